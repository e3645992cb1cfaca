import { stepsToMore } from '../../reports/judge-more.js';
import { count } from '../../reports/words.js';
import { planOn, sortedByKind } from '../run/plan.js';
import { requestsOf } from '../run/sitting/sitting.js';
import type { CapabilityFact } from '../targets/session/capability-facts.js';
import type { Manifest } from '../targets/manifest/manifest-kinds.js';
import { safetyOf } from '../targets/manifest/safety.js';
import type { Finding } from '../targets/preflight/finding.js';
import { loadKnowledge } from './knowledge.js';

/** Steps towards more checks that are told. */
const mostSteps = 3;

/** How many checks a run would make, and what would let it make more. */
export async function lookChecks(
  manifest: Manifest,
  capabilities: readonly CapabilityFact[],
  target: string | undefined,
): Promise<Finding[]> {
  if (capabilities.length === 0) return [];
  const { catalog, facts } = await loadKnowledge();
  const { runnable, sitting, notRun } = planOn(manifest, catalog, capabilities);
  const [sending] = sortedByKind(runnable);
  const [all, judging] = sortedByKind(catalog);
  const outcomes = new Map(notRun.map(({ check, outcome }) => [check, outcome]));
  const baseUrl = manifest.kind === 'url' ? manifest.base_url : '';
  const run = {
    capabilities,
    safety: safetyOf(manifest),
    command: `crm-conformance run${target === undefined ? '' : ` --target ${target}`}`,
    target: { kind: manifest.kind, name: '', baseUrl, authUrl: baseUrl, instances: 1 },
  };
  const checks = facts.checks.map(({ id, needs }) => ({
    id,
    needs,
    outcome: outcomes.get(id) ?? ({ verdict: 'passed' } as const),
  }));
  const steps = stepsToMore(run, checks, facts)
    .slice(0, mostSteps)
    .map((step) => `${step.what} (${count(step.checks, 'more check')})`);
  const would = sending.length + sitting.length;
  const asks = requestsOf(sitting).length;
  const asked =
    asks === 0 ? '' : `, ${sitting.length} of them after ${count(asks, 'request')} to a person`;
  const beside =
    would === 0 ? '' : `, and ${count(judging.length, 'invariant')} judge all that they send`;
  return [
    {
      topic: 'checks',
      state: would === 0 ? 'limited' : 'ok',
      tried: 'planned a run',
      found: `${would} of ${all.length} checks would run${asked}${beside}`,
      ...(steps.length > 0 && { mend: `More would run: ${steps.join('; ')}` }),
    },
  ];
}
