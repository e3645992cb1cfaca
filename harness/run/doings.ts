import type { Profile } from '../../spec/profile.js';
import { type Effect, effectNames, effectOfOperation } from '../effects.js';
import type { Witness } from '../http/client.js';
import type { Exchange } from '../http/live-exchange.js';
import type { RequestOptions } from '../http/request.js';
import type { Control, ControlOperation } from '../target/control.js';
import { withEach } from '../target/each-operation.js';
import type { Manifest } from '../target/manifest.js';

/** What a run leaves on a target; the contract shows no way to remove any of it. */
export const leftKinds = [
  'accounts',
  'integrations',
  'chat channels',
  'grants',
  'leads',
  'custom fields',
  'sources',
] as const;

export type LeftKind = (typeof leftKinds)[number];

/** Whether what is left on a target stays: one that the run starts ends with it, and takes all along. */
export function staysAfter({ kind }: Pick<Manifest, 'kind'>): boolean {
  return kind === 'url';
}

/** How many of each; kinds without any are absent. */
export type LeftBehind = Readonly<Partial<Record<LeftKind, number>>>;

const leftByOperation: Readonly<Partial<Record<ControlOperation, LeftKind>>> = {
  createAccount: 'accounts',
  createIntegration: 'integrations',
  createChatChannel: 'chat channels',
  grant: 'grants',
  installWidget: 'grants',
};

/** More than this in a second is a storm (section 8 of the contract). */
const perSecond = 7;

/** Notes what one check does to the target, as `harness/effects.ts` names it, and what stays there. */
export class Doings implements Witness {
  readonly #profile: Profile;
  readonly #effects = new Set<Effect>();
  readonly #left = new Map<LeftKind, number>();
  readonly #leftAside = new Map<LeftKind, number>();
  /** When the last requests left that did not wait for a place. */
  readonly #unpaced: number[] = [];

  /** For requests that are not the check's own: only what they leave is noted. */
  readonly aside: Witness;

  readonly #guard: (effect: Effect) => void;

  /** @param guard throws for what must not be done to the target */
  constructor(profile: Profile, guard: (effect: Effect) => void = () => undefined) {
    this.#profile = profile;
    this.#guard = guard;
    this.aside = {
      sent: () => undefined,
      unpaced: () => undefined,
      answered: (request, exchange) => this.#answered(request, exchange, this.#leftAside),
    };
  }

  /** In the order of the table; a check that does nothing else reads. */
  get effects(): Effect[] {
    const found = effectNames.filter((name) => this.#effects.has(name));
    return found.length === 0 ? ['read'] : found;
  }

  /** What the check itself leaves. */
  get left(): LeftBehind {
    return Object.fromEntries(this.#left);
  }

  /** What it leaves together with the access that was made for it. */
  get leftInAll(): LeftBehind {
    return sumOf([this.left, Object.fromEntries(this.#leftAside)]);
  }

  /** What is asked of the target, whatever comes of it. */
  sent(request: RequestOptions): void {
    const effect = this.#effectOf(request);
    if (effect !== undefined) this.#do(effect);
  }

  /** A request that does not wait for its place leaves at this moment of the limiter's clock. */
  unpaced(at: number): void {
    this.#unpaced.push(at);
    if (this.#unpaced.length > perSecond + 1) this.#unpaced.shift();
    const [first = at] = this.#unpaced;
    if (this.#unpaced.length > perSecond && at - first < 1_000) this.#do('storm');
  }

  /** What a success leaves on the target. */
  answered(request: RequestOptions, exchange: Exchange): void {
    this.#answered(request, exchange, this.#left);
  }

  /**
   * The same control, which notes what is ordered through it.
   *
   * @param isOwn whether it is the check itself that orders
   */
  noting(control: Control, isOwn: boolean): Control {
    return withEach(control, (operation, name) => {
      const effect = effectOfOperation[name];
      // What a check needs `provision` for is no doing of its own: elsewhere it may be there.
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
    if (request.onPage === 'allow') {
      if (/[?&]code=/.test(exchange.header('location') ?? '')) leave(left, 'grants', 1);
    } else if (exchange.ok && exchange.method === 'POST') {
      const kind = kindAt(this.#profile, exchange.url);
      const count = Array.isArray(request.json) ? request.json.length : 1;
      if (kind !== undefined) leave(left, kind, count);
    }
  }

  #effectOf(request: RequestOptions): Effect | undefined {
    const { method = 'GET', url, onPage } = request;
    if (method === 'GET' || method === 'HEAD') return undefined;
    if (pathOf(url) === '/oauth2/access_token') return 'grant';
    // Logging in and declining change nothing.
    if (onPage !== undefined) return onPage === 'allow' ? 'grant' : undefined;
    return 'create';
  }
}

/** What a creation at this address leaves. */
export function kindAt(
  { custom_fields, leads, sources }: Profile,
  url: string,
): LeftKind | undefined {
  // Custom fields come first, for their path may lie below that of leads.
  const kinds: readonly (readonly [LeftKind, string])[] = [
    ['custom fields', custom_fields.path],
    ['leads', leads.path],
    ['sources', sources.path],
  ];
  const path = pathOf(url);
  return kinds.find(([, known]) => path.endsWith(known))?.[0];
}

/** Several lists of what is left as one. */
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
