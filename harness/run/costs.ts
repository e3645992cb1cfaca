import type { DeclaredFacts } from '../check/check.js';
import { referenceFigures } from './generated/reference-figures.js';
import type { CapabilityFact } from '../targets/session/capability-facts.js';
import type { Manifest } from '../targets/manifest/manifest-kinds.js';
import { allowanceOf } from '../targets/manifest/allowance.js';
import type { Spending, Spent } from '../http/allowance.js';
import { isShared } from '../targets/manifest/safety.js';
import { spendingOn } from './spending.js';
import { type Cost, costOf, sharing } from './forecast.js';

/** The approximate costs of checks on a target. */
export interface Costs {
  /** The cost of each check alone, in the order given. */
  readonly each: readonly (Cost & { readonly id: string })[];
  /** The cost of all together. It is lower when checks share answers. */
  readonly all: Cost;
  /** What all spend together of what an operator counts; undefined on a target that only tests use. */
  readonly spends: Required<Spent> | undefined;
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
  const isCounted = allowanceOf(manifest) !== undefined;
  const spending = checks.map(({ id }) =>
    isCounted ? spendingOn(id, runs) : { runs, expects: {} },
  );
  const each = checks.map(({ id, declared }, place) => ({
    id,
    ...(declared?.kind === 'invariant'
      ? judgesOnly
      : costOf(referenceFigures[id], { runs: spending[place]?.runs ?? runs, provisions })),
  }));
  // When accounts can be made, each check has its own account and access token.
  const share = isShared(manifest) && !provisions;
  const all = sharing(each, share ? checks.map(({ id }) => referenceFigures[id]) : []);
  const looks = share ? checks.flatMap(({ id }) => referenceFigures[id]?.looks ?? []) : [];
  return { each, all, spends: isCounted ? spentBy(spending, looks, manifest) : undefined };
}

/** Log-ins of the start of a run, and of all its checks together. */
const sharedLogins = 2;

function spentBy(
  spending: readonly { readonly expects: Spent }[],
  looks: readonly string[],
  manifest: Manifest,
): Required<Spent> {
  const sum = (kind: Spending) =>
    spending.reduce((total, { expects }) => total + (expects[kind] ?? 0), 0);
  const refused = looks.filter((mark) => mark.startsWith('refused:'));
  const logsIn = manifest.kind === 'url' && manifest.authorization?.flow !== undefined;
  return {
    logins: logsIn ? sharedLogins + sum('logins') : 0,
    grants: logsIn ? sum('grants') : 0,
    refusals: sum('refusals') - (refused.length - new Set(refused).size),
  };
}
