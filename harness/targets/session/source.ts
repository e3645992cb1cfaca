import type { LongRest } from '../../http/long-rest.js';
import type { Pacer } from '../../http/pacer.js';
import type { Patience } from '../../http/patience.js';
import type { Transport } from '../../http/transport.js';

/** A source address with its own pacer and connections. */
export interface Source {
  readonly transport: Transport;
  readonly pacer: Pacer;
  /** How the target is left alone until further limits have room again. */
  readonly rest: LongRest;
  /** Present when others may use the address, too. */
  readonly patience?: Patience;
}
