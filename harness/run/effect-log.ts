import { type LeftKind, type LeftBehind, leftKinds } from '../check/left-behind.js';
import type { Profile } from '../../spec/profile.js';
import { type Effect, effectNames, effectOfOperation } from '../check/effects.js';
import type { Witness } from '../http/exchange-watch.js';
import { isTokenRequest } from '../http/token-request.js';
import { hasCode, Purse } from './purse.js';
import type { Exchange, RequestOptions } from '../check/http.js';
import type { Control, ControlOperation } from '../check/control.js';
import { withEach } from '../check/each-operation.js';
import { parseJson } from '../http/json-body.js';
import { recordsAt } from '../service/bodies.js';
import type { Manifest } from '../targets/manifest/manifest-kinds.js';

/**
 * Whether data that a run leaves stays on the target. A target that the run starts loses it when it
 * stops.
 */
export function staysAfter({ kind }: Pick<Manifest, 'kind'>): boolean {
  return kind === 'url';
}

const leftByOperation: Readonly<Partial<Record<ControlOperation, LeftKind>>> = {
  createAccount: 'accounts',
  createIntegration: 'integrations',
  createChatChannel: 'chat channels',
  grant: 'grants',
  installWidget: 'grants',
};

/** Methods that replace or remove the resource of their address, whoever made it. */
const overwriting: ReadonlySet<string> = new Set(['PUT', 'DELETE']);

/** More unpaced requests than this in a second are a storm (section 8 of the contract). */
const perSecond = 7;

/**
 * Records what one check does to the target, in the words of `harness/check/effects.ts`, and what
 * it leaves there.
 */
export class EffectLog implements Witness {
  readonly #profile: Profile;
  readonly #effects = new Set<Effect>();
  readonly #left = new Map<LeftKind, number>();
  readonly #leftAside = new Map<LeftKind, number>();
  /** Times of the last requests that did not wait for room in the limit. */
  readonly #unpaced: number[] = [];

  /** For requests that only prepare access: records what they leave, and no effects. */
  readonly aside: Witness;

  readonly #guard: (effect: Effect) => void;

  readonly #purse: Purse;

  /**
   * @param guard throws for an effect that is not allowed
   * @param purse what the check may spend of what an operator counts; without a limit when absent
   */
  constructor(
    profile: Profile,
    guard: (effect: Effect) => void = () => undefined,
    purse: Purse = new Purse(),
  ) {
    this.#profile = profile;
    this.#guard = guard;
    this.#purse = purse;
    this.aside = {
      mayLeave: () => undefined,
      sent: (request) => this.#purse.before(request),
      unpaced: () => undefined,
      answered: (request, exchange) => this.#answered(request, exchange, this.#leftAside),
    };
  }

