import type { CheckContext } from './context.js';
import type { GivenCode, TokenPair } from './given.js';
import type { Messages } from './messages.js';

/** A code as the ledger keeps it: without its account and its user. */
export type KeptCode = Pick<GivenCode, 'value' | 'integration' | 'issued'>;

/**
 * How a check is judged over days on a clock that cannot be moved: what the ledger keeps, until
 * when.
 */
export type Deferral<M extends Messages> =
  | {
      readonly keeps: 'code';
      readonly until: 'alive' | 'dead';
      /** Judges a code that is due. */
      judge(t: CheckContext<M>, code: KeptCode): Promise<void>;
    }
  | {
      readonly keeps: 'access' | 'refresh';
      readonly until: 'alive' | 'dead';
      /** Judges a pair whose access or refresh token is due. */
      judge(t: CheckContext<M>, pair: TokenPair): Promise<void>;
    };
