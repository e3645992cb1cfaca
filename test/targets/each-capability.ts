import { type CatalogEntry, loadFacts } from '../../harness/check/catalog.js';
import { capabilities, type Capability } from '../../harness/check/capabilities.js';
import { referenceFigures } from '../../harness/run/generated/reference-figures.js';
import { only } from '../harness/cli/program.js';

/** The ids of the checks and observations that need a capability. */
export async function checksThatNeed(capability: Capability): Promise<string[]> {
  const found = (await loadFacts()).filter((entry) => needs(entry, capability));
  return found.map(({ id }) => id);
}

/**
 * Options that choose a few cheap checks which together need every capability: what a target lacks
 * shows in them as it shows in a run of all checks.
 */
export async function onlyEachCapability(): Promise<string[]> {
  const catalog = await loadFacts();
  const cheapest = (capability: Capability): string => {
    const [found] = catalog
      .filter((entry) => needs(entry, capability))
      .toSorted((a, b) => requestsOf(a) - requestsOf(b));
    if (found === undefined) throw new Error(`no check needs ${capability}`);
    return found.id;
  };
  const names = Object.keys(capabilities) as Capability[]; // the keys of a literal
  return only(...new Set(names.map(cheapest)));
}

function needs({ declared }: CatalogEntry, capability: Capability): boolean {
  return declared.kind !== 'invariant' && declared.needs.includes(capability);
}

/** About as many requests as a check sends; most where it sends none of its own. */
function requestsOf({ id }: CatalogEntry): number {
  return referenceFigures[id]?.requests[1] || Number.MAX_SAFE_INTEGER;
}
