import { referenceFigures } from '../generated/reference-figures.js';
import type { CapabilityFact } from '../target/capabilities.js';
import type { Manifest } from '../target/manifest.js';
import { isShared } from '../target/safety.js';
import { type Cost, costOf, sharing } from './forecast.js';

/** About what checks cost on a target. */
export interface Costs {
  /** Of each check by itself, in the order given. */
  readonly each: readonly (Cost & { readonly id: string })[];
  /** Together: less, where they look at the same answers. */
  readonly all: Cost;
}

/** With so many cases of each property, on a target that offers this. */
export function costsOf(
  checks: readonly { readonly id: string }[],
  capabilities: readonly CapabilityFact[],
  runs: number,
  manifest: Manifest,
): Costs {
  const provisions = capabilities.some(({ name, present }) => name === 'provision' && present);
  const each = checks.map(({ id }) => ({
    id,
    ...costOf(referenceFigures[id], { runs, provisions }),
  }));
  // Where accounts are made, each check has an account and an access token of its own.
  const share = isShared(manifest) && !provisions;
  const all = sharing(each, share ? checks.map(({ id }) => referenceFigures[id]) : []);
  return { each, all };
}
