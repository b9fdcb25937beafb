// Not run: what an author writes has to have types, and his mistakes have to be found.
import { connect, InteractorError } from '../interactor.js';
import { bind, bindForm } from '../dom.js';

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
  return text + (session.error instanceof InteractorError ? session.error.kind : '');
}
