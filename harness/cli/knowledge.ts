import { referenceObservations } from '../../reports/generated/reference-observations.js';
import type { CatalogFacts } from '../../reports/model.js';
import { type ContractTable, loadClauses } from '../../spec/clauses.js';
import {
  type CatalogEntry,
  checkFiles,
  invariantFiles,
  loadFacts,
  tourFiles,
} from '../check/catalog.js';
import { nearestTo } from '../base/nearest.js';
import { expressionOf } from '../run/plan.js';
import { safetyLevels } from '../targets/manifest/safety.js';
import { UserError } from './failure.js';

export interface Knowledge {
  readonly contract: ContractTable;
  readonly catalog: readonly CatalogEntry[];
  readonly facts: CatalogFacts;
}

/**
 * Loads the contract and all checks, joined for reports and lists.
 *
 * @param withTours adds the tours of the smoke run, see `wantsTours`
 */
export async function loadKnowledge(withTours = false): Promise<Knowledge> {
  const contract = loadClauses();
  const catalog = await loadFacts(withTours);
  return {
    contract,
    catalog,
    facts: {
      sections: contract.sections,
      clauses: contract.clauses,
      checks: catalog.map(({ id, area, declared }) => ({
        id,
        area,
        ...referenceOf(id),
        title: declared.title,
        // A report shows an invariant as a check.
        kind: declared.kind === 'observation' ? declared.kind : 'check',
        clauses: declared.clauses,
        needs: declared.needs,
        kills: declared.kind === 'observation' ? [] : declared.kills,
        dependsOn: declared.dependsOn ?? [],
        does: declared.does,
      })),
      tours: tourFiles().map(({ id }) => id),
      levels: safetyLevels,
    },
  };
}

/**
 * Whether a run or a list is about tours: about the smoke run, or about tours that are named. A pattern
 * names tours if it matches no other check: `*` is a whole run, which leaves them out. An area without
 * other checks is theirs or unknown, and the error about an unknown one lists theirs.
 */
export function wantsTours({
  smoke = false,
  only = [],
  areas = [],
}: {
  readonly smoke?: boolean | undefined;
  readonly only?: readonly string[] | undefined;
  readonly areas?: readonly string[] | undefined;
}): boolean {
  if (smoke || only.some((pattern) => pattern.startsWith('smoke/'))) return true;
  const others = [...checkFiles(), ...invariantFiles()];
  const tours = tourFiles();
  return (
    areas.some((area) => !others.some(({ id }) => id.startsWith(`${area}/`))) ||
    only.map(expressionOf).some((pattern) => {
      const isNamed = ({ id }: { readonly id: string }) => pattern.test(id);
      return tours.some(isNamed) && !others.some(isNamed);
    })
  );
}

/** The behaviour of the reference emulator, for an observation; empty for a check that judges. */
function referenceOf(id: string): { reference?: string } {
  const reference = referenceObservations[id];
  return reference === undefined ? {} : { reference };
}

/** Finds a check by its id. @throws {UserError} names the nearest id when there is none */
export function checkById<Entry extends { readonly id: string }>(
  catalog: readonly Entry[],
  id: string,
): Entry {
  const entry = catalog.find((each) => each.id === id);
  if (entry !== undefined) return entry;
  const nearest = nearestTo(
    id,
    catalog.map((each) => each.id),
  );
  throw new UserError(
    `there is no check '${id}'${nearest === undefined ? '' : `; did you mean '${nearest}'?`} ` +
      `('crm-conformance list' shows all)`,
  );
}
