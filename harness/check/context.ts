import type { Arbitrary } from 'fast-check';
import type { ClauseId } from '../../spec/generated/clause-ids.js';
import type { SchemaName } from '../../spec/validators.js';
import type { Chats, Resources, TokenEndpoint } from './service.js';
import type { AuthorizationPage } from './page.js';
import type { Capability } from './capabilities.js';
import type { Circumstance } from './circumstances.js';
import type { Messages, MessageValues } from './messages.js';
import type { CheckId } from './generated/check-ids.js';
import type { Between, Given } from './given.js';
import type { Exchange, HttpClient, RequestOptions } from './http.js';
import type { Listener } from './listener.js';
import type { Stories } from './stories.js';
import type { Control } from './control.js';
import type { WidgetCodes } from './widget-codes.js';

/** How the cases of a property are chosen. */
export interface PropertyOptions<T> {
  /** Scales the number of cases, for a statement with expensive cases; 1 when absent. */
  readonly share?: number;
  /** The first cases, which no seed leaves out; values that an entry does not name are drawn. */
  readonly first?: readonly Partial<T>[];
  /**
   * Whether the statement is about the entries of `first`: each is tried once where a property has twenty cases, and
   * at most once where an operator counts what is spent.
   */
  readonly isTable?: boolean;
}

/** Everything that a check may touch. */
export interface CheckContext<M extends Messages> {
  readonly given: Given;
  /**
   * Builders in circumstances that the check draws by itself, for one case. It draws them from `drawable`.
   */
  amid(on: readonly Circumstance[]): Given;
  /**
   * Circumstances that a check can draw which has circumstances of its own or declares that it draws: what the target
   * offers, and none in plain runs.
   */
  readonly drawable: readonly Circumstance[];
  readonly tokens: TokenEndpoint;
  readonly resources: Resources;
  /**
   * Like `resources`, for answers that the check only looks at. Where requests cost time, checks
   * that send the same request share one answer. Do not use it when the time or the order of the
   * request matters.
   */
  readonly seen: Resources;
  readonly chats: Chats;
  readonly page: AuthorizationPage;
  /** Sends requests that no other verb offers; they are paced like all others. */
  readonly http: HttpClient;
  /** Like `http`, from the second source address; only with capability `second-address`. */
  readonly second: () => HttpClient;
  readonly clock: CheckClock;
  /** Longest real time to wait for a hook or a webhook, in milliseconds. */
  readonly hookWait: number;
  /**
   * What the operator of the target does. It has only the operations that the capabilities of the
   * check allow.
   */
  readonly operator: Required<Control>;
  /** Codes of widgets, for checks that do not judge these; only with capability `widget`. */
  readonly widgets: WidgetCodes;
  /**
   * Opens an address of the harness that the target can call; only with capability `hooks`.
   * `answers` are the statuses of the first answers; later answers are 200.
   */
  readonly listen: (answers?: readonly number[]) => Promise<Listener>;

  /**
   * Ends the check as failed, or as warned where its clause is inferred: `throw t.fail(…)`. `at` is the
   * exchange that broke the clause, or the call of the target that did; without it, the report marks none.
   * `clause` names the broken clause where the check can tell. A clause that the check does not
   * declare makes the check inconclusive.
   */
  fail<K extends keyof M & string>(
    message: K,
    values: MessageValues<M[K]>,
    at?: Pick<Exchange, 'n'>,
    clause?: ClauseId,
  ): Error;
  /**
   * All of a list. On a target that others watch, where each costs a grant or looks like an attack, the
   * seed chooses three of them.
   */
  few<Item>(items: readonly Item[]): readonly Item[];
  /** Ends the check as inconclusive: `throw t.untestable(…)`. */
  untestable(reason: string, pointer?: CheckId): Error;
  /** A part of the target's text for a message: redacted, and then cut to `most` characters. */
  excerpt(text: string, most: number): string;
  /**
   * Ends the check as not run, because the target does not offer what the contract does not demand:
   * `throw t.notOffered('creating sources', 'it is answered 404')`.
   */
  notOffered(what: string, reason: string): Error;
  /** Whether the target has the resource of a request: false where the manifest declares it missing. */
  offers(request: Pick<RequestOptions, 'url'>): boolean;
  /** The first violation of a schema in a body, in words; undefined when the body conforms. */
  violation(schema: SchemaName, body: unknown): string | undefined;
  /**
   * A property: the statement must hold for all values. Throw `t.fail` inside; the report shows the
   * smallest counterexample found.
   */
  forAll<T extends Record<string, unknown>>(
    values: { readonly [K in keyof T]: Arbitrary<T[K]> },
    statement: (values: T) => Promise<void>,
    options?: PropertyOptions<NoInfer<T>>,
  ): Promise<void>;
  /**
   * A property of sequences: random commands run on a model and on the target side by side. Each story
   * begins with a fresh setup. The report tells the shortest story that ends in `t.fail`. `share` is as
   * in `forAll`.
   */
  story<Opening, Model extends object, Real>(
    stories: Stories<Opening, Model, Real>,
    options?: { readonly share?: number },
  ): Promise<void>;
  /**
   * Whether the target has a capability that the check can do without. The check must judge the same
   * without it, only in fewer circumstances.
   */
  has(capability: Capability): boolean;
  /** Number of cases that a property tries. */
  readonly runs: number;
  /**
   * Whether less than this share of the time of the check has passed. What a check does many times it does less often on
   * a service that takes long for each: one that does not end in time decides nothing.
   */
  hasTime(share: number): boolean;
}

/** The target's time, in milliseconds since the epoch. */
export interface CheckClock {
  /** The time as nearly as known. No verdict may depend on it; see `between`. */
  now(): number;
  /** Bounds of the time now. */
  between(): Between;
  advance(ms: number): Promise<void>;
  /**
   * Lets a second and a half pass, so that what was stored can be read: the contract does not say how soon. The
   * time is also waited for really, at most twice in a check.
   */
  settle(): Promise<void>;
  /** Lets time pass until a moment has surely passed. */
  movePast(moment: number): Promise<void>;
  /**
   * Lets time pass until shortly before a moment. A slow target may take longer: whoever asks then
   * judges by the time of the answer, see `answeredBefore`.
   */
  moveBefore(moment: number): Promise<void>;
  /** Ends the check as inconclusive unless the answer surely came before the end of a lifetime. */
  answeredBefore(end: number, answer: Pick<Exchange, 'during'>): void;
  /** Ends the check as inconclusive unless the request surely left after the end of a lifetime. */
  askedAfter(end: number, answer: Pick<Exchange, 'during'>): void;
  /** Distance to keep from each end of a lifetime, in milliseconds. */
  readonly margin: number;
}