  /** The effects so far, in the order of the table; `read` when there is no other. */
  get effects(): Effect[] {
    const found = effectNames.filter((name) => this.#effects.has(name));
    return found.length === 0 ? ['read'] : found;
  }

  /** Log-ins, grants and refused credentials of the check itself. */
  get spent(): Purse['spent'] {
    return this.#purse.spent;
  }

  /** Left by the check itself. */
  get left(): LeftBehind {
    return Object.fromEntries(this.#left);
  }

  /** Left by the check, and by the access that was made for it. */
  get leftInAll(): LeftBehind {
    return sumOf([this.left, Object.fromEntries(this.#leftAside)]);
  }

  /** Throws for a request whose effect is not allowed. */
  mayLeave(request: RequestOptions): void {
    const effect = this.#effectOf(request);
    if (effect !== undefined) this.#guard(effect);
  }

  /** Records the effect of a request before its answer is known. */
  sent(request: RequestOptions): void {
    this.#purse.before(request);
    const effect = this.#effectOf(request);
    if (effect !== undefined) this.#do(effect);
  }

  /**
   * Records a request that did not wait for room in the limit. `at` is a time of the limiter's
   * clock.
   */
  unpaced(at: number): void {
    this.#unpaced.push(at);
    if (this.#unpaced.length > perSecond + 1) this.#unpaced.shift();
    const [first = at] = this.#unpaced;
    if (this.#unpaced.length > perSecond && at - first < 1_000) this.#do('storm');
  }

  /** Records what a successful request leaves on the target. */
  answered(request: RequestOptions, exchange: Exchange): void {
    this.#answered(request, exchange, this.#left);
  }

  /**
   * The same control, but each operation is recorded.
   *
   * @param isOwn whether the check itself calls the operations
   */
  noting(control: Control, isOwn: boolean): Control {
    return withEach(control, (operation, name) => {
      const effect = effectOfOperation[name];
      // Creating data that a check needs (`provision`) is no effect of the check: elsewhere the
      // data may exist already.
      const counts = isOwn && effect !== undefined && effect !== 'create';
      const kind = leftByOperation[name];
      if (!counts && kind === undefined) return operation;
      return async (request) => {
        if (counts) this.#do(effect);
        const answer = await operation(request);
        if (kind !== undefined) leave(isOwn ? this.#left : this.#leftAside, kind, 1);
        return answer;
      };
    });
  }

  #do(effect: Effect): void {
    this.#effects.add(effect);
    this.#guard(effect);
  }

  #answered(request: RequestOptions, exchange: Exchange, left: Map<LeftKind, number>): void {
    this.#purse.after(request, exchange);
    if (request.onPage === 'allow') {
      if (hasCode(exchange)) leave(left, 'grants', 1);
    } else if (exchange.ok && exchange.method === 'POST') {
      const kind = kindAt(this.#profile, exchange.url);
      if (kind !== undefined) leave(left, kind, itemsMade(this.#profile, kind, request, exchange));
    }
  }

  #effectOf(request: RequestOptions): Effect | undefined {
    const { method = 'GET', url, onPage, isOnOwn } = request;
    // Logging in and declining change nothing on the target. A form may be sent with GET.
    if (onPage !== undefined) return onPage === 'allow' ? 'grant' : undefined;
    if (method === 'GET' || method === 'HEAD') return undefined;
    if (isTokenRequest(url)) return 'grant';
    return overwriting.has(method.toUpperCase()) && isOnOwn !== true ? 'overwrite' : 'create';
  }
}

/** What a request to the API creates. */
type Made = Extract<LeftKind, 'custom fields' | 'leads' | 'sources'>;

/** The kind of data that a creation at this address leaves. */
export function kindAt({ custom_fields, leads, sources }: Profile, url: string): Made | undefined {
  // Custom fields come first, because their path may be below the path of leads.
  const kinds: readonly (readonly [Made, string])[] = [
    ['custom fields', custom_fields.path],
    ['leads', leads.path],
    ['sources', sources.path],
  ];
  const path = pathOf(url);
  return kinds.find(([, known]) => path.endsWith(known))?.[0];
}

/**
 * How many things a creation made. The answer lists them; where it does not, every item of the request
 * counts.
 */
function itemsMade(
  profile: Profile,
  kind: Made,
  { makes, json, text }: RequestOptions,
  exchange: Exchange,
): number {
  const { items } = kind === 'custom fields' ? profile.custom_fields : profile[kind];
  const listed = recordsAt(valueOf(exchange.body), items);
  if (listed !== undefined) return listed.length;
  const sent = json ?? (text === undefined ? undefined : valueOf(Buffer.from(text)));
  return makes ?? (Array.isArray(sent) ? sent.length : 1);
}

/** The JSON of a body; undefined where it is none, or too deep to be read. */
function valueOf(body: Buffer): unknown {
  try {
    return parseJson(body);
  } catch {
    return undefined;
  }
}

/** Adds up several counts of data left behind. */
export function sumOf(lists: readonly LeftBehind[]): LeftBehind {
  const sum = new Map<LeftKind, number>();
  for (const kind of leftKinds) {
    const count = lists.reduce((total, list) => total + (list[kind] ?? 0), 0);
    if (count > 0) sum.set(kind, count);
  }
  return Object.fromEntries(sum);
}

function leave(left: Map<LeftKind, number>, kind: LeftKind, count: number): void {
  left.set(kind, (left.get(kind) ?? 0) + count);
}

function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
}
