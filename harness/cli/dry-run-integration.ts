import { oneLine } from '../../reports/sanitize.js';
import { count } from '../../reports/words.js';
import type { IntegrationEntry } from '../check/integration/catalog.js';
import { integrationFacts } from '../run/integration/facts.js';
import { lackingIn } from '../run/integration/judge.js';
import type { IntegrationManifest } from '../targets/integrations/manifest.js';
import { keepsData } from '../targets/integrations/placeholders.js';
import type { Operations } from '../targets/integrations/operations.js';
import { factLine, notRunLines } from './dry-run.js';

interface DryRun {
  readonly manifest: IntegrationManifest;
  readonly checks: readonly IntegrationEntry[];
}

/** The plan of a run that judges an integration, as `run --dry-run --json` prints it. Starts nothing. */
export function forecastOfIntegration({ manifest, checks }: DryRun) {
  const { operations, assumptions } = assumed(manifest);
  const facts = integrationFacts(manifest, operations);
  const notRun = checks.flatMap(({ id, declared }) => {
    const lacking = lackingIn(facts, declared.needs);
    return lacking === undefined ? [] : [{ id, reason: lacking.reason }];
  });
  const held = new Set(notRun.map(({ id }) => id));
  const runnable = checks.filter(({ id }) => !held.has(id)).map(({ id }) => id);
  return {
    role: 'integration' as const,
    /** Instances that the run starts: one or two that are looked at before, and one for each check. */
    starts: startsOf(manifest, runnable.length),
    assumptions,
    checks: runnable.map((id) => ({ id })),
    notRun,
  };
}

function startsOf(manifest: IntegrationManifest, checks: number): number {
  if (manifest.kind === 'url' || manifest.kind === 'embedded') return 0;
  return checks + (keepsData(manifest) ? 2 : 1);
}

/** The operations that a target probably offers: only the target itself can tell. */
function assumed(manifest: IntegrationManifest): {
  operations: Operations;
  assumptions: readonly string[];
} {
  const connect = async () => '';
  const work = async () => ({ done: true, reason: '' });
  const status = async () => true;
  if (manifest.kind === 'embedded') {
    return { operations: { connect, work, status }, assumptions: [] };
  }
  const { connect_path: page, operations } = manifest;
  if (typeof operations === 'object') {
    const { offers } = operations;
    return {
      operations: {
        ...((page !== undefined || offers.includes('connect')) && { connect }),
        ...(offers.includes('work') && { work }),
        ...(offers.includes('status') && { status }),
      },
      assumptions: [],
    };
  }
  if (operations !== undefined) {
    return {
      operations: { connect, work, status },
      assumptions: [`the target offers connect, work and status at ${operations}`],
    };
  }
  return { operations: page === undefined ? {} : { connect }, assumptions: [] };
}

/** `crm-conformance run --dry-run` for an integration. Resolves to the exit code. */
export async function dryRunIntegration({
  json,
  ...options
}: DryRun & { readonly json: boolean }): Promise<number> {
  const forecast = forecastOfIntegration(options);
  const text = json ? JSON.stringify(forecast, null, 2) : linesOf(forecast).join('\n');
  process.stdout.write(`${text}\n`);
  return 0;
}

function linesOf({
  checks,
  notRun,
  starts,
  assumptions,
}: ReturnType<typeof forecastOfIntegration>): string[] {
  return [
    ...checks.map(({ id }) => oneLine(id)),
    '',
    ...notRunLines(notRun),
    '',
    factLine('plan', `${count(checks.length, 'check')} would run, ${notRun.length} would not`),
    ...(starts === 0
      ? []
      : [
          factLine(
            'starts',
            `the target ${starts} times: once before the checks, and once for each`,
          ),
        ]),
    ...assumptions.map((text) => factLine('assumed', text)),
    factLine('', 'no request was sent and nothing was started'),
  ];
}
