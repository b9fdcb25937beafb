// Sessions of what most pages do, each with its name, its locale and its messages: transcripts, and in some locales a
// person who fills in a form with a field of every style.
import { readFileSync } from 'node:fs';

/** How a page begins. */
const initialize = {
  processId: null,
  clientInfo: { name: 'interactor for JavaScript', version: '1.0' },
  capabilities: { positionEncodings: ['utf-16'], numberEncoding: 'string', issueChanges: true, validate: true, options: true },
};

/** Takes a snapshot, as pages do now and then, and ends the session. */
const end = [['session/save'], ['shutdown'], ['exit']];

/** Requests with numbers, and the notification that ends a session. */
const messages = requests => requests.map(([method, params], id) => ({ jsonrpc: '2.0', ...(method !== 'exit' && { id }), method, params }));

const transcripts = `000-base-text-field 000-integer 001-decimal 002-labels 004-form-models choices client-checks codes
  composition conflict dates-entry durations edit-sessions forms lists masks messages objects policies
  reasons-in-view rebinding right-to-left rules set-issues shown-issues subjects text-input times-entry typed-separators
  undo unfilled`.split(/\s+/);

/** What a transcript sends, from a page. */
function played(name) {
  const lines = readFileSync(new URL(`../Transcripts/${name}.jsonl`, import.meta.url), 'utf8').split('\n');
  const sent = lines.filter(line => line.trim()).map(line => JSON.parse(line).send);
  const kept = sent.filter(message => message && !/^(shutdown|exit)$/.test(message.method));
  const begin = kept.find(({ method }) => method === 'initialize');
  if (begin) {
    const capabilities = { ...begin.params?.capabilities, ...initialize.capabilities };
    begin.params = { ...initialize, ...begin.params, capabilities };
  }
  return { name, locale: 'en-US', messages: [...kept, ...messages(end)] };
}

/** A number, a date and a time, as they are typed in a locale. */
const typed = {
  'ar-EG': ['١٢٣٤٫٥', '١٢/١١/٢٠٢٦', '٢:٣٠'],
  'de-DE': ['1.234,5', '12.11.2026', '14:30'],
  'en-US': ['1,234.5', '11/12/2026', '2:30 PM'],
  'es-419': ['1,234.5', '12/11/2026', '14:30'],
  'fr-FR': ['1 234,5', '12/11/2026', '14:30'],
  'ja-JP': ['1,234', '2026/11/12', '14:30'],
};

/** Each style, the type of its property, and what is typed. */
const fields = ([number, date, time]) => [
  [{ style: 'integer' }, 'integer', '1234'],
  [{ style: 'decimal' }, 'number', number],
  [{ style: 'percent' }, 'number', '12'],
  [{ style: 'currency', currency: 'EUR' }, 'number', number],
  [{ style: 'date' }, 'string', date],
  [{ style: 'time' }, 'string', time],
  [{ style: 'dateTime' }, 'string', `${date} ${time}`],
  [{ style: 'duration' }, 'string', '1:30'],
  [{ style: 'phone', region: 'DE' }, 'string', '030 123456'],
  [{ style: 'text' }, 'string', 'Some words'],
  [{ style: 'mask', mask: '00-aa' }, 'string', '12ab'],
  [{ style: 'choice', options: [{ value: 'a', text: 'One' }, { value: 'b', text: 'Other' }] }, 'string', 'other'],
];

/** What rules say of these fields: the first is an integer, the tenth a text. */
const rules = [
  { property: 'total', calculate: 'p0 * p1' },
  { property: 'p0', constraint: 'p0 < 1000', message: 'Too many.' },
  { property: 'p2', relevant: 'p0 != 3' },
  { property: 'p9', client: 'known' },
];

/** What a person does in a field: types, mistypes, corrects, undoes, pastes, steps, begins anew with digits alone. */
function acts(text) {
  const type = keys => [...keys].map(key => ['edit', { text: key }]);
  const digits = text.replaceAll(/\P{Nd}/gu, '');
  return [
    ['beginEditing'], ...type(text), ['edit', { text: '', direction: 'backward' }],
    ['select', { selection: { start: 0, end: 0 } }], ...type('1x'), ['undo'], ['redo'], ['cancel'],
    ['beginEditing'], ['clear'], ['endEditing'],
    ['beginEditing'], ['edit', { text }], ['step', { by: 1 }], ['endEditing'],
    ['beginEditing'], ...type(text.slice(0, 2)), ['endEditing'],
    ['beginEditing'], ['clear'], ...type(digits), ['endEditing'],
  ];
}

/** A form that is filled in, submitted and taken back. */
function filledIn([locale, texts]) {
  const all = fields(texts).map(([format, type, text], index) => ({ field: `p${index}`, format, type, text }));
  const names = all.map(({ field }) => field);
  const properties = Object.fromEntries(all.map(({ field, type }) => [field, { type: [type, 'null'], title: field }]));
  properties.total = { type: ['number', 'null'] };
  const schema = { required: names, properties };
  const requests = [['initialize', { ...initialize, locale }], ['subject/open', { subject: 's', schema, rules }]];
  for (const { field, format, text } of all) {
    requests.push(['field/bind', { field, view: 'textField', subject: 's', property: field, format }]);
    for (const [verb, params] of acts(text)) requests.push([`field/${verb}`, { field, ...params }]);
  }
  const form = { form: 'f' };
  requests.push(['form/open', { ...form, fields: names }], ['form/submit', form], ['form/revert', form]);
  // Somebody is in the middle of a field when the session is saved.
  const field = { field: 'p1' };
  requests.push(['field/beginEditing', field], ['field/edit', { ...field, text: '2' }], ['field/edit', { ...field, text: 'x' }]);
  return { name: `a form in ${locale}`, locale, isRight: true, messages: messages([...requests, ...end]) };
}

/** A session that goes on from the snapshot of another one, as a page does behind a trap or a reload. */
export function restored({ name, locale, isRight }, snapshot) {
  const requests = [['initialize', { ...initialize, locale }], ['session/restore', { snapshot: JSON.stringify(snapshot), more: false }]];
  return { name: `${name}, restored`, locale, isRight, messages: messages([...requests, ...end]) };
}

/** `isRight` says that no request of a session has an error. */
export const sessions = [...transcripts.map(played), ...Object.entries(typed).map(filledIn)];
