import { referenceFigures } from '../generated/reference-figures.js';
import type { CapabilityFact } from '../target/capabilities.js';
import { type Cost, costOf } from './forecast.js';

/** About what a check costs on a target that offers this, with so many cases of each property. */
export function costOn(capabilities: readonly CapabilityFact[], runs: number, id: string): Cost {
  const provisions = capabilities.some(({ name, present }) => name === 'provision' && present);
  return costOf(referenceFigures[id], { runs, provisions });
}

/** About how many requests each check needs there. */
export function requestsOf(
  checks: readonly { readonly id: string }[],
  capabilities: readonly CapabilityFact[],
  runs: number,
): Record<string, number> {
  return Object.fromEntries(checks.map(({ id }) => [id, costOn(capabilities, runs, id).requests]));
}
