import type { CatalogFacts, RunInfo } from '../../reports/model.js';
import { type Clause, type ContractTable, loadClauses } from '../../spec/clauses.js';
import { readSpec } from '../../spec/root.js';
import { loadKnowledge, wantsTours } from './knowledge.js';
import { type IntegrationEntry, loadIntegrationCatalog } from '../check/integration/catalog.js';

type Duty =
  | { readonly kind: 'stated' | 'inferred' | 'silent'; readonly note?: string }
  | { readonly kind: 'excluded'; readonly reason?: string; readonly excluded?: string };

/** The contract as it binds integrations, and their checks. */
export interface IntegrationKnowledge {
  readonly contract: ContractTable;
  readonly catalog: readonly IntegrationEntry[];
  readonly facts: CatalogFacts;
}

/** Loads the contract and all checks of integrations, joined for reports. */
export async function loadIntegrationKnowledge(): Promise<IntegrationKnowledge> {
  const contract = loadClauses();
  const catalog = await loadIntegrationCatalog();
  // Our own file.
  const duties = JSON.parse(readSpec('generated/integration-clauses.json')) as Record<string, Duty>;
  return {
    contract,
    catalog,
    facts: {
      sections: contract.sections,
      clauses: contract.clauses.map((clause) => boundClause(clause, duties[clause.id])),
      checks: catalog.map(({ id, area, declared }) => ({
        id,
        area,
        title: declared.title,
        kind: 'check',
        clauses: declared.clauses,
        needs: declared.needs,
        kills: declared.kills,
        dependsOn: declared.dependsOn ?? [],
      })),
    },
  };
}

/**
 * What reports and baselines of a role say about clauses and checks.
 *
 * @param planned ids of the checks of a run, among which tours may be
 */
export async function factsOf(
  role: RunInfo['role'],
  planned: readonly string[],
): Promise<CatalogFacts> {
  if (role === 'integration') return (await loadIntegrationKnowledge()).facts;
  return (await loadKnowledge(wantsTours({ only: planned }))).facts;
}

/** A clause with what it asks of an integration. */
function boundClause(
  { id, section, statement }: Clause,
  duty: Duty | undefined,
): CatalogFacts['clauses'][number] {
  if (duty === undefined || duty.kind === 'excluded') {
    return {
      id,
      section,
      statement,
      kind: 'excluded',
      reason: duty?.reason ?? duty?.excluded ?? '',
    };
  }
  const { kind, note } = duty;
  if (note === undefined) return { id, section, statement, kind };
  return { id, section, statement, kind, ...(kind === 'stated' ? { note } : { inference: note }) };
}
