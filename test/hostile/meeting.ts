import { checkFiles, loadDeclared } from '../../harness/check/catalog.js';
import type { CheckResult } from '../../harness/check/outcome.js';
import type { CheckId } from '../../harness/check/generated/check-ids.js';
import { runCheck } from '../../harness/run/run-check.js';
import { openSession } from '../../harness/targets/session/open-session.js';
import type { Session } from '../../harness/targets/session/session.js';

const files = new Map(checkFiles().map(({ id, file }) => [id, file]));
/** Seconds of silence after which a target is given up; an answer may take twice as long. */
export const timeoutSeconds = 0.3;
/** Longest that one check may take, milliseconds. */
export const patienceMs = 15_000;

/** A session on a hostile target, controlled past it unless it is hostile there too. */
export function meet(baseUrl: string, control: string): Promise<Session> {
  return openSession({
    kind: 'url',
    base_url: baseUrl,
    control,
    safety: 'full',
    timeout_seconds: timeoutSeconds,
  });
}

/**
 * Runs one check of the catalog as a worker does.
 *
 * @param options `once` leaves out the circumstances in which a check that passes runs again
 */
export async function runOne(
  id: CheckId,
  session: Session,
  options: { readonly once?: boolean } = {},
): Promise<CheckResult> {
  const declared = await loadDeclared(files.get(id) ?? '');
  return runCheck(id, declared, session, { seed: 1, runs: 1, timeoutMs: patienceMs, ...options });
}

/** What a check says of why it is not green. */
export function wordsOf({ outcome }: CheckResult): string {
  switch (outcome.verdict) {
    case 'inconclusive':
    case 'not-run':
      return outcome.reason;
    case 'failed':
    case 'warned':
      return `expected ${outcome.failure.expected}, got ${outcome.failure.actual}`;
    case 'passed':
    case 'observed':
      return '';
  }
}
