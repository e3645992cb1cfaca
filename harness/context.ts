import type { Arbitrary } from 'fast-check';
import type { ClauseId } from '../spec/generated/clause-ids.js';
import type { SchemaName } from '../spec/validators.js';
import type { Chats } from './api/chats.js';
import type { AuthorizationPage } from './api/authorization-page.js';
import type { Resources } from './api/resources.js';
import type { TokenEndpoint } from './api/token-endpoint.js';
import type { Messages, MessageValues } from './check.js';
import type { CheckId } from './generated/check-ids.js';
import type { Given } from './given/given.js';
import type { HttpClient } from './http/client.js';
import type { Exchange } from './http/live-exchange.js';
import type { Listener } from './listener/listener.js';
import type { Stories } from './run/story.js';
import type { Control } from './target/control.js';

/** Everything that a check may touch. */
export interface CheckContext<M extends Messages> {
  readonly given: Given;
  readonly tokens: TokenEndpoint;
  readonly resources: Resources;
  /**
   * As `resources`, for answers that the check only looks at: where requests cost time, one answer
   * serves all checks that ask for it. Not for what must be sent at this moment, or after something.
   */
  readonly seen: Resources;
  readonly chats: Chats;
  readonly page: AuthorizationPage;
  /** Requests of the check's own making, paced like all others. */
  readonly http: HttpClient;
  /** As `http`, from the second source address; only with capability `second-address`. */
  readonly second: () => HttpClient;
  readonly clock: CheckClock;
  /** What the target's operator does. Only the operations of the check's capabilities are there. */
  readonly operator: Required<Control>;
  /**
   * An address of ours that the target may call; only with capability `hooks`. `answers` are the
   * statuses of its first answers, all others are 200.
   */
  readonly listen: (answers?: readonly number[]) => Promise<Listener>;

  /**
   * Ends the check as failed, or warned where its clause is inferred: `throw t.fail(…)`. `clause` is
   * the broken one where the check can tell; one that is not among its own makes it inconclusive.
   */
  fail<K extends keyof M & string>(
    message: K,
    values: MessageValues<M[K]>,
    at?: Exchange,
    clause?: ClauseId,
  ): Error;
  /** Ends the check as inconclusive: `throw t.untestable(…)`. */
  untestable(reason: string, pointer?: CheckId): Error;
  /** First way in which a body breaks a schema, in words; undefined when it conforms. */
  violation(schema: SchemaName, body: unknown): string | undefined;
  /**
   * A property: the statement must hold for all values. Throw `t.fail` inside; the smallest
   * counterexample found is reported. `share` scales the number of cases of the run (1 when
   * absent) for a statement whose cases are costly.
   */
  forAll<T extends Record<string, unknown>>(
    values: { readonly [K in keyof T]: Arbitrary<T[K]> },
    statement: (values: T) => Promise<void>,
    options?: { readonly share?: number },
  ): Promise<void>;
  /**
   * A property of sequences: random commands run on a model and the target side by side, begun anew
   * for each story. The shortest story found that ends in `t.fail` is told. `share` as in `forAll`.
   */
  story<Opening, Model extends object, Real>(
    stories: Stories<Opening, Model, Real>,
    options?: { readonly share?: number },
  ): Promise<void>;
  /** Cases that a property tries. */
  readonly runs: number;
}

/** The target's time, in milliseconds since the epoch. */
export interface CheckClock {
  now(): number;
  advance(ms: number): Promise<void>;
  /** Moves to a moment; inconclusive when that has passed already. */
  moveTo(moment: number): Promise<void>;
  /** Distance to keep from each end of a lifetime, milliseconds. */
  readonly margin: number;
}
