// What the session of a test's page goes over: the bridge; or with ?over=page or ?over=worker, the WebAssembly module, which
// is in two files in the worker.
import { crash } from './trap.js';

const over = new URLSearchParams(location.search).get('over');

export async function begin(options) {
  if (!over) return (await import('/interactor/interactor.js')).connect('/interactor', options);
  const { load } = await import('/interactor/load.js');
  return load(over === 'worker' ? '/interactord-early.wasm' : '/interactord.wasm', { facts: '/facts/', worker: over === 'worker', ...options });
}

/** Has the module die now. */
export function kill({ transport }) {
  if (over === 'page') return crash(transport);
  transport.close();
  transport.onclose('the worker was ended');
}
