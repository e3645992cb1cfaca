import { leftInWords } from '../../reports/left-behind.js';
import { oneLine } from '../../reports/sanitize.js';
import { count, duration } from '../../reports/words.js';
import type { CatalogEntry } from '../check/catalog.js';
import { deferrable } from '../run/ledger/deferrable.js';
import { assume } from '../run/assumed.js';
import { staysAfter } from '../run/effect-log.js';
import { costsOf } from '../run/costs.js';
import { leastMs } from '../run/forecast.js';
import { planOn } from '../run/plan.js';
import { requestsOf } from '../run/sitting/sitting.js';
import type { Manifest } from '../targets/manifest/manifest-kinds.js';
import { isManual } from '../targets/manifest/manual.js';
import { allowanceOf } from '../targets/manifest/manifest-allowance.js';
import { allowanceKeys, spendings } from '../http/allowance.js';
import { safetyOf } from '../targets/manifest/safety.js';
import { styleFor } from './style.js';

interface DryRun {
  readonly manifest: Manifest;
  readonly checks: readonly CatalogEntry[];
  /** Cases tried by each property. */
  readonly runs: number;
  /** Path of the ledger, if the run has one. */
  readonly ledger?: string | undefined;
}

/** The plan and its cost, as `run --dry-run --json` prints them. Sends no request, starts nothing. */
export function forecastOf({ manifest, checks, runs, ledger }: DryRun) {
  const { capabilities, assumptions } = assume(manifest);
  const safety = safetyOf(manifest);
  const plan = planOn(manifest, checks, capabilities);
  const { runnable, sitting, notRun } = plan;
  const would = [...runnable, ...sitting];
  const { each, all, spends } = costsOf(plan, capabilities, runs, manifest);
  const planned = each.map((cost, index) => ({
    ...cost,
    does: would[index]?.declared.does ?? ['read'],
  }));
  const { requests } = all;
  return {
    safety,
    /** Absent if the run has no limit. */
    maxRequests: manifest.max_requests,
    runs,
    requests,
    /** At 7 requests a second. */
    leastMs: leastMs(requests),
    /** Log-ins, grants and refused credentials, and the most of each; absent if nobody counts them. */
    ...(spends !== undefined && { spends, most: allowanceOf(manifest)?.shared.most }),
    left: staysAfter(manifest) ? all.left : {},
    assumptions: [...assumptions, ...(ledger === undefined ? [] : [ofLedger(checks)])],
    checks: planned,
    /** The checks for which a person is asked, and the requests in their order; absent without one. */
    ...(isManual(manifest) && {
      sitting: { checks: sitting.map(({ id }) => id), asks: requestsOf(sitting) },
    }),
    notRun: notRun.flatMap(({ check, outcome }) =>
      outcome.verdict === 'not-run' ? [{ id: check, reason: outcome.reason }] : [],
    ),
  };
}

/** The cost of the ledger is an assumption: it depends on the items in the ledger at the start. */
function ofLedger(checks: readonly CatalogEntry[]): string {
  const kept = deferrable(checks).length;
  return `the ledger needs at most ${count(kept, 'grant')} or renewals to make its items, at about 7 requests each, and as many to judge those that are due`;
}

/** What the plan spends of what an operator counts. */
function spendingLines({ spends, most }: Pick<Forecast, 'spends' | 'most'>): string[] {
  if (spends === undefined || most === undefined) return [];
  const told = spendings.map(
    (kind) => `${count(spends[kind], spendingWords[kind])} (limit ${most[kind]})`,
  );
  const short = spendings.filter((kind) => spends[kind] > most[kind]);
  const keys = short.map((kind) => allowanceKeys[kind].key).join(' and ');
  const end = short.length === 0 ? '' : `: ${keys} will leave some checks not run`;
  return [`at most ${told.join(', ')}${end}`];
}

const spendingWords = {
  logins: 'log-in',
  grants: 'grant',
  refusals: 'refused credential',
} as const;

type Forecast = ReturnType<typeof forecastOf>;

/** `crm-conformance run --dry-run`. Resolves to the exit code. */
export async function dryRun(options: DryRun & { readonly json: boolean }): Promise<number> {
  const forecast = forecastOf(options);
  const text = options.json ? JSON.stringify(forecast, null, 2) : linesOf(forecast).join('\n');
  process.stdout.write(`${text}\n`);
  return 0;
}

function linesOf({
  safety,
  runs,
  requests,
  left,
  notRun,
  checks,
  maxRequests,
  ...more
}: Forecast): string[] {
  const style = styleFor(process.stdout);
  const opened = safety.allow.length > 0 ? `, and allowed: ${safety.allow.join(', ')}` : '';
  return [
    ...checks.map(({ id, requests: own }) => `${id} ${style.dim(count(own, 'request'))}`),
    '',
    ...notRunLines(notRun),
    '',
    factLine('plan', `${count(checks.length, 'check')} would run, ${notRun.length} would not`),
    ...sittingLines(more.sitting),
    factLine('safety', `${safety.level}${opened}`),
    factLine(
      'requests',
      `about ${requests}, measured on the reference emulator with --runs ${runs}; several times as many where the clock can be moved, without --plain`,
    ),
    factLine(
      'time',
      `at least about ${duration(more.leastMs)} at 7 requests a second, unless the clock is moved; waiting time is extra`,
    ),
    ...(maxRequests === undefined || requests <= maxRequests
      ? []
      : [factLine('budget', `max_requests ${maxRequests} is too low: some checks will not start`)]),
    ...spendingLines(more).map((text) => factLine('spends', text)),
    factLine('leaves', leavingWords(left, more.spends !== undefined)),
    ...more.assumptions.map((text) => factLine('assumed', text)),
    factLine('', 'no request was sent and nothing was started'),
  ];
}

/** What would stay: a bound on a target that others watch, and about so much elsewhere. */
function leavingWords(left: Forecast['left'], isBound: boolean): string {
  const words = leftInWords(left);
  if (words === undefined) return 'nothing';
  return isBound
    ? `at most ${words}, on a service that answers as the reference emulator does`
    : `about ${words}`;
}

/** What a person would be asked for. */
function sittingLines(sitting: Forecast['sitting']): string[] {
  if (sitting === undefined) return [];
  const { checks, asks } = sitting;
  const told = `${count(asks.length, 'request')} to a person (${asks.join(', ')}), for ${count(checks.length, 'check')} after the others`;
  return [factLine('person', told)];
}

/** A named line of a plan. */
export function factLine(name: string, text: string): string {
  return `${styleFor(process.stdout).dim(name.padEnd(8))} ${oneLine(text, 1_000)}`;
}

/** The reasons why checks would not run, each once with the number of its checks. */
export function notRunLines(notRun: readonly { readonly reason: string }[]): string[] {
  const reasons = new Map<string, number>();
  for (const { reason } of notRun) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return [...reasons].map(
    ([reason, held]) => `not run: ${count(held, 'check')}: ${oneLine(reason)}`,
  );
}
