// Not run: what an author writes has to have types, and his mistakes have to be found.
import { connect, InteractorError } from '../interactor.js';
import { bind, bindForm } from '../dom.js';
import { build } from '../build.js';
import { bindRows } from '../rows.js';

export async function page(form: HTMLFormElement, price: HTMLInputElement) {
  const session = await connect('/interactor', { locale: 'de-DE', checks: { unique: async value => value !== 'A-1' }, options: { 'order.price': async text => [text] } });
  const schema = { properties: { price: { type: 'number' } } } as const;
  const order = await session.subject('order', { schema, values: { price: '9.90' } });
  const binding = bind(price, order.price, { issues: '#note', format: { minimumFractionDigits: 2 } });
  bindForm(form, session.form('order', [binding]), { submit: async values => values.order });
  const state = await session.request('field/read', { field: 'price' });
  const text: string = state.text;
  // @ts-expect-error: there is no such member.
  state.txt;
  // @ts-expect-error: the field is missing.
  await session.request('field/read', {});
  // @ts-expect-error: there is no such method.
  await session.request('field/raed', { field: 'price' });
  const nested = { properties: { address: { type: 'object', properties: { city: { type: 'string' } } }, home: { $ref: '#/x' } } } as const;
  const person = await session.subject('person', { schema: nested, values: { address: { city: 'Rome' } } });
  bind(price, person.address.city);
  await person.address.write({ city: 'Oslo' });
  bind(price, person.home.city);
  await person.setIssues({ pointer: '/address/city' }, ['No.']);
  // @ts-expect-error: there is no such property.
  person.address.zip;
  const listed = { properties: { lines: { type: 'array', items: { type: 'object', properties: { sku: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } } } } } } as const;
  const sale = await session.subject('sale', { schema: listed, values: { lines: [{ sku: 'a' }] } });
  const { keys } = await sale.lines.insert([{ values: { sku: 'b' } }, { copy: '#1' }], { before: '#1', user: true });
  await sale.lines.move(sale.lines.items[0], keys[0]);
  await sale.lines.remove([...keys.slice(1), sale.lines.items[0]]);
  const ended: () => void = sale.lines.onChange(order => order.includes('#1'));
  ended();
  for (const line of sale.lines) bind(price, line.sku);
  bind(price, sale.lines.item('#1').tags.item('#1').value);
  const rows = bindRows(form, sale.lines, { add: '#add', columns: { sku: { issues: '#note' } }, sentences: { added: place => `${place}`, restored: (place, count, some) => `${some} of ${count}` } });
  await rows.move(rows.rows[0].item.key);
  rows.reveal(keys[0])?.node.scrollIntoView();
  const built = build(form, sale, { titles: { 'lines/*/sku': 'Article' }, acts: { up: 'Up' } });
  await built.rows.lines.remove(keys[0]);
  // @ts-expect-error: a property is no list.
  bindRows(form, order.price);
  // @ts-expect-error: there is no such column.
  sale.lines.item('#1').price;
  // @ts-expect-error: keys are texts.
  await sale.lines.remove(1);
  return text + (session.error instanceof InteractorError ? session.error.kind : '');
}
