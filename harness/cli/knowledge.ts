import { referenceObservations } from '../../reports/generated/reference-observations.js';
import type { CatalogFacts } from '../../reports/model.js';
import { type ContractTable, loadClauses } from '../../spec/clauses.js';
import { type CatalogEntry, loadFacts } from '../check/catalog.js';
import { nearestTo } from '../base/nearest.js';
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
      levels: safetyLevels,
    },
  };
}

/** Whether a run or a list is about tours: about the smoke run, or about tours that are named. */
export function wantsTours({
  smoke = false,
  only = [],
}: {
  readonly smoke?: boolean | undefined;
  readonly only?: readonly string[] | undefined;
}): boolean {
  return smoke || only.some((pattern) => pattern.startsWith('smoke/'));
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
