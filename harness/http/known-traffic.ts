import type { Between } from '../check/given.js';
import type { PresentedGrant, SeenExchange } from '../check/invariant.js';
import { lifetimes } from '../check/lifetimes.js';

/** When an exchange took place, on a clock of this process that only runs on; milliseconds. */
export interface Span {
  readonly sent: number;
  readonly received: number;
}

/** A refresh token, with the pairs that its use gave. */
interface RefreshNode {
  /** Undefined, too, once it is forgotten. */
  parent: RefreshNode | undefined;
  readonly children: RefreshNode[];
  /** It had more children than are remembered: nothing is said of it. */
  isCrowded: boolean;
  /** When it was sent; undefined once a use had no answer, or there were too many. */
  uses: Span[] | undefined;
  /** When the last answer to its use came. */
  lastUsed: number;
  /** From when on the contract wants it refused. */
  deadFrom: number;
  readonly born: Span & { readonly during: Between };
  /** When it, or the access token of its pair, was sent first. */
  firstSent: number;
  /** Its last refusal after a use. */
  refused: (Span & { readonly besides: string }) | undefined;
}

/** Statuses of refusals; others may be those of a limiter, of a block, or of a failure. */
const refusals: readonly number[] = [400, 401];

/** Most credentials that are remembered; the oldest are forgotten, and then nothing is said of them. */
const mostKnown = 20_000;
/** Most pairs of one refresh token, and most of its uses, that are remembered. */
const mostUses = 64;
/** Most source addresses whose API requests are counted. */
const mostAddresses = 2_000;
/** Most API requests of one address that are counted; a window of a second holds far fewer. */
const mostPassed = 64;

/**
 * What the exchanges so far tell about codes and tokens: when each was handed out, and which descends from
 * which. It knows nothing but traffic, so it reads any traffic.
 */
export class TrafficMemory {
  readonly #access = new Map<string, Between>();
  readonly #codes = new Map<string, Between>();
  readonly #exchanged = new Map<string, number>();
  readonly #refresh = new Map<string, RefreshNode>();
  /** When refresh tokens gave a pair whose own issue was not seen. */
  readonly #worked = new Map<string, number>();
  readonly #passed = new Map<string, Between[]>();
  /** The refresh token of the pair of each access token. */
  readonly #pairs = new Map<string, RefreshNode>();
  #lastGrant = -Infinity;
  /** Target time of the last answer, or of the last request without one. */
  #lastCall = -Infinity;

  accessIssued(token: string): Between | undefined {
    return this.#access.get(token);
  }

  codeIssued(code: string): Between | undefined {
    return this.#codes.get(code);
  }

  /** When the last call of any kind was made, where a refresh token is known: it may have been its use. */
  quietSince(refreshToken: string): number | undefined {
    return this.#refresh.has(refreshToken) ? this.#lastCall : undefined;
  }

