import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ended, judgeTarget } from '../harness/cli/program.js';

/** As much of report.json as tests of targets look at. */
export interface Report {
  readonly run: {
    readonly interrupted?: string;
    readonly label?: string;
    readonly target: { readonly kind: string; readonly instances: number };
    readonly clock: { readonly kind: string; readonly note: string };
  };
  readonly checks: readonly {
    readonly id: string;
    readonly needs: readonly string[];
    readonly clauses: readonly string[];
    readonly outcome: { readonly verdict: string; readonly reason?: string };
  }[];
  readonly clauses: readonly { readonly id: string; readonly verdict: string }[];
}

export interface Judged extends Ended {
  readonly out: string;
  readonly pid: number;
  readonly report: Report;
}

/** Judges the target of a manifest with the built program. */
export async function judge(
  manifest: string,
  {
    args = [],
    environment = {},
  }: { args?: readonly string[]; environment?: NodeJS.ProcessEnv } = {},
): Promise<Judged> {
  const fixed = ['--seed', '1', '--runs', '5'];
  const ended = await judgeTarget(manifest, [...fixed, ...args], environment);
  let text: string;
  try {
    text = readFileSync(join(ended.out, 'report.json'), 'utf8');
  } catch {
    throw new Error(`no report; exit ${ended.code}:\n${ended.stdout}\n${ended.stderr}`);
  }
  return { ...ended, report: JSON.parse(text) as Report }; // judged by its schema elsewhere
}

/** Checks that are neither green nor observed, with what they say: empty when all went well. */
export function unsettled({ checks }: Report): string[] {
  return checks
    .filter(({ outcome }) => !['passed', 'observed', 'not-run'].includes(outcome.verdict))
    .map(({ id, outcome }) => `${id}: ${outcome.verdict}: ${outcome.reason ?? ''}`);
}

/** Why checks were not run, each reason once. */
export function reasonsNotRun({ checks }: Report): string[] {
  const reasons = checks
    .filter(({ outcome }) => outcome.verdict === 'not-run')
    .map(({ outcome }) => outcome.reason ?? '');
  return [...new Set(reasons)].toSorted();
}
