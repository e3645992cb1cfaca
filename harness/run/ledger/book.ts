import { setTimeout as pause } from 'node:timers/promises';
import type { CatalogEntry } from '../../check/catalog.js';
import type { Check } from '../../check/check.js';
import type { CheckResult } from '../../check/outcome.js';
import { longestTimer } from '../../base/longest-timer.js';
import { sumOf } from '../effect-log.js';
import { runCheck } from '../run-check.js';
import { notRunResult } from '../plan.js';
import type { Session } from '../../targets/session/session.js';
import type { SealedItem } from './ledger-document.js';
import { type Deferrable, deferrable } from './deferrable.js';
import type { LedgerFile } from './ledger-file.js';
import { freshOf } from './fresh.js';
import { isoTime, issuedOf, openedItem, sealedItem } from './item.js';
import { type Due, dueOf, type ItemKind, momentWithin, standingAt } from './items.js';
import { checkOfItem, verdictOf } from './judge-due.js';
import { type Minted, mintingCheck } from './mint.js';
import { pendingReason } from './pending.js';
import type { Seal } from './seal.js';
import type { LedgerSummary } from './summary.js';

/** The parts that the ledger of a run needs. */
export interface BookParts {
  readonly file: LedgerFile;
  readonly seal: Seal;
  /** Longest wait after all checks for items that become due, milliseconds. */
  readonly waitMs: number;
  /** Whether missing items are made. */
  readonly mints: boolean;
  /** Whether the target's time cannot be moved. */
  readonly clockStands: boolean;
  /** Whether a grant that is kept between runs can be renewed for access tokens. */
  readonly renews: boolean;
  /** Called before it waits. `until` is the end of the wait, milliseconds since the epoch. */
  readonly onWait?: ((until: number) => void) | undefined;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Opens a session on the target; only one of its sessions works at a time. */
  readonly open: () => Promise<Session>;
  readonly marginMs: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Longer than the second that a limiter counts. */
const quietMs = 1_001;

/**
 * The ledger during one run. It takes over the checks that were not run because time cannot be
 * moved. It judges their items that are due, makes missing items, and reports which checks are
 * pending.
 */
export class LedgerBook {
  readonly #parts: BookParts;
  readonly #taken = new Map<string, Deferrable>();
  /** The latest result of each check without a verdict. */
  readonly #words = new Map<string, CheckResult>();
  readonly #judged: LedgerSummary['judged'][number][] = [];
  /** The results of making items. */
  readonly #makings: CheckResult[] = [];
  readonly #missed: LedgerSummary['missed'][number][] = [];
  readonly #deferrable: ReadonlyMap<string, Deferrable>;

  constructor(parts: BookParts, catalog: readonly CatalogEntry[]) {
    this.#parts = parts;
    this.#deferrable = new Map(
      deferrable(catalog).map((entry): [string, Deferrable] => [entry.id, entry]),
    );
  }

  /** Whether the ledger takes over a check, given its result without the ledger. */
  takes({ check, outcome }: CheckResult): boolean {
    const entry = this.#deferrable.get(check);
    if (entry === undefined || outcome.verdict !== 'not-run') return false;
    const { renews, clockStands } = this.#parts;
    const helps =
      outcome.capability === 'clock' ||
      // For a check that needs only an access token, a renewal is as good as a grant.
      (outcome.capability === 'grant' && clockStands && renews && entry.keeps === 'access');
    if (helps) this.#taken.set(check, entry);
    return helps;
  }

  /**
   * Before all checks: judges items that are due, and makes codes, whose lifetime then passes
   * during the run.
   */
  async begin(take: (result: CheckResult) => void): Promise<void> {
    // Without checks to run, no time passes.
    if (!this.#parts.mints) return;
    await this.#reaching(async (session) => {
      await this.#judgeWithin(session, 0, take);
      await this.#mint(session, 'code');
      // The next session counts its requests from zero.
      await session.source.pacer.quiet();
    });
  }

  /**
   * After all checks: judges items that are due now or soon, and makes new items last.
   *
   * @param ran the checks that have run
   */
  async finish(take: (result: CheckResult) => void, ran: readonly CatalogEntry[]): Promise<void> {
    await this.#reaching(async (session) => {
      // The pacer of this session does not know the requests that the checks sent in the last second.
      const { pacer } = session.source;
      if (ran.length > 0) pacer.holdUntil(pacer.clock.now() + quietMs);
      this.#forgetRevoked(session, ran);
      await this.#judgeWithin(session, 0, take);
      await this.#mint(session, 'code');
      await this.#judgeWithin(session, this.#parts.waitMs, take);
      await this.#mint(session);
    });
  }

  /** Passes on the results of the checks without a verdict. */
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

  /** Works with a fresh session, because other sessions may have changed the kept grant. */
  async #reaching(work: (session: Session) => Promise<void>): Promise<void> {
    if (this.#taken.size === 0 || this.#parts.signal.aborted) return;
    const session = await this.#parts.open();
    try {
      await work(session);
    } finally {
      await session.stop();
    }
  }

  /** Judges the items that are due within so many milliseconds from now, each at its moment. */
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
      // The code has been used, whatever the verdict is.
      if (held.keeps === 'code') file.remove(item.id);
      this.#words.set(id, result);
      return;
    }
    file.settle({ id: item.id, kind }, verdict, at);
    this.#judged.push({ check: id, verdict, issuedAt: item.issued.to, judgedAt: at });
    take(result);
  }

  /** Makes an item of each kind that has none and was not judged in this run. */
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

  /**
   * Drops items that checks of this run may have revoked: their refusal would show nothing about
   * age.
   */
  #forgetRevoked(session: Session, ran: readonly CatalogEntry[]): void {
    const { file } = this.#parts;
    const revoked = ran.some(({ declared: { does } }) =>
      does.some((effect) => effect === 'revoke' || effect === 'rotate'),
    );
    // When accounts can be made, each check has its own account, and so has each item.
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
