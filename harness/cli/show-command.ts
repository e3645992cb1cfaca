import type { CatalogFacts } from '../../reports/model.js';
import { nearestTo } from '../base/nearest.js';
import {
  type CatalogEntry,
  type LoadedEntry,
  loadDeclared,
  loadInvariant,
} from '../check/catalog.js';
import type { Declared } from '../check/check.js';
import { effects } from '../check/effects.js';
import type { IntegrationEntry } from '../check/integration/catalog.js';
import type { Invariant, InvariantFacts } from '../check/invariant.js';
import type { Messages } from '../check/messages.js';
import { matches } from '../run/plan.js';
import { duties, dutyIds } from '../traffic/integration/duties.js';
import { UserError } from './failure.js';
import { checkById, loadKnowledge, wantsTours } from './knowledge.js';
import { loadIntegrationKnowledge } from './integration-facts.js';
import { styleFor } from './style.js';

type ShownClause = CatalogFacts['clauses'][number];

/**
 * `crm-conformance show`: prints the checks of an id, a clause or a pattern, with the clauses that they
 * judge. Of a clause it prints what it asks of an integration, too.
 */
export async function showCommand(pattern: string): Promise<number> {
  const { catalog, contract } = await loadKnowledge(wantsTours({ only: [pattern] }));
  const other = await loadIntegrationKnowledge();
  const clause = contract.clauses.find(({ id }) => id === pattern);
  const found = catalog.filter((entry) => matches(entry, pattern));
  const ofIntegrations = other.catalog.filter((entry) => matches(entry, pattern));
  const duty = dutyIds.find((id) => pattern === `integration/${id}`);
  const parts: string[][] = [];
  if (clause !== undefined) {
    const asked = other.facts.clauses.find(({ id }) => id === pattern);
    parts.push([...clauseLines(clause), ...(asked === undefined ? [] : askedLines(asked))]);
  }
  for (const entry of found) {
    const loaded = { ...entry, declared: await declaredOf(entry) };
    parts.push(describe(loaded, contract.clauses));
  }
  for (const entry of ofIntegrations) {
    parts.push(describeIntegration(entry, other.facts.clauses));
  }
  if (duty !== undefined) parts.push(dutyLines(duty, contract.clauses));
  if (parts.length === 0) throw unknown([...catalog, ...other.catalog], pattern);
  process.stdout.write(`${parts.map((lines) => lines.join('\n')).join('\n\n\n')}\n`);
  return 0;
}

/** The error that names the nearest check or clause. */
function unknown(
  catalog: readonly (CatalogEntry | IntegrationEntry)[],
  pattern: string,
): UserError {
  const clauses = [...new Set<string>(catalog.flatMap(({ declared }) => declared.clauses))];
  const clause = pattern.includes('/') ? undefined : nearestTo(pattern.toUpperCase(), clauses);
  if (clause === undefined) checkById(catalog, pattern);
  return new UserError(
    `there is no check or clause '${pattern}'; did you mean '${clause}'? ('crm-conformance list' shows all)`,
  );
}

function clauseLines(clause: ShownClause): string[] {
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

/** What a clause asks of an integration. */
function askedLines({ kind, inference, note, reason }: ShownClause): string[] {
  if (kind === 'excluded') return [`  of an integration: not judged: ${reason}`];
  return [`  of an integration, ${kind}: ${inference ?? note ?? ''}`];
}

/** A duty of integrations that traffic shows. */
function dutyLines(id: (typeof dutyIds)[number], clauses: readonly ShownClause[]): string[] {
  const { title, clause, expected } = duties[id];
  const style = styleFor(process.stdout);
  const quoted = clauses.find((each) => each.id === clause);
  return [
    style.bold(`integration/${id}`),
    title,
    '',
    ...(quoted === undefined ? [] : clauseLines(quoted)),
    '',
    listed('expected', [expected]),
    listed('judged by', ['crm-conformance judge and proxy, in the traffic of an integration']),
  ];
}

async function declaredOf({ file, declared }: CatalogEntry): Promise<Described['declared']> {
  if (declared.kind !== 'invariant') return loadDeclared(file);
  return { ...declared, messages: (await loadInvariant(file)).messages };
}

type Described = Omit<LoadedEntry, 'declared'> & {
  readonly declared: Declared | (InvariantFacts & Pick<Invariant, 'messages'>);
};

function describe({ id, declared }: Described, clauses: readonly ShownClause[]): string[] {
  const lines = [
    ...headOf(id, declared, clauses),
    listed('needs', declared.needs),
    listed(
      'does',
      declared.does.map((effect) => `${effect} (${effects[effect]})`),
    ),
    ...(declared.mayDo === undefined ? [] : [listed('may do', declared.mayDo)]),
    listed('depends on', declared.dependsOn),
    ...(declared.kind === 'invariant' ? [listed('judges', ['every exchange of a run'])] : []),
  ];
  if (declared.kind === 'observation') lines.push(listed('tells apart', declared.tells));
  else lines.push(listed('kills', declared.kills), '', ...messageLines(declared.messages));
  return [...lines, '', commandLine(`npx crm-conformance run --only ${id}`)];
}

function describeIntegration(
  { id, declared }: IntegrationEntry,
  clauses: readonly ShownClause[],
): string[] {
  return [
    ...headOf(id, declared, clauses),
    listed('needs', declared.needs),
    ...(declared.service === undefined ? [] : [listed('the service', declared.service)]),
    listed('depends on', declared.dependsOn),
    listed('kills', declared.kills),
    '',
    ...messageLines(declared.messages),
    '',
    commandLine(`npx crm-conformance run --role integration --only ${id}`),
  ];
}

function headOf(
  id: string,
  { title, clauses: own }: { readonly title: string; readonly clauses: readonly string[] },
  clauses: readonly ShownClause[],
): string[] {
  const quoted = own.flatMap((each) => clauses.find((clause) => clause.id === each) ?? []);
  return [styleFor(process.stdout).bold(id), title, '', ...quoted.flatMap(quotedLines), ''];
}

/** A clause with what it means for the role whose clause it is. */
function quotedLines(clause: ShownClause): string[] {
  const { note } = clause;
  return [...clauseLines(clause), ...(note === undefined ? [] : [`  ${note}`])];
}

function listed(name: string, words: readonly string[] | undefined): string {
  return `${name.padEnd(11)} ${words && words.length > 0 ? words.join(', ') : 'none'}`;
}

function messageLines(messages: Messages): string[] {
  const told = Object.values(messages).map(
    ({ expected, actual }) => `  expected ${expected}, got ${actual}`,
  );
  return ['failure messages', ...told];
}

function commandLine(line: string): string {
  return styleFor(process.stdout).dim(line);
}
