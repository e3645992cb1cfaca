import { aloneFigures } from './alone-figures.js';
import type { SharedAct } from '../check/acts.js';
import type { Capability } from '../check/capabilities.js';
import type { DeclaredFacts } from '../check/check.js';
import { referenceFigures } from './generated/reference-figures.js';
import type { CapabilityFact } from '../targets/session/capability-facts.js';
import type { Manifest } from '../targets/manifest/manifest-kinds.js';
import { allowanceOf } from '../targets/manifest/manifest-allowance.js';
import type { Spending, Spent } from '../http/allowance.js';
import { isShared } from '../targets/manifest/safety.js';
import { type Means, spendingOn } from './spending.js';
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

/** A check, as far as its cost depends on it. */
interface Costly {
  readonly id: string;
  readonly declared?: Pick<DeclaredFacts, 'kind'> & { readonly sitting?: SharedAct };
}

/**
 * Tells the costs of a plan, with `runs` cases of each property. What the checks create and spend is the most
 * that they do on a service like the reference emulator, whatever the seed; requests are approximate.
 */
export function costsOf(
  {
    runnable,
    sitting,
  }: { readonly runnable: readonly Costly[]; readonly sitting: readonly Costly[] },
  capabilities: readonly CapabilityFact[],
  runs: number,
  manifest: Manifest,
): Costs {
  const checks = [...runnable, ...sitting];
  const has = (wanted: Capability) =>
    capabilities.some(({ name, present }) => name === wanted && present);
  const provisions = has('provision');
  const means = { provisions, grants: has('grant') };
  const allowance = allowanceOf(manifest);
  const isCounted = allowance !== undefined;
  const spending = checks.map(({ id }) =>
    isCounted ? spendingOn(id, runs, means) : { runs, expects: {} },
  );
  const each = checks.map(({ id, declared }, place) => ({
    id,
    ...(declared?.kind === 'invariant'
      ? judgesOnly
      : (aloneCost(id, means) ??
        costOf(referenceFigures[id], { runs: spending[place]?.runs ?? runs, provisions }))),
  }));
  // When accounts can be made, each check has its own account and access token.
  const share = isShared(manifest) && !provisions;
  // A figure of a check alone counts what it shares already.
  const figures = checks.map(({ id }) =>
    aloneCost(id, means) === undefined ? referenceFigures[id] : undefined,
  );
  const all = sharing(each, share ? figures : []);
  const looks = share ? checks.flatMap(({ id }) => referenceFigures[id]?.looks ?? []) : [];
  if (allowance === undefined) return { each, all, spends: undefined };
  if (provisions) {
    // Each check logs in and grants on accounts of its own, so the limits are the only bound.
    const { most } = allowance.shared;
    const refusals = spending.reduce((sum, { expects }) => sum + (expects.refusals ?? 0), 0);
    return { each, all, spends: { ...most, refusals: Math.max(most.refusals, refusals) } };
  }
  const shares = runnable.some(({ declared }) => declared?.kind !== 'invariant');
  const parts: readonly (keyof typeof besides)[] = [
    'start',
    ...(shares ? (['sharedAccess'] as const) : []),
    ...(sitting.length > 0 ? (['sitting'] as const) : []),
  ];
  const spends = spentBy(spending, looks, manifest, parts);
  const grants = spends.grants > 0 ? { grants: spends.grants } : {};
  const isChannel = sitting.some(({ declared }) => declared?.sitting === 'register-chat-channel');
  const channel = isChannel ? { 'chat channels': 1 } : {};
  return { each, all: { ...all, left: { ...all.left, ...grants, ...channel } }, spends };
}

/** The cost of a check that judges by one account; undefined for another, or where accounts can be made. */
function aloneCost(id: string, { provisions, grants }: Means): Cost | undefined {
  const figure = provisions ? undefined : aloneFigures[id];
  if (figure === undefined) return undefined;
  const spent = grants && figure.grants !== undefined ? { grants: figure.grants } : {};
  return { requests: figure.requests[grants ? 1 : 0], left: { ...figure.left, ...spent } };
}

/**
 * What a run spends beside its checks: it drives the page and grants access once before it begins, its checks
 * share one access, and a sitting looks first whether grants live side by side. Each of these logs in once.
 */
const besides = { start: 2, sharedAccess: 1, sitting: 2 } as const;

function spentBy(
  spending: readonly { readonly expects: Spent }[],
  looks: readonly string[],
  manifest: Manifest,
  parts: readonly (keyof typeof besides)[],
): Required<Spent> {
  const sum = (kind: Spending) =>
    spending.reduce((total, { expects }) => total + (expects[kind] ?? 0), 0);
  const refused = looks.filter((mark) => mark.startsWith('refused:'));
  const logsIn = manifest.kind === 'url' && manifest.authorization?.flow !== undefined;
  return {
    logins: logsIn ? parts.length + sum('logins') : 0,
    grants: logsIn ? parts.reduce((total, part) => total + besides[part], sum('grants')) : 0,
    refusals: sum('refusals') - (refused.length - new Set(refused).size),
  };
}
