import type { Between } from '../check/given.js';
import type { Exchange, RequestOptions } from '../check/http.js';
import type { WireRequest } from './transport.js';

/** Looks at each exchange after it was recorded. */
export interface ExchangeWatch {
  look(
    exchange: Exchange,
    request: WireRequest,
    span: { readonly sent: number; readonly received: number },
    paced: {
      readonly during: Between;
      readonly address: string;
      /** The label of a secret in the answer that its asker did not send. */
      readonly foreign: string | undefined;
    },
  ): void;
  /** Takes note of a request that had no answer. */
  lookUnanswered(
    n: number,
    request: WireRequest,
    span: { readonly sent: number; readonly received: number },
  ): void;
}

/** Receives what a client sends. */
export interface Witness {
  /** A request leaves; its outcome is not known yet. */
  sent(request: RequestOptions): void;
  /** A request leaves without waiting for room in the limit. `at` is a time of the limiter's clock. */
  unpaced(at: number): void;
  answered(request: RequestOptions, exchange: Exchange): void;
}
