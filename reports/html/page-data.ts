import { deflateRawSync } from 'node:zlib';
import type { RecordedExchange } from '../../harness/check/evidence.js';
import { curlScript } from '../curl.js';
import type { ReportCheck, ReportClause, RunReport } from '../model.js';
import { type RoleWords, wordsOfRole } from '../role-words.js';
import { visible } from '../sanitize.js';
import { count, duration, kindWords } from '../words.js';
import { type DrawnExchanges, ExchangeStore } from './exchange-data.js';

/** What the page draws only when a reader opens it. It is text and numbers, never markup. */
export interface PageData {
  /** The meaning of each kind of clause. */
  readonly kinds: Readonly<Record<ReportClause['kind'], string>>;
  readonly clauses: Readonly<Record<string, ClauseData>>;
  readonly checks: Readonly<Record<string, CheckData>>;
  readonly strings: readonly string[];
  readonly headers: readonly (readonly number[])[];
  /** By id of the check, the lines of its curl script, as numbers of `strings`. */
  readonly scripts: Readonly<Record<string, readonly number[]>>;
  /** By id of the check. */
  readonly exchanges: Readonly<Record<string, DrawnExchanges>>;
}

export interface ClauseData {
  readonly verdict: string;
  readonly kind: ReportClause['kind'];
  /** Texts that belong to it, each with its heading. */
  readonly notes: readonly (readonly [heading: string, text: string])[];
  readonly checks: readonly string[];
}

export interface CheckData {
  readonly title: string;
  readonly verdict: string;
  /** What it cost, or why it did not run. */
  readonly story: string;
  /** The page shows it in full. */
  readonly shown?: 1;
  readonly kills: readonly string[];
}

/** Most characters of all exchanges; `report.json` has them all. */
const roomForAll = 90_000;
/** Most characters of the exchanges of one check. */
const roomForOne = 24_000;

/** Most characters of a line of a script: more than any line has, so that no script is cut. */
const longestLine = 10_000_000;

/** Limits by verdict. A burst can have hundreds of exchanges. */
const limits = {
  broken: { exchanges: 40, body: 6_000 },
  inconclusive: { exchanges: 3, body: 500 },
  observed: { exchanges: 3, body: 300 },
} as const;

/** Collects the data of a page. */
export function pageData(report: RunReport): PageData {
  const store = new ExchangeStore();
  const exchanges: Record<string, DrawnExchanges> = {};
  const shown = report.checks.filter((check) => evidenceOf(check).length > 0);
  // Failures come first, so that they find room.
  const rank = { broken: 0, inconclusive: 1, observed: 2 };
  const inOrder = shown.toSorted((a, b) => rank[levelOf(a)] - rank[levelOf(b)]);
  const share = Math.min(roomForOne, Math.floor(roomForAll / Math.max(1, inOrder.length)));
  for (const check of inOrder) {
    const level = levelOf(check);
    const room = level === 'broken' ? Math.max(share, 2_000) : share;
    const { outcome } = check;
    const offending = 'failure' in outcome ? outcome.failure.offending : undefined;
    exchanges[check.id] = store.add(evidenceOf(check), { ...limits[level], room }, offending);
  }
  for (const { id, failure } of report.run.traffic?.integration ?? []) {
    if (failure === undefined) continue;
    const room = Math.max(share, 2_000);
    const drawn = store.add(failure.exchanges, { ...limits.broken, room }, failure.offending);
    exchanges[dutyKey(id)] = drawn;
  }
  return {
    kinds: kindWords,
    clauses: Object.fromEntries(
      report.clauses.map((clause) => [clause.id, clauseData(clause, wordsOfRole(report))]),
    ),
    checks: Object.fromEntries(report.checks.map((check) => [check.id, checkData(check)])),
    strings: store.strings,
    headers: store.headers,
    scripts: scriptsOf(report, store),
    exchanges,
  };
}

/** The key of the exchanges of a duty of an integration. */
export function dutyKey(id: string): string {
  return `integration/${id}`;
}

/** The curl scripts of the failures. Their lines are kept once, because all share their functions. */
function scriptsOf({ checks, run }: RunReport, store: ExchangeStore): PageData['scripts'] {
  // The requests of an integration belong to its program; nobody repeats them with curl.
  if (run.role === 'integration') return {};
  return Object.fromEntries(
    checks.flatMap((check) => {
      if (!('failure' in check.outcome)) return [];
      const script = curlScript(check, check.outcome.failure, run.target);
      if (script === undefined) return [];
      return [[check.id, script.split('\n').map((line) => store.number(line, longestLine))]];
    }),
  );
}

/** The recorded exchanges of a check that the page shows. */
export function evidenceOf({ outcome }: ReportCheck): readonly RecordedExchange[] {
  switch (outcome.verdict) {
    case 'failed':
    case 'warned':
      return outcome.failure.exchanges;
    case 'inconclusive':
    case 'observed':
      return outcome.exchanges;
    case 'passed':
    case 'not-run':
      return [];
  }
}

function levelOf({ outcome: { verdict } }: ReportCheck): keyof typeof limits {
  if (verdict === 'failed' || verdict === 'warned') return 'broken';
  return verdict === 'inconclusive' ? 'inconclusive' : 'observed';
}

function clauseData(clause: ReportClause, words: RoleWords): ClauseData {
  const { kind, verdict, inference, note, checks } = clause;
  const notes: (readonly [string, string])[] = [];
  if (inference !== undefined) notes.push([kind === 'silent' ? 'Open' : words.inferred, inference]);
  if (note !== undefined) notes.push([words.stated, note]);
  if (verdict === 'untested') notes.push(['Untested', 'No check judges this clause.']);
  return {
    verdict,
    kind,
    notes,
    checks,
  };
}

function checkData(check: ReportCheck): CheckData {
  const { verdict } = check.outcome;
  const shown = verdict !== 'passed' && verdict !== 'not-run';
  return {
    title: check.title,
    verdict,
    story: storyOf(check),
    ...(shown && { shown: 1 }),
    kills: check.kills,
  };
}

function storyOf({ outcome, requests, cases, durationMs }: ReportCheck): string {
  switch (outcome.verdict) {
    case 'not-run':
      return `not run: ${outcome.reason}`;
    case 'observed':
      return outcome.behaviour;
    case 'passed':
    case 'failed':
    case 'warned':
    case 'inconclusive': {
      const tried = cases > 0 ? `${count(cases, 'case')}, ` : '';
      return `${tried}${costOf(requests, durationMs)}`;
    }
  }
}

/** What a check sent, and how long it took. A check that only used control sent no request. */
export function costOf(requests: number, durationMs: number): string {
  const sent = requests === 0 ? 'by control alone' : count(requests, 'request');
  return `${sent}, ${duration(durationMs)}`;
}

/**
 * The data as the text of a script element: compressed, because most of it repeats, and in base64, so
 * that no text can end the element. Characters that steer a reader are made visible.
 */
export function dataText(data: PageData): string {
  const text = JSON.stringify(data, (_key, value: unknown) =>
    typeof value === 'string' ? visible(value) : value,
  );
  return deflateRawSync(text, { level: 9 }).toString('base64');
}
