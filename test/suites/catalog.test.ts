import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type CatalogEntry,
  checkFiles,
  invariantFiles,
  loadCatalog,
  loadInvariants,
} from '../../harness/check/catalog.js';
import { capabilities } from '../../harness/check/capabilities.js';
import type { Check, Observation } from '../../harness/check/check.js';
import { loadMutant } from '../../harness/emulator/mutant.js';
import { loadVariant } from '../../harness/emulator/variant.js';
import { checkIds } from '../../harness/check/generated/check-ids.js';
import { mutantIds } from '../../harness/check/generated/mutant-ids.js';
import { variantIds } from '../../harness/check/generated/variant-ids.js';
import { clauseKinds } from '../../spec/generated/clause-ids.js';

const catalog = await loadCatalog();
const invariants = await loadInvariants();
const checks = catalog.filter(
  (entry): entry is CatalogEntry & { declared: Check } => entry.declared.kind === 'check',
);
const observations = catalog.filter(
  (entry): entry is CatalogEntry & { declared: Observation } =>
    entry.declared.kind === 'observation',
);

/** Each entry for which something is wrong, with what it is. */
function faults<E extends CatalogEntry>(
  entries: readonly E[],
  faultOf: (entry: E) => string | undefined,
): string[] {
  return entries.flatMap((entry) => {
    const fault = faultOf(entry);
    return fault === undefined ? [] : [`${entry.id}: ${fault}`];
  });
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the catalog', () => {
  it('holds a declaration of each file, and its ids are those that are generated', () => {
    expect(checks.length).toBeGreaterThan(0);
    expect(observations.length).toBeGreaterThan(0);
    expect(checks.length + observations.length).toBe(checkFiles().length);
    const ids = [...catalog, ...invariants].map(({ id }) => id);
    expect(ids.toSorted()).toEqual([...checkIds]);
  });

  it('is ordered by id, and ids are an area and a name in kebab-case', () => {
    const ids = catalog.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
    expect(ids.filter((id) => !/^[a-z]+(\/[a-z0-9]+(-[a-z0-9]+)*)$/.test(id))).toEqual([]);
    expect(
      faults(catalog, ({ id, area }) => (id.startsWith(`${area}/`) ? undefined : area)),
    ).toEqual([]);
  });

  it('has a title of its own for each, a statement without a capital and a stop', () => {
    expect(repeated(catalog.map(({ declared }) => declared.title))).toEqual([]);
    const bad = faults(catalog, ({ declared: { title } }) =>
      // Buttons and methods of the contract keep their capital.
      /^[^A-Z].*[^.]$/.test(title) || /^(Allow|Decline|GET) /.test(title) ? undefined : title,
    );
    expect(bad).toEqual([]);
  });

  it('asks for capabilities that there are, each once', () => {
    const names = Object.keys(capabilities);
    expect(
      faults(catalog, ({ declared: { needs } }) =>
        [...needs.filter((need) => !names.includes(need)), ...repeated(needs)].at(0),
      ),
    ).toEqual([]);
  });
});

describe('clauses', () => {
  it('of one declaration are of one kind, each named once', () => {
    const bad = faults(catalog, ({ declared: { clauses } }) => {
      const kinds = [...new Set(clauses.map((clause) => clauseKinds[clause]))];
      return kinds.length > 1 ? kinds.join(' and ') : repeated(clauses).at(0);
    });
    expect(bad).toEqual([]);
  });

  it('of a check are stated or inferred', () => {
    const bad = faults(checks, ({ declared: { clauses } }) =>
      clauses.find((clause) => !['stated', 'inferred'].includes(clauseKinds[clause])),
    );
    expect(bad).toEqual([]);
  });

  it('of an observation are silent', () => {
    const bad = faults(observations, ({ declared: { clauses } }) =>
      clauses.find((clause) => clauseKinds[clause] !== 'silent'),
    );
    expect(bad).toEqual([]);
  });
});

