// Has modules trap, as the crash of a daemon is: where it is asked for, an instance is given bytes that are not there.
const { instantiate } = WebAssembly;
let isAsked = false;

WebAssembly.instantiate = async (module, imports) => {
  const { exports } = await instantiate(module, imports);
  const receive = (start, count) => {
    const place = isAsked ? exports.memory.buffer.byteLength : start;
    isAsked = false;
    return exports.interactord_receive(place, count + 1 - Number(place === start));
  };
  return { exports: { ...exports, interactord_receive: receive } };
};

/** Has the next call trap. */
export function trap() { isAsked = true; }

/** Ends the instance behind a transport now. */
export function crash(transport) {
  trap();
  transport.send('');
}
