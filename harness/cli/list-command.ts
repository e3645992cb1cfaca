import type { Clause } from '../../spec/clauses.js';
import { type LoadedEntry, loadDeclared } from '../check/catalog.js';
import { effects } from '../check/effects.js';
import { checkById, loadKnowledge } from './facts.js';
import { styleFor } from './style.js';

/** `crm-conformance list`: prints all checks and counts the clauses. */
export async function listCommand({ json }: { json?: boolean }): Promise<number> {
  const { catalog, contract } = await loadKnowledge();
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
        ...(declared.kind === 'check'
          ? { kills: declared.kills }
          : { kills: [], tells: declared.tells ?? [] }),
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
      const mark = declared.kind === 'observation' ? style.dim(' (observation)') : '';
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

/** `crm-conformance show`: prints one check with the clauses it judges. */
export async function showCommand(id: string): Promise<number> {
  const { catalog, contract } = await loadKnowledge();
  const entry = checkById(catalog, id);
  const loaded = { ...entry, declared: await loadDeclared(entry.file) };
  process.stdout.write(`${describe(loaded, contract.clauses).join('\n')}\n`);
  return 0;
}

function describe({ id, declared }: LoadedEntry, clauses: readonly Clause[]): string[] {
  const style = styleFor(process.stdout);
  const lines = [style.bold(id), declared.title, ''];
  for (const clauseId of declared.clauses) {
    const clause = clauses.find((each) => each.id === clauseId);
    if (clause === undefined) continue;
    lines.push(
      `${style.cyan(clause.id)} ${style.dim(`section ${clause.section}, ${clause.kind}`)}`,
      `  “${clause.statement}”`,
    );
    if (clause.kind !== 'excluded' && clause.inference) lines.push(`  ${clause.inference}`);
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
  if (declared.kind === 'check') {
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