  /** Whether a pair had been handed out for a code before a request was sent. */
  wasExchanged(code: string, { sent }: Span): boolean {
    return (this.#exchanged.get(code) ?? Infinity) < sent;
  }

  /** Whether the successor of a refresh token had been used before a request was sent. */
  isOutdated(refreshToken: string, { sent }: Span): boolean {
    return (this.#refresh.get(refreshToken)?.deadFrom ?? Infinity) < sent;
  }

  /**
   * What a renewal with a refresh token tells that gave a pair. An API call with the access token of a pair
   * may count as its use, and of several renewals at once all but one may be refused.
   */
  retried(renewal: PresentedGrant, { sent }: Span): 'accepted' | 'refused' | undefined {
    const node = this.#refresh.get(renewal.value);
    if (node === undefined || node.isCrowded) return undefined;
    const isUsed = node.children.some(({ born }) => born.received < sent);
    if (isUsed && node.children.every(({ firstSent }) => firstSent >= sent)) return 'accepted';
    const refused = node.parent?.refused;
    if (node.parent === undefined || node.parent.isCrowded || refused === undefined) {
      return undefined;
    }
    const wasUnused = node.parent.children.every(
      ({ born, firstSent }) =>
        firstSent >= refused.received &&
        (born.received < refused.sent || born.sent > refused.received),
    );
    // Whoever grants access again may have ended it before.
    const isSame = renewal.besides === refused.besides && this.#lastGrant < refused.sent;
    // Of uses at the same time, another one may have been the first.
    const isAlone = node.parent.uses?.filter((use) => overlap(use, refused)).length === 1;
    const isBefore = node.born.received < refused.sent && refused.received < sent;
    return wasUnused && isSame && isAlone && isBefore ? 'refused' : undefined;
  }

  /** Whether a refresh token was handed out and never sent, so that no pair was made for it yet. */
  isUnsent(refreshToken: string): boolean {
    return this.#refresh.get(refreshToken)?.uses?.length === 0;
  }

  /** See `KnownTraffic.wasBefore`. */
  wasBefore(refreshToken: string, { value }: PresentedGrant, span: Span): boolean {
    // Whether renewals at once give one pair is silent.
    const uses = this.#refresh.get(value)?.uses;
    if (uses === undefined || uses.some((each) => overlap(each, span))) return false;
    const issued = this.#refresh.get(refreshToken)?.born.received ?? Infinity;
    return Math.min(issued, this.#worked.get(refreshToken) ?? Infinity) < span.sent;
  }

  /**
   * Counts an API request that passed the limiter, by the limiter's time.
   *
   * @returns how many requests of that address certainly passed within the second that ends with it
   */
  passed(address: string, at: Between): number {
    const all = this.#passed.get(address) ?? [];
    all.push(at);
    if (all.length > mostPassed) all.shift();
    // Whoever was silent for longest is forgotten first.
    this.#passed.delete(address);
    this.#passed.set(address, all);
    forget(this.#passed, mostAddresses);
    return all.filter(({ from, to }) => from > at.to - 1_000 && to <= at.to).length;
  }

  /** Adds a request that had no answer: what the service did is not known. */
  addUnanswered({ exchange, accessToken, presented }: SeenExchange, span: Span): void {
    this.#lastCall = Math.max(this.#lastCall, exchange.during.to);
    // The time of what the service did is not known.
    if (exchange.during.to === 0) this.#lastCall = Infinity;
    this.#markSent(accessToken, span);
    const node = presented?.kind === 'refresh' ? this.#refresh.get(presented.value) : undefined;
    if (node === undefined) return;
    use(node, span);
    node.uses = undefined;
  }

  /** Adds an exchange after it was judged. */
  add({ exchange, accessToken, presented, issued, redirected }: SeenExchange, span: Span): void {
    this.#lastCall = Math.max(this.#lastCall, exchange.during.to);
    this.#markSent(accessToken, span);
    if (redirected !== undefined && !this.#codes.has(redirected)) {
      this.#codes.set(redirected, exchange.during);
      forget(this.#codes);
    }
    if (presented === undefined) return;
    const node = presented.kind === 'refresh' ? this.#refresh.get(presented.value) : undefined;
    if (node !== undefined) {
      use(node, span);
      if (refusals.includes(exchange.status)) this.#refuse(node, exchange, presented, span);
    }
    if (!exchange.ok || issued.access === undefined || issued.refresh === undefined) return;
    if (presented.kind === 'code') {
      this.#exchanged.set(presented.value, span.received);
      this.#lastGrant = Math.max(this.#lastGrant, span.received);
    }
    if (presented.kind === 'refresh' && node === undefined) {
      this.#worked.set(presented.value, span.received);
    }
    if (node !== undefined) outdate(node, span);
    if (!this.#access.has(issued.access)) this.#access.set(issued.access, exchange.during);
    if (!this.#refresh.has(issued.refresh)) {
      const hasRoom = node !== undefined && node.children.length < mostUses;
      if (node !== undefined && !hasRoom) node.isCrowded = true;
      const child: RefreshNode = {
        parent: hasRoom ? node : undefined,
        children: [],
        isCrowded: false,
        uses: [],
        lastUsed: -Infinity,
        deadFrom: Infinity,
        born: { ...span, during: exchange.during },
        firstSent: Infinity,
        refused: undefined,
      };
      if (hasRoom) node.children.push(child);
      this.#refresh.set(issued.refresh, child);
      this.#pairs.set(issued.access, child);
    }
    forget(this.#access);
    forget(this.#exchanged);
    forget(this.#pairs);
    forget(this.#worked);
    // A chain of renewals would keep all its tokens.
    for (const child of forget(this.#refresh)?.children ?? []) child.parent = undefined;
  }

  /** The access token of a pair was sent: that may count as the use of the pair. */
  #markSent(accessToken: string | undefined, { sent }: Span): void {
    const owner = accessToken === undefined ? undefined : this.#pairs.get(accessToken);
    if (owner !== undefined) owner.firstSent = Math.min(owner.firstSent, sent);
  }

  /** Remembers a refusal of a used refresh token that certainly had not expired. */
  #refuse(
    node: RefreshNode,
    { during }: SeenExchange['exchange'],
    { besides }: PresentedGrant,
    span: Span,
  ): void {
    const isYoung = during.to - node.born.during.from < lifetimes.refreshToken.aliveAt;
    if (isYoung && node.children.length > 0) node.refused = { ...span, besides };
  }
}

/**
 * A token that gave a pair makes its parent unusable. The contract is silent about the other pairs of the
 * parent, and about renewals at the same time, so this is known of its last pair alone.
 */
function outdate(node: RefreshNode, { sent, received }: Span): void {
  const { parent } = node;
  if (parent === undefined || parent.isCrowded) return;
  if (parent.children.at(-1) !== node || parent.lastUsed >= sent) return;
  parent.deadFrom = Math.min(parent.deadFrom, received);
}

function use(node: RefreshNode, { sent, received }: Span): void {
  node.lastUsed = Math.max(node.lastUsed, received);
  node.firstSent = Math.min(node.firstSent, sent);
  node.uses?.push({ sent, received });
  if (node.uses !== undefined && node.uses.length > mostUses) node.uses = undefined;
}

function overlap(one: Span, other: Span): boolean {
  return one.sent <= other.received && other.sent <= one.received;
}

/** Makes room in a map. @returns the value that it forgets */
function forget<Value>(map: Map<string, Value>, most = mostKnown): Value | undefined {
  if (map.size <= most) return undefined;
  for (const [oldest, value] of map) {
    map.delete(oldest);
    return value;
  }
  return undefined;
}
