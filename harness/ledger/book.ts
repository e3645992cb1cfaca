import { setTimeout as pause } from 'node:timers/promises';
import type { CatalogEntry } from '../catalog.js';
import type { Check, CheckResult } from '../check.js';
import { longestTimer } from '../longest-timer.js';
import { sumOf } from '../run/doings.js';
import { runCheck } from '../run/engine.js';
import { notRunResult } from '../run/plan.js';
import type { Session } from '../target/session.js';
import type { SealedItem } from './document.js';
import { type Deferrable, deferrable } from './deferrable.js';
import type { LedgerFile } from './file.js';
import { freshOf } from './fresh.js';
import { isoTime, issuedOf, openedItem, sealedItem } from './item.js';
import { type Due, dueOf, type ItemKind, momentWithin, standingAt } from './items.js';
import { checkOfItem, verdictOf } from './judge.js';
import { type Minted, mintingCheck } from './mint.js';
import { pendingReason } from './pending.js';
import type { Seal } from './seal.js';
import type { LedgerSummary } from './summary.js';

/** What a run asks of its ledger. */
export interface BookParts {
  readonly file: LedgerFile;
  readonly seal: Seal;
  /** Milliseconds to wait, when all else is done, for what falls due meanwhile. */
  readonly waitMs: number;
  /** Whether items are made that are missing. */
  readonly mints: boolean;
  /** Whether nobody can move the target's time. */
  readonly clockStands: boolean;
  /** Whether access tokens can be had by renewing a grant that is kept between runs. */
  readonly renews: boolean;
  /** Called before it waits, with the moment until which: milliseconds since the epoch. */
  readonly onWait?: ((until: number) => void) | undefined;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Reaches the target; at most one session of the run is at work at a time. */
  readonly open: () => Promise<Session>;
  readonly marginMs: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Longer than the second that a limiter counts. */
const quietMs = 1_001;

/**
 * The ledger in the hands of one run. It takes the checks that were not run for want of a clock, judges
 * of what it keeps for them what is due, makes what is missing, and says what is pending.
 */
export class LedgerBook {
  readonly #parts: BookParts;
  readonly #taken = new Map<string, Deferrable>();
  /** Latest word on each check that has no verdict. */
  readonly #words = new Map<string, CheckResult>();
  readonly #judged: LedgerSummary['judged'][number][] = [];
  /** What came of making items. */
  readonly #makings: CheckResult[] = [];
  readonly #missed: LedgerSummary['missed'][number][] = [];
  readonly #deferrable: ReadonlyMap<string, Deferrable>;

  constructor(parts: BookParts, catalog: readonly CatalogEntry[]) {
    this.#parts = parts;
    this.#deferrable = new Map(
      deferrable(catalog).map((entry): [string, Deferrable] => [entry.id, entry]),
    );
  }

  /** Whether the ledger takes over a check, given what became of it without one. */
  takes({ check, outcome }: CheckResult): boolean {
    const entry = this.#deferrable.get(check);
    if (entry === undefined || outcome.verdict !== 'not-run') return false;
    const { renews, clockStands } = this.#parts;
    const helps =
      outcome.capability === 'clock' ||
      // A renewal serves for a grant where an access token is all that is wanted.
      (outcome.capability === 'grant' && clockStands && renews && entry.keeps === 'access');
    if (helps) this.#taken.set(check, entry);
    return helps;
  }

