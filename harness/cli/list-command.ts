import type { Clause } from '../../spec/clauses.js';
import { nearestTo } from '../base/nearest.js';
import {
  type CatalogEntry,
  type LoadedEntry,
  loadDeclared,
  loadInvariant,
} from '../check/catalog.js';
import type { Declared } from '../check/check.js';
import { effects } from '../check/effects.js';
import type { Invariant, InvariantFacts } from '../check/invariant.js';
import { matches, select } from '../run/plan.js';
import { UserError } from './failure.js';
import { checkById, loadKnowledge } from './facts.js';
import { styleFor } from './style.js';

/** Which checks to list; all without any of them. */
export interface ListArguments {
  readonly json?: boolean;
  readonly area?: readonly string[];
  /** Patterns for ids of clauses. */
  readonly clause?: readonly string[];
  /** Words that must all be in the id, the title or a clause of a check. */
  readonly search?: string;
}

/** `crm-conformance list`: prints the checks and counts the clauses. */
export async function listCommand(given: ListArguments): Promise<number> {
  const { json, area = [], clause = [], search } = given;
  const known = await loadKnowledge();
  const isWhole = area.length + clause.length === 0 && search === undefined;
  const catalog = searched(
    select(known.catalog, { only: clause, areas: area }),
    known.contract.clauses,
    search,
  );
  const named = new Set(catalog.flatMap(({ declared }) => declared.clauses));
  const contract = isWhole
    ? known.contract
    : { ...known.contract, clauses: known.contract.clauses.filter(({ id }) => named.has(id)) };
  const checksOf = (clause: Clause) =>
    catalog.filter(({ declared }) => declared.clauses.includes(clause.id)).map(({ id }) => id);
  if (json) {
    const document = {
      checks: catalog.map(({ id, declared }) => ({
        id,
        kind: declared.kind,
        title: declared.title,
        clauses: declared.clauses,
        needs: declared.needs,
        does: declared.does,
        dependsOn: declared.dependsOn ?? [],
        ...(declared.kind === 'observation'
          ? { kills: [], tells: declared.tells ?? [] }
          : { kills: declared.kills }),
      })),
      clauses: contract.clauses.map((clause) => {
        const { id, section, kind, statement } = clause;
        const checks = checksOf(clause);
        return {
          id,
          section,
          kind,
          statement,
          ...(clause.kind !== 'excluded' && clause.inference && { inference: clause.inference }),
          checks,
          ...(clause.kind === 'excluded' && { excluded: clause.reason }),
          ...(clause.kind !== 'excluded' && checks.length === 0 && { untested: true }),
        };
      }),
    };
    process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
    return 0;
  }
  const style = styleFor(process.stdout);
  const lines: string[] = [];
  for (const area of new Set(catalog.map((entry) => entry.area))) {
    lines.push(style.bold(area));
    for (const { id, declared } of catalog.filter((entry) => entry.area === area)) {
      const mark = declared.kind === 'check' ? '' : style.dim(` (${declared.kind})`);
      lines.push(
        `  ${id}${mark}`,
        `    ${declared.title}`,
        `    ${style.dim(declared.clauses.join(' '))}`,
      );
    }
  }
  const excluded = contract.clauses.filter(({ kind }) => kind === 'excluded');
  const untested = contract.clauses.filter(
    (clause) => clause.kind !== 'excluded' && checksOf(clause).length === 0,
  );
  lines.push(
    '',
    `${catalog.length} checks; ${contract.clauses.length} clauses, ${excluded.length} excluded, ${untested.length} untested`,
  );
  if (untested.length > 0) {
    lines.push(style.yellow(`untested: ${untested.map(({ id }) => id).join(' ')}`));
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}

/** The checks that have every word in their id, title or clauses. */
function searched(
  catalog: readonly CatalogEntry[],
  clauses: readonly Clause[],
  search: string | undefined,
): readonly CatalogEntry[] {
  if (search === undefined) return catalog;
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = catalog.filter(({ id, declared }) => {
    const own = clauses.filter((clause) => declared.clauses.some((each) => each === clause.id));
    const text = [id, declared.title, ...own.flatMap((each) => [each.id, each.statement])]
      .join(' ')
      .toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  if (found.length > 0) return found;
  throw new UserError(`--search: no check has all of the words '${search}'`);
}

/**
 * `crm-conformance show`: prints the checks of an id, a clause or a pattern, with the clauses that they
 * judge.
 */
export async function showCommand(pattern: string): Promise<number> {
  const { catalog, contract } = await loadKnowledge();
  const found = catalog.filter((entry) => matches(entry, pattern));
  const clause = contract.clauses.find(({ id }) => id === pattern);
  // Without a check, a clause still has its words, and `checkById` names the nearest id.
  const entries = found.length > 0 || clause !== undefined ? found : [nearestOf(catalog, pattern)];
  const shown: string[] = clause === undefined ? [] : [...clauseLines(clause), ''];
  for (const entry of entries) {
    const loaded = { ...entry, declared: await declaredOf(entry) };
    if (shown.length > 0 && entry !== entries[0]) shown.push('', '');
    shown.push(...describe(loaded, contract.clauses));
  }
  process.stdout.write(`${shown.join('\n')}\n`);
  return 0;
}

/** @throws {UserError} always: it names the nearest check or clause */
function nearestOf(catalog: readonly CatalogEntry[], pattern: string): CatalogEntry {
  const clauses = [...new Set<string>(catalog.flatMap(({ declared }) => declared.clauses))];
  const clause = pattern.includes('/') ? undefined : nearestTo(pattern.toUpperCase(), clauses);
  if (clause === undefined) return checkById(catalog, pattern);
  throw new UserError(
    `there is no check or clause '${pattern}'; did you mean '${clause}'? ('crm-conformance list' shows all)`,
  );
}

function clauseLines(clause: Clause): string[] {
  const style = styleFor(process.stdout);
  return [
    `${style.cyan(clause.id)} ${style.dim(`section ${clause.section}, ${clause.kind}`)}`,
    `  “${clause.statement}”`,
    ...(clause.kind === 'excluded'
      ? [`  not judged: ${clause.reason}`]
      : clause.inference
        ? [`  ${clause.inference}`]
        : []),
  ];
}

async function declaredOf({ file, declared }: CatalogEntry): Promise<Described['declared']> {
  if (declared.kind !== 'invariant') return loadDeclared(file);
  return { ...declared, messages: (await loadInvariant(file)).messages };
}

type Described = Omit<LoadedEntry, 'declared'> & {
  readonly declared: Declared | (InvariantFacts & Pick<Invariant, 'messages'>);
};

function describe({ id, declared }: Described, clauses: readonly Clause[]): string[] {
  const style = styleFor(process.stdout);
  const lines = [style.bold(id), declared.title, ''];
  for (const clauseId of declared.clauses) {
    const clause = clauses.find((each) => each.id === clauseId);
    if (clause === undefined) continue;
    lines.push(...clauseLines(clause));
  }
  const list = (name: string, words: readonly string[] | undefined) =>
    lines.push(`${name.padEnd(11)} ${words && words.length > 0 ? words.join(', ') : 'none'}`);
  lines.push('');
  list('needs', declared.needs);
  list(
    'does',
    declared.does.map((effect) => `${effect} (${effects[effect]})`),
  );
  if (declared.mayDo !== undefined) list('may do', declared.mayDo);
  list('depends on', declared.dependsOn);
  if (declared.kind === 'invariant') list('judges', ['every exchange of a run']);
  if (declared.kind !== 'observation') {
    list('kills', declared.kills);
    lines.push('', 'failure messages');
    for (const { expected, actual } of Object.values(declared.messages)) {
      lines.push(`  expected ${expected}, got ${actual}`);
    }
  } else {
    list('tells apart', declared.tells);
  }
  lines.push('', style.dim(`npx crm-conformance run --only ${id}`));
  return lines;
}
