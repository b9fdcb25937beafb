// A module in a worker: messages of the client in, those of the session out. What parts there are, the page says.
import { Parts, open, sentence } from './late.js';

const asked = new Map();
let session;

const get = part => new Promise((done, failed) => {
  asked.set(part, { done, failed });
  postMessage({ part });
});

onmessage = async ({ data: { module, options, text, part, bytes, why } }) => {
  if (text !== undefined) return session.send(text);
  if (part !== undefined) return why === undefined ? asked.get(part).done(bytes) : asked.get(part).failed(new Error(why));
  const over = error => postMessage({ why: sentence(error) });
  const failed = ({ message }, part) => postMessage({ late: message, part });
  const around = { options, parts: new Parts(get), write: text => postMessage({ text }), log: said => postMessage({ said }), over, failed };
  session = await open(module, around).catch(over);
  if (session) postMessage({ isOpen: true });
};
