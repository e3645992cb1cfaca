import { describe, expect, it } from 'vitest';
import { integrationCheckIds } from '../../harness/check/generated/integration-check-ids.js';
import { integrationMutantIds } from '../../harness/check/generated/integration-mutant-ids.js';
import { integrationVariantIds } from '../../harness/check/generated/integration-variant-ids.js';
import { checkFiles } from '../../harness/check/catalog.js';
import { loadIntegrationCatalog } from '../../harness/check/integration/catalog.js';
import { loadIntegrationMutant } from '../../harness/integration/mutant.js';
import { loadIntegrationVariant } from '../../harness/integration/variant.js';
import { defaultChoices } from '../../harness/integration/choices.js';
import { integrationClauseKinds } from '../../spec/generated/integration-clauses.js';

const catalog = await loadIntegrationCatalog();

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the checks of integrations', () => {
  it('are those that are generated, and none is among the checks of services', () => {
    expect(catalog.map(({ id }) => id)).toEqual([...integrationCheckIds]);
    expect(catalog.length).toBeGreaterThanOrEqual(70);
    expect(checkFiles().filter(({ id }) => id.startsWith('integration/'))).toEqual([]);
  });

  it('have a title of their own, a statement without a capital and a stop', () => {
    expect(repeated(catalog.map(({ declared }) => declared.title))).toEqual([]);
    const bad = catalog
      .map(({ declared }) => declared.title)
      .filter((title) => !/^[^A-Z].*[^.]$/.test(title) && !/^(HMAC|JSON) /.test(title));
    expect(bad).toEqual([]);
  });

  it('judge clauses of one kind, and no silent one', () => {
    for (const { id, declared } of catalog) {
      const kinds = new Set(declared.clauses.map((clause) => integrationClauseKinds[clause]));
      expect([id, kinds.size, kinds.has('silent')]).toEqual([id, 1, false]);
    }
  });

  it('judge every clause that binds an integration', () => {
    const judged = new Set<string>(catalog.flatMap(({ declared }) => declared.clauses));
    const open = Object.entries(integrationClauseKinds)
      .filter(([clause, kind]) => kind !== 'silent' && !judged.has(clause))
      .map(([clause]) => clause);
    expect(open).toEqual([]);
  });
});

describe('the mutants of the reference integration', () => {
  it('are each named by a check of their clause', async () => {
    const faults = await Promise.all(
      integrationMutantIds.map(async (id) => {
        const { clause } = await loadIntegrationMutant(id);
        const killers = catalog.filter(({ declared }) => declared.kills.includes(id));
        const isNamed = killers.some(({ declared }) => declared.clauses.includes(clause));
        return isNamed ? [] : [`${id} (${clause})`];
      }),
    );
    expect(faults.flat()).toEqual([]);
    expect(integrationMutantIds.length).toBeGreaterThanOrEqual(100);
  });

  it('have titles of their own', async () => {
    const titles = await Promise.all(
      integrationMutantIds.map(async (id) => (await loadIntegrationMutant(id)).title),
    );
    expect(repeated(titles)).toEqual([]);
  });
});

describe('the variants of the reference integration', () => {
  it('each choose otherwise than the reference', async () => {
    expect(integrationVariantIds.length).toBeGreaterThanOrEqual(30);
    for (const id of integrationVariantIds) {
      const { choices } = await loadIntegrationVariant(id);
      expect(Object.keys(choices).length).toBeGreaterThan(0);
      const differing = { ...defaultChoices, ...choices };
      expect([id, differing]).not.toEqual([id, defaultChoices]);
    }
  });
});
