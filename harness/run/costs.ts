import type { DeclaredFacts } from '../check/check.js';
import { referenceFigures } from './generated/reference-figures.js';
import type { CapabilityFact } from '../targets/session/capability-facts.js';
import type { Manifest } from '../targets/manifest/manifest-kinds.js';
import { isShared } from '../targets/manifest/safety.js';
import { type Cost, costOf, sharing } from './forecast.js';

/** The approximate costs of checks on a target. */
export interface Costs {
  /** The cost of each check alone, in the order given. */
  readonly each: readonly (Cost & { readonly id: string })[];
  /** The cost of all together. It is lower when checks share answers. */
  readonly all: Cost;
}

/** The cost of an invariant, which judges what checks send. */
const judgesOnly: Cost = { requests: 0, left: {} };

/** Estimates the costs, with `runs` cases of each property. */
export function costsOf(
  checks: readonly { readonly id: string; readonly declared?: Pick<DeclaredFacts, 'kind'> }[],
  capabilities: readonly CapabilityFact[],
  runs: number,
  manifest: Manifest,
): Costs {
  const provisions = capabilities.some(({ name, present }) => name === 'provision' && present);
  const each = checks.map(({ id, declared }) => ({
    id,
    ...(declared?.kind === 'invariant'
      ? judgesOnly
      : costOf(referenceFigures[id], { runs, provisions })),
  }));
  // When accounts can be made, each check has its own account and access token.
  const share = isShared(manifest) && !provisions;
  const all = sharing(each, share ? checks.map(({ id }) => referenceFigures[id]) : []);
  return { each, all };
}
