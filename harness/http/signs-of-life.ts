import type { Exchange } from '../check/http.js';
import { parsedAddress } from './parsed-address.js';
import { TransportError } from './transport-error.js';

/** The parts of a target that a check may ask: each can be broken for everybody. */
export type AskedPart = 'api' | 'token';

/** Sections 4.1 and 9 name the paths. A target may have a path of its own before them. */
const places: readonly (readonly [AskedPart, RegExp])[] = [
  ['api', /\/api\//],
  ['token', /\/oauth2\/access_token$/],
];

/** Which parts of the target a client has asked, and which of them answered with success. */
export class SignsOfLife {
  readonly #asked = new Set<AskedPart>();
  readonly #alive = new Set<AskedPart>();

  /** Takes note of an answer. */
  heard(exchange: Exchange): void {
    const { pathname } = parsedAddress(exchange.url);
    const part = places.find(([, place]) => place.test(pathname))?.[0];
    if (part === undefined) return;
    this.#asked.add(part);
    if (isAlive(exchange)) this.#alive.add(part);
  }

  get asked(): ReadonlySet<AskedPart> {
    return this.#asked;
  }

  get alive(): ReadonlySet<AskedPart> {
    return this.#alive;
  }
}

/** Whether an answer is a success with JSON. A service that is broken for everybody gives none. */
export function isAlive(exchange: Exchange): boolean {
  if (!exchange.ok) return false;
  try {
    return typeof exchange.json === 'object' && exchange.json !== null;
  } catch (error) {
    if (error instanceof TransportError) return false;
    throw error;
  }
}
