// Inputs that resemble others.

/** Numbers that are one too large, or the last one that is not. */
const edges = ['0', '-1', '255', '65536', '2147483647', '2147483648', '-2147483649', '4294967296', '9223372036854775807', '1e9', '0.1'];

/** Changes inputs at random, a few times each. `dictionary` has words, as libFuzzer reads them. */
export class Mutations {
  #state;
  #inputs;
  #maximumLength;
  #words;

  constructor(seed, inputs, maximumLength, dictionary = '') {
    this.#state = seed >>> 0;
    this.#inputs = inputs.length ? inputs : [Buffer.alloc(0)];
    this.#maximumLength = maximumLength;
    const words = [...dictionary.matchAll(/^"(.*)"$/gm)].map(([, word]) =>
      Buffer.from(word.replace(/\\x(..)/g, (_, digits) => String.fromCharCode(parseInt(digits, 16))), 'latin1'));
    this.#words = [...words, ...edges.map(edge => Buffer.from(edge))];
  }

  /** Another input. */
  next() {
    let input = this.#any(this.#inputs);
    for (let changes = 1 + this.#below(5); changes > 0; changes -= 1) input = this.#changed(input);
    return input.subarray(0, this.#maximumLength);
  }

  #changed(input) {
    const [start, end] = [this.#below(input.length + 1), this.#below(input.length + 1)].sort((one, other) => one - other);
    const place = Math.min(start, Math.max(0, input.length - 1));
    switch (this.#below(8)) {
      case 0: return this.#with(input, place, place + 1, [input[place] ^ (1 << this.#below(8))]);
      case 1: return this.#with(input, place, place + 1, [this.#below(256)]);
      case 2: return this.#with(input, start, start, Array.from({ length: 1 + this.#below(8) }, () => this.#below(256)));
      case 3: return this.#with(input, start, Math.min(end, start + 1 + this.#below(16)), []);
      case 4: return this.#with(input, start, start, input.subarray(start, end));
      case 5: return this.#with(input, start, Math.min(end, start + this.#below(4)), this.#any(this.#words));
      case 6: return this.#withNumber(input);
      default: return this.#with(input, start, end, this.#piece(this.#any(this.#inputs)));
    }
  }

  /** The input with another number in the place of one in it. */
  #withNumber(input) {
    const numbers = [...input.toString('latin1').matchAll(/-?\d+/g)];
    if (numbers.length === 0) return this.#with(input, 0, 0, [this.#below(256)]);
    const { 0: digits, index } = this.#any(numbers);
    return this.#with(input, index, index + digits.length, Buffer.from(this.#any(edges)));
  }

  #piece(input) {
    const start = this.#below(input.length + 1);
    return input.subarray(start, start + 1 + this.#below(64));
  }

  #with(input, start, end, bytes) {
    return Buffer.concat([input.subarray(0, start), Buffer.from(bytes), input.subarray(end)]);
  }

  #any(list) { return list[this.#below(list.length)]; }

  #below(limit) {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return Math.floor(this.#state / 2 ** 32 * limit);
  }
}