  /** Before anything else is judged: what is due, and codes, whose time then passes meanwhile. */
  async begin(take: (result: CheckResult) => void): Promise<void> {
    // Without anything else to judge there is no meanwhile.
    if (!this.#parts.mints) return;
    await this.#reaching(async (session) => {
      await this.#judgeWithin(session, 0, take);
      await this.#mint(session, 'code');
      // Whoever sends next starts a count of its own.
      await session.source.pacer.quiet();
    });
  }

  /**
   * When all else is judged: what has become due or does so soon, and new items last.
   *
   * @param ran the checks that ran meanwhile
   */
  async finish(take: (result: CheckResult) => void, ran: readonly CatalogEntry[]): Promise<void> {
    await this.#reaching(async (session) => {
      // What the checks have sent in the last second, its pacer has not seen.
      const { pacer } = session.source;
      if (ran.length > 0) pacer.holdUntil(pacer.clock.now() + quietMs);
      this.#forgetRevoked(session, ran);
      await this.#judgeWithin(session, 0, take);
      await this.#mint(session, 'code');
      await this.#judgeWithin(session, this.#parts.waitMs, take);
      await this.#mint(session);
    });
  }

  /** Hands over what became of the checks that came to no verdict. */
  settle(take: (result: CheckResult) => void): LedgerSummary {
    const judged = new Set(this.#judged.map(({ check }) => check));
    for (const { id, kind } of this.#taken.values()) {
      if (judged.has(id)) continue;
      const word = this.#words.get(id);
      if (word !== undefined) take(word);
      else {
        const dues = this.#itemsOf(kind).map((item) => this.#due(item));
        const reason = pendingReason(dues, this.#parts.file.judged[kind]);
        take(notRunResult(id, { capability: 'clock', reason }));
      }
    }
    const pending = [...this.#taken.values()].flatMap(({ id, kind }) =>
      this.#itemsOf(kind).map((item) => {
        const { from, until } = this.#due(item);
        return {
          check: id,
          issuedAt: item.issued.to,
          dueFrom: isoTime(from),
          ...(until !== undefined && { dueUntil: isoTime(until) }),
        };
      }),
    );
    const left = sumOf(this.#makings.map((making) => making.left ?? {}));
    const made = {
      requests: this.#makings.reduce((sum, { requests }) => sum + requests, 0),
      ...(Object.keys(left).length > 0 && { left }),
    };
    return { pending, judged: this.#judged, missed: this.#missed, made };
  }

  /** Works with a session of its own: what is kept between runs, other sessions change too. */
  async #reaching(work: (session: Session) => Promise<void>): Promise<void> {
    if (this.#taken.size === 0 || this.#parts.signal.aborted) return;
    const session = await this.#parts.open();
    try {
      await work(session);
    } finally {
      await session.stop();
    }
  }

  /** Judges, each at its moment, what is or falls due within so many milliseconds from now. */
  async #judgeWithin(
    session: Session,
    patienceMs: number,
    take: (result: CheckResult) => void,
  ): Promise<void> {
    const end = Date.now() + patienceMs;
    const tried = new Set<string>();
    while (!this.#parts.signal.aborted) {
      this.#dropMissed();
      const now = Date.now();
      const [next] = [...this.#taken.values()]
        .flatMap((entry) => this.#itemsOf(entry.kind).map((item) => ({ entry, item })))
        .flatMap(({ entry, item }) => {
          const at = tried.has(item.id) ? undefined : momentWithin(this.#due(item), now, end - now);
          return at === undefined ? [] : [{ entry, item, at }];
        })
        .toSorted((a, b) => a.at - b.at);
      if (next === undefined) return;
      if (next.at > now) {
        await this.#sleep(next.at - now);
        continue;
      }
      tried.add(next.item.id);
      await this.#judge(session, next.entry, next.item, take);
    }
  }

  async #judge(
    session: Session,
    { id, kind, load }: Deferrable,
    item: SealedItem,
    take: (result: CheckResult) => void,
  ): Promise<void> {
    const { file, seal } = this.#parts;
    const held = openedItem(
      item,
      { seal, target: file.target, place: file.place },
      session.declared?.authorization.integration ?? session.kept?.integration,
    );
    const at = isoTime(Date.now());
    file.begin(item.id, at);
    const result = await this.#run(
      session,
      id,
      checkOfItem(await load(), held, this.#due(item), freshOf(session)),
    );
    const verdict = verdictOf(result.outcome);
    if (verdict === undefined) {
      // A code has been used, whatever became of it.
      if (held.keeps === 'code') file.remove(item.id);
      this.#words.set(id, result);
      return;
    }
    file.settle({ id: item.id, kind }, verdict, at);
    this.#judged.push({ check: id, verdict, issuedAt: item.issued.to, judgedAt: at });
    take(result);
  }

  /** Makes an item of every kind that has none and was not judged just now. */
  async #mint(session: Session, only?: 'code'): Promise<void> {
    const { mints, signal, file, seal } = this.#parts;
    if (!mints) return;
    for (const { id, kind, keeps, load } of this.#taken.values()) {
      if (signal.aborted) return;
      if (this.#itemsOf(kind).length > 0) continue;
      if (only !== undefined && (keeps !== only || this.#isJudged(id))) continue;
      const made: Minted[] = [];
      const result = await this.#run(
        session,
        id,
        mintingCheck(await load(), kind, freshOf(session), (minted) => made.push(minted)),
      );
      const [minted] = made;
      if (minted === undefined) {
        if (!this.#isJudged(id)) this.#words.set(id, result);
        continue;
      }
      this.#makings.push(result);
      file.add(sealedItem(kind, minted.held, minted.accepted, { seal, target: file.target }));
    }
  }

  #run(session: Session, id: string, check: Check): Promise<CheckResult> {
    return runCheck(id, check, session, { seed: 0, runs: 1, timeoutMs: this.#parts.timeoutMs });
  }

  #dropMissed(): void {
    for (const { id, kind } of this.#taken.values()) {
      for (const item of this.#itemsOf(kind)) {
        const due = this.#due(item);
        if (standingAt(due, Date.now()) !== 'missed') continue;
        this.#parts.file.remove(item.id);
        this.#missed.push({
          check: id,
          issuedAt: item.issued.to,
          dueUntil: isoTime(due.until ?? due.from),
        });
      }
    }
  }

  /** What checks of this run may have revoked says nothing of its age. */
  #forgetRevoked(session: Session, ran: readonly CatalogEntry[]): void {
    const { file } = this.#parts;
    const revoked = ran.some(({ declared: { does } }) =>
      does.some((effect) => effect === 'revoke' || effect === 'rotate'),
    );
    // Where accounts can be made, each check has its own, and so has each item.
    if (!revoked || session.declared === undefined) return;
    for (const { id } of file.items) file.remove(id);
  }

  #isJudged(check: string): boolean {
    return this.#judged.some((each) => each.check === check);
  }

  #itemsOf(kind: ItemKind): readonly SealedItem[] {
    return this.#parts.file.items.filter((item) => item.kind === kind);
  }

  #due(item: SealedItem): Due {
    return dueOf(item.kind, issuedOf(item), this.#parts.marginMs);
  }

  async #sleep(ms: number): Promise<void> {
    const { signal, onWait, sleep = sleepOnTheWall } = this.#parts;
    onWait?.(Date.now() + ms);
    await sleep(Math.min(ms, longestTimer), signal);
  }
}

async function sleepOnTheWall(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => undefined);
}
