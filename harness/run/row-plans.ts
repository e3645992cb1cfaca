import type { Capability } from '../check/capabilities.js';
import { loadFacts } from '../check/catalog.js';
import type { Session } from '../targets/session/session.js';
import { RowPlan } from './row-plan.js';

interface Found {
  readonly plan: RowPlan;
  readonly has: (capability: Capability) => boolean;
}

const facts = once(loadFacts);
const plans = new WeakMap<Session, { readonly seed: number; readonly found: Promise<Found> }>();

/** The rows of circumstances of all checks on the target of a session. */
export function rowPlanOf(session: Session, seed: number): Promise<Found> {
  const known = plans.get(session);
  if (known?.seed === seed) return known.found;
  const found = planned(session, seed);
  plans.set(session, { seed, found });
  return found;
}

async function planned({ capabilities }: Session, seed: number): Promise<Found> {
  const names = new Set(capabilities.filter(({ present }) => present).map(({ name }) => name));
  const has = (wanted: Capability) => names.has(wanted);
  return { plan: new RowPlan(await facts(), has, seed), has };
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => (loaded ??= load());
}
