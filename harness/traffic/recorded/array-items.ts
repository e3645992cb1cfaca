/** Most bytes of one item, and of all that comes before the array. */
const mostBytes = 64 * 1024 * 1024;
/** Strings are searched byte by byte up to this length; for longer ones a native search is faster. */
const shortString = 24;

const quote = 0x22;
const backslash = 0x5c;

/** JSON that is not as expected; `at` is the number of the byte. */
export class ArrayItemsFault extends Error {
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Cuts a JSON document that comes in pieces into the items of one of its arrays, so that each item can be
 * parsed by itself: memory is bounded by one item. Only strings and brackets are looked at, because
 * whoever parses an item judges the rest.
 */
export class ArrayItems {
  /** Names of the members that lead to the array. */
  readonly #path: readonly string[];
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** How many names of the path the open objects have. */
  #matched = 0;
  #lastString = '';
  /** Bytes of the string that is open, as far as a name of the path can be that long. */
  #string: number[] = [];
  /** The array was found, at this depth. */
  #array: number | undefined;
  #isDone = false;
  /** Bytes of the unfinished item, or of what comes before the array. */
  #kept: Buffer[] = [];
  #keptBytes = 0;
  #head: Buffer | undefined;
  #offset = 0;

  constructor(path: readonly string[]) {
    this.#path = path;
  }

  /** All bytes up to the beginning of the array; undefined until it was found. */
  get head(): Buffer | undefined {
    return this.#head;
  }

  /** Whether the end of the array has come. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** Number of bytes so far. */
  get bytes(): number {
    return this.#offset;
  }

  /** Takes the next bytes. @returns the items that they end @throws {ArrayItemsFault} */
  push(chunk: Buffer): Buffer[] {
    const items: Buffer[] = [];
    // Where the part begins that must be kept: an item, or what comes before the array.
    let start = this.#array === undefined || this.#depth > this.#array ? 0 : chunk.length;
    let i = 0;
    while (i < chunk.length && !this.#isDone) {
      if (this.#inString) {
        i = this.#endOfString(chunk, i);
        continue;
      }
      const byte = chunk[i] ?? 0;
      i += 1;
      if (byte <= 0x20 || byte === 0x2c) continue;
      const isIn = this.#array !== undefined;
      if (isIn && this.#depth === this.#array && byte !== 0x5d) {
        if (byte !== 0x7b) throw this.#fault(i - 1, 'expected an object');
        start = i - 1;
      }
      if (byte === quote) {
        this.#inString = true;
        this.#string = [];
      } else if ((byte | 0x20) === 0x7b) {
        if (!isIn) start = this.#open(byte, chunk, i, start);
        this.#depth += 1;
      } else if ((byte | 0x20) === 0x7d) {
        this.#depth -= 1;
        if (!isIn) this.#matched = Math.min(this.#matched, Math.max(0, this.#depth - 1));
        if (isIn && this.#depth === this.#array) {
          items.push(this.#take(chunk.subarray(start, i)));
          start = chunk.length;
        } else if (isIn && this.#depth < (this.#array ?? 0)) this.#isDone = true;
      } else if (this.#depth === 0) {
        throw this.#fault(i - 1, 'expected an object');
      }
    }
    if (start < chunk.length && !this.#isDone) this.#keep(chunk.subarray(start), start);
    this.#offset += chunk.length;
    return items;
  }

  /** Looks at the beginning of an object or an array before the one that is searched for. */
  #open(byte: number, chunk: Buffer, next: number, start: number): number {
    const wanted = this.#path[this.#matched];
    const isRoot = this.#depth === 0;
    if (isRoot && byte !== 0x7b) throw this.#fault(next - 1, 'expected an object');
    if (isRoot || this.#depth !== this.#matched + 1 || this.#lastString !== wanted) return start;
    this.#matched += 1;
    if (this.#matched < this.#path.length) return start;
    if (byte !== 0x5b) throw this.#fault(next - 1, `expected a list in ${this.#path.join('.')}`);
    this.#head = this.#take(chunk.subarray(start, next));
    this.#array = this.#depth + 1;
    return chunk.length;
  }

  /** The place after the string, or the end of the chunk. */
  #endOfString(chunk: Buffer, from: number): number {
    let i = from;
    if (this.#escaped) {
      i += 1;
      this.#escaped = false;
    }
    while (i < chunk.length) {
      const near = Math.min(chunk.length, i + shortString);
      while (i < near) {
        const byte = chunk[i];
        if (byte === quote) return this.#ended(i);
        if (byte === backslash) {
          i += 1;
          if (i === chunk.length) this.#escaped = true;
        } else if (this.#array === undefined && this.#string.length < 32) {
          this.#string.push(byte ?? 0);
        }
        i += 1;
      }
      if (i >= chunk.length) break;
      const found = chunk.indexOf(quote, i);
      const end = found < 0 ? chunk.length : found;
      let slash = end;
      while (slash > i && chunk[slash - 1] === backslash) slash -= 1;
      const isEscaped = (end - slash) % 2 === 1;
      if (found < 0) this.#escaped = isEscaped;
      else if (!isEscaped) return this.#ended(found);
      // A text with escaped quotes, such as JSON in a string, has more of them near by.
      i = end + 1;
    }
    return chunk.length;
  }

  #ended(at: number): number {
    this.#inString = false;
    if (this.#array === undefined) this.#lastString = String.fromCharCode(...this.#string);
    return at + 1;
  }

  #keep(part: Buffer, from: number): void {
    this.#keptBytes += part.length;
    if (this.#keptBytes > mostBytes) {
      const what = this.#array === undefined ? `all before ${this.#path.join('.')}` : 'one entry';
      throw this.#fault(from, `expected at most ${mostBytes / 1024 / 1024} MB for ${what}`);
    }
    this.#kept.push(part);
  }

  #take(end: Buffer): Buffer {
    const whole = this.#kept.length === 0 ? end : Buffer.concat([...this.#kept, end]);
    this.#kept = [];
    this.#keptBytes = 0;
    return whole;
  }

  #fault(at: number, message: string): ArrayItemsFault {
    return new ArrayItemsFault(this.#offset + at, message);
  }
}
