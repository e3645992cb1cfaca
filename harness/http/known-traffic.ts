import type { Between } from '../check/given.js';
import type { SeenExchange } from '../check/invariant.js';

/** When an exchange took place, on a clock of this process that only runs on; milliseconds. */
export interface Span {
  readonly sent: number;
  readonly received: number;
}

/** A refresh token, with the pairs that its use gave. */
interface RefreshNode {
  readonly parent: RefreshNode | undefined;
  readonly children: RefreshNode[];
  /** When the last answer to its use came. */
  lastUsed: number;
  /** From when on the contract wants it refused. */
  deadFrom: number;
}

/** Most credentials that are remembered; the oldest are forgotten, and then nothing is said of them. */
const mostKnown = 20_000;
/** Most API requests of one address that are counted; a window of a second holds far fewer. */
const mostPassed = 64;

/**
 * What the exchanges so far tell about codes and tokens: when each was handed out, and which descends from
 * which. It knows nothing but traffic, so it reads any traffic.
 */
export class TrafficMemory {
  readonly #access = new Map<string, Between>();
  readonly #exchanged = new Map<string, number>();
  readonly #refresh = new Map<string, RefreshNode>();
  readonly #passed = new Map<string, Between[]>();

  accessIssued(token: string): Between | undefined {
    return this.#access.get(token);
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
   * Counts an API request that passed the limiter, by the limiter's time.
   *
   * @returns how many requests of that address certainly passed within the second that ends with it
   */
  passed(address: string, at: Between): number {
    const all = this.#passed.get(address) ?? [];
    all.push(at);
    if (all.length > mostPassed) all.shift();
    this.#passed.set(address, all);
    return all.filter(({ from, to }) => from > at.to - 1_000 && to <= at.to).length;
  }

  /** Adds an exchange after it was judged. */
  add({ exchange, presented, issued }: SeenExchange, span: Span): void {
    if (presented === undefined) return;
    const node = presented.kind === 'refresh' ? this.#refresh.get(presented.value) : undefined;
    if (node !== undefined) node.lastUsed = Math.max(node.lastUsed, span.received);
    if (!exchange.ok || issued.access === undefined || issued.refresh === undefined) return;
    if (presented.kind === 'code') this.#exchanged.set(presented.value, span.received);
    if (node !== undefined) outdate(node, span);
    if (!this.#access.has(issued.access)) this.#access.set(issued.access, exchange.during);
    if (!this.#refresh.has(issued.refresh)) {
      const child = { parent: node, children: [], lastUsed: -Infinity, deadFrom: Infinity };
      node?.children.push(child);
      this.#refresh.set(issued.refresh, child);
    }
    for (const map of [this.#access, this.#exchanged, this.#refresh]) forget(map);
  }
}

/**
 * A token that gave a pair makes its parent unusable. The contract is silent about the other pairs of the
 * parent, and about renewals at the same time, so this is known of its last pair alone.
 */
function outdate(node: RefreshNode, { sent, received }: Span): void {
  const { parent } = node;
  if (parent === undefined || parent.children.at(-1) !== node || parent.lastUsed >= sent) return;
  parent.deadFrom = Math.min(parent.deadFrom, received);
}

function forget(map: Map<string, unknown>): void {
  if (map.size <= mostKnown) return;
  const [oldest] = map.keys();
  if (oldest !== undefined) map.delete(oldest);
}
