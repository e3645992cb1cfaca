import type { TrafficExchange } from '../traffic-exchange.js';

/** Bytes of a body within those of all bodies of a batch. */
interface Part {
  readonly from: number;
  readonly length: number;
}

type PackedExchange = Omit<TrafficExchange, 'body' | 'response'> & {
  readonly body: Part | undefined;
  readonly response:
    (Omit<NonNullable<TrafficExchange['response']>, 'body'> & { readonly body: Part }) | undefined;
};

/** Exchanges as one thread sends them to another: all bodies in one piece of memory, which moves. */
export interface Batch {
  readonly exchanges: readonly (PackedExchange | 'other')[];
  readonly bodies: Uint8Array<ArrayBuffer>;
}

/** Puts exchanges in order into a batch. */
export class Packing {
  readonly #exchanges: (PackedExchange | 'other')[] = [];
  readonly #bodies: Buffer[] = [];
  #bytes = 0;

  /** Number of bytes of the bodies. */
  get bytes(): number {
    return this.#bytes;
  }

  get length(): number {
    return this.#exchanges.length;
  }

  add(exchange: TrafficExchange | 'other'): void {
    if (exchange === 'other') {
      this.#exchanges.push(exchange);
      return;
    }
    const { body, response, ...rest } = exchange;
    this.#exchanges.push({
      ...rest,
      body: body && this.#part(body),
      response: response && { ...response, body: this.#part(response.body) },
    });
  }

  get batch(): Batch {
    const bodies = new Uint8Array(this.#bytes);
    let at = 0;
    for (const body of this.#bodies) {
      bodies.set(body, at);
      at += body.length;
    }
    return { exchanges: this.#exchanges, bodies };
  }

  #part(body: Buffer): Part {
    const part = { from: this.#bytes, length: body.length };
    this.#bodies.push(body);
    this.#bytes += body.length;
    return part;
  }
}

/** The exchanges of a batch. Each body is a part of the memory of all of them. */
export function* unpacked({ exchanges, bodies }: Batch): Generator<TrafficExchange | 'other'> {
  const partOf = ({ from, length }: Part) =>
    Buffer.from(bodies.buffer, bodies.byteOffset + from, length);
  for (const each of exchanges) {
    if (each === 'other') {
      yield each;
      continue;
    }
    const { body, response, ...rest } = each;
    yield {
      ...rest,
      ...(body && { body: partOf(body) }),
      ...(response && { response: { ...response, body: partOf(response.body) } }),
    };
  }
}
