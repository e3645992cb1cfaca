import type { Between } from '../check/given.js';
import type { Exchange, RequestOptions } from '../check/http.js';
import type { UnderWay } from './known-access.js';
import type { WireRequest } from './transport.js';

/** Looks at each exchange after it was recorded. */
export interface ExchangeWatch {
  /** A request leaves; `look` or `lookUnanswered` follows with what this returns. */
  begins(): UnderWay;
  look(
    exchange: Exchange,
    request: WireRequest,
    span: { readonly sent: number; readonly received: number },
    paced: {
      readonly during: Between;
      readonly address: string;
      /** The label of a secret in the answer that its asker did not send. */
      readonly foreign: string | undefined;
      readonly begun: UnderWay;
    },
  ): void;
  /** Takes note of a request that had no answer. */
  lookUnanswered(
    n: number,
    request: WireRequest,
    span: { readonly sent: number; readonly received: number },
    begun: UnderWay,
  ): void;
}

/** Receives what a client sends. */
export interface Witness {
  /** Before a request waits for room in the limit. Throws for one that may not leave. */
  mayLeave(request: RequestOptions): void;
  /** A request leaves; its outcome is not known yet. */
  sent(request: RequestOptions): void;
  /** A request leaves without waiting for room in the limit. `at` is a time of the limiter's clock. */
  unpaced(at: number): void;
  answered(request: RequestOptions, exchange: Exchange): void;
}
