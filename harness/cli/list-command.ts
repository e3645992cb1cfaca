import type { CatalogFacts } from '../../reports/model.js';
import { select } from '../run/plan.js';
import { UserError } from './failure.js';
import { loadKnowledge, wantsTours } from './knowledge.js';
import { loadIntegrationKnowledge } from './integration-facts.js';
import type { RunArguments } from './judge-target.js';
import { styleFor } from './style.js';

/** Which checks to list; all without any of them. */
export interface ListArguments {
  /** Whose checks: those of services when absent. */
  readonly role?: RunArguments['role'];
  readonly json?: boolean;
  readonly area?: readonly string[];
  /** Patterns for ids of clauses. */
  readonly clause?: readonly string[];
  /** Only the checks of a smoke run. */
  readonly smoke?: boolean;
  /** Words that must all be in the id, the title or a clause of a check. */
  readonly search?: string;
}

type ListedClause = CatalogFacts['clauses'][number];

/** A check of either role. */
interface Listed {
  readonly id: string;
  readonly area: string;
  readonly declared: {
    readonly kind: string;
    readonly title: string;
    readonly clauses: readonly string[];
    readonly needs: readonly string[];
    readonly does?: readonly string[];
    readonly dependsOn?: readonly string[];
    readonly kills?: readonly string[];
    readonly tells?: readonly string[] | undefined;
  };
}

interface Known {
  readonly catalog: readonly Listed[];
  readonly clauses: readonly ListedClause[];
}

async function knownOf({ role, smoke, area: areas, clause: only }: ListArguments): Promise<Known> {
  if (role === 'integration') {
    const { catalog, facts } = await loadIntegrationKnowledge();
    return { catalog, clauses: facts.clauses };
  }
  const { catalog, contract } = await loadKnowledge(wantsTours({ smoke, only, areas }));
  return { catalog, clauses: contract.clauses };
}

/** `crm-conformance list`: prints the checks and counts the clauses. */
export async function listCommand(given: ListArguments): Promise<number> {
  const { role, json, area = [], clause = [], search } = given;
  const known = await knownOf(given);
  const isWhole = area.length + clause.length === 0 && search === undefined && !given.smoke;
  const smoke = given.smoke ? await import('./smoke-option.js') : undefined;
  if (role === 'integration') smoke?.refuse('--role integration');
  const catalog = searched(
    select(select(known.catalog, { only: smoke?.smokePatterns ?? [], areas: [] }), {
      only: clause,
      areas: area,
    }),
    known.clauses,
    search,
  );
  const named = new Set(catalog.flatMap(({ declared }) => declared.clauses));
  const clauses = isWhole ? known.clauses : known.clauses.filter(({ id }) => named.has(id));
  const text = json
    ? JSON.stringify(documentOf({ catalog, clauses }), null, 2)
    : [...linesOf({ catalog, clauses }), ...(smoke ? [smoke.smokeLine()] : [])].join('\n');
  process.stdout.write(`${text}\n`);
  return 0;
}

function checksIn(catalog: readonly Listed[], { id: clause }: ListedClause): readonly string[] {
  return catalog.filter(({ declared }) => declared.clauses.includes(clause)).map(({ id }) => id);
}

function documentOf({ catalog, clauses }: Known): object {
  return {
    checks: catalog.map(({ id, declared }) => ({
      id,
      kind: declared.kind,
      title: declared.title,
      clauses: declared.clauses,
      needs: declared.needs,
      ...(declared.does !== undefined && { does: declared.does }),
      dependsOn: declared.dependsOn ?? [],
      ...(declared.kind === 'observation'
        ? { kills: [], tells: declared.tells ?? [] }
        : { kills: declared.kills }),
    })),
    clauses: clauses.map((clause) => {
      const { id, section, kind, statement, inference, note, reason } = clause;
      const checks = checksIn(catalog, clause);
      return {
        id,
        section,
        kind,
        statement,
        ...(kind !== 'excluded' && inference && { inference }),
        ...(kind !== 'excluded' && note && { note }),
        checks,
        ...(kind === 'excluded' && { excluded: reason }),
        ...(kind !== 'excluded' && checks.length === 0 && { untested: true }),
      };
    }),
  };
}

function linesOf({ catalog, clauses }: Known): readonly string[] {
  const style = styleFor(process.stdout);
  const lines: string[] = [];
  for (const area of new Set(catalog.map((entry) => entry.area))) {
    lines.push(style.bold(area));
    for (const { id, declared } of catalog.filter((entry) => entry.area === area)) {
      const isCheck = declared.kind === 'check' || declared.kind === 'integration-check';
      const mark = isCheck ? '' : style.dim(` (${declared.kind})`);
      lines.push(
        `  ${id}${mark}`,
        `    ${declared.title}`,
        `    ${style.dim(declared.clauses.join(' '))}`,
      );
    }
  }
  const excluded = clauses.filter(({ kind }) => kind === 'excluded');
  const untested = clauses.filter(
    (clause) => clause.kind !== 'excluded' && checksIn(catalog, clause).length === 0,
  );
  lines.push(
    '',
    `${catalog.length} checks; ${clauses.length} clauses, ${excluded.length} excluded, ${untested.length} untested`,
  );
  if (untested.length > 0) {
    lines.push(style.yellow(`untested: ${untested.map(({ id }) => id).join(' ')}`));
  }
  return lines;
}

/** The checks that have every word in their id, title or clauses. */
function searched(
  catalog: readonly Listed[],
  clauses: readonly ListedClause[],
  search: string | undefined,
): readonly Listed[] {
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