describe('dependencies', () => {
  const entries = new Map(catalog.map((entry) => [entry.id, entry]));
  const dependsOn = (id: string): readonly string[] => entries.get(id)?.declared.dependsOn ?? [];

  it('are checks that there are, each named once', () => {
    const bad = faults(catalog, ({ id }) =>
      [
        ...dependsOn(id).filter((each) => entries.get(each)?.declared.kind !== 'check'),
        ...repeated(dependsOn(id)),
      ].at(0),
    );
    expect(bad).toEqual([]);
  });

  it('lead in no circle', () => {
    const bad = faults(catalog, ({ id }) => {
      const seen = new Set(dependsOn(id));
      // A set is walked in the order of insertion and takes additions while it is walked.
      for (const next of seen) for (const each of dependsOn(next)) seen.add(each);
      return seen.has(id) ? 'depends on itself' : undefined;
    });
    expect(bad).toEqual([]);
  });
});

describe('faults and choices of the emulator', async () => {
  const mutants = new Map(
    await Promise.all(mutantIds.map(async (id) => [id, await loadMutant(id)] as const)),
  );
  const variants = new Map(
    await Promise.all(variantIds.map(async (id) => [id, await loadVariant(id)] as const)),
  );

  it('that a check kills are there, each named once, and break a clause of the check', () => {
    const bad = faults(checks, ({ declared: { kills, clauses } }) => {
      const wrong = kills.find((id) => {
        const mutant = mutants.get(id);
        return mutant === undefined || !clauses.includes(mutant.clause);
      });
      const clause = wrong && mutants.get(wrong)?.clause;
      return wrong === undefined ? repeated(kills).at(0) : `${wrong} breaks ${clause ?? 'nothing'}`;
    });
    expect(bad).toEqual([]);
  });

  it('that an observation tells apart are there, and leave a clause of it open', () => {
    const bad = faults(observations, ({ declared: { tells = [], clauses } }) =>
      tells.find((id) => !variants.get(id)?.clauses.some((clause) => clauses.includes(clause))),
    );
    expect(bad).toEqual([]);
  });
});

describe('an invariant', () => {
  it('is below always/, and each file there declares one', () => {
    expect(invariants.length).toBe(invariantFiles().length);
    expect(invariants.length).toBeGreaterThan(0);
    expect(invariants.filter(({ area }) => area !== 'always')).toEqual([]);
  });

  it('has a title of its own, and stated clauses alone, or inferred ones alone', () => {
    const titles = [...catalog, ...invariants].map(({ declared }) => declared.title);
    expect(repeated(titles)).toEqual([]);
    const open = invariants.filter(({ declared: { clauses } }) => {
      const kinds = new Set(clauses.map((clause) => clauseKinds[clause]));
      return kinds.size > 1 || !(kinds.has('stated') || kinds.has('inferred'));
    });
    expect(open.map(({ id }) => id)).toEqual([]);
  });

  it('kills faults of its clauses, in the exchanges of checks that there are', async () => {
    const known = new Set(catalog.map(({ id }) => id));
    const bad: string[] = [];
    for (const { id, declared } of invariants) {
      const { over, dependsOn = [], kills, clauses } = declared;
      for (const each of [...over, ...dependsOn]) if (!known.has(each)) bad.push(`${id}: ${each}`);
      for (const mutant of kills) {
        const { clause } = await loadMutant(mutant);
        if (!clauses.some((each) => each === clause)) bad.push(`${id}: ${mutant}`);
      }
    }
    expect(bad).toEqual([]);
  });
});

describe('the text of a check', () => {
  const texts = new Map(catalog.map(({ id, file }) => [id, readFileSync(file, 'utf8')]));
  const textOf = (id: string) => texts.get(id) ?? '';

  // Its delays of milliseconds let an order meet calls under way at different stages.
  const meetsCallsUnderWay = 'installations/deactivation-amid-calls';

  it('waits on no wall clock, rolls no dice of its own and prints nothing', () => {
    const forbidden = /\b(setTimeout|setInterval|Date\.now|new Date\(\)|Math\.random|console\.)/;
    const others = catalog.filter(({ id }) => id !== meetsCallsUnderWay);
    expect(faults(others, ({ id }) => forbidden.exec(textOf(id))?.[0])).toEqual([]);
  });

  it('is short', () => {
    const bad = faults(catalog, ({ id }) => {
      const lines = textOf(id).split('\n').length;
      return lines > 100 ? `${lines} lines` : undefined;
    });
    expect(bad).toEqual([]);
  });
});
