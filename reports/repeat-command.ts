import type { RunInfo } from './model.js';

/**
 * The line to paste into a POSIX shell that repeats one check as it ran: same target, same seed,
 * same number of cases. Secrets are not in it; the manifest takes them from the environment, and so
 * does the line a program that keeps credentials, whose words may be secret.
 */
export function repeatCommand(
  info: Pick<RunInfo, 'seed' | 'runs' | 'safety' | 'added'> & {
    readonly target: Pick<RunInfo['target'], 'manifest'>;
  },
  check: string,
): string {
  const { manifest } = info.target;
  return [
    'npx crm-conformance run',
    ...(manifest === undefined ? [] : [`--target ${quote(manifest)}`]),
    `--only ${quote(check)}`,
    `--seed ${info.seed}`,
    `--runs ${info.runs}`,
    ...(info.safety?.allow ?? []).map((door) => `--allow ${quote(door)}`),
    ...(info.added?.credentialsCommand === true
      ? ['--credentials-command "$CRM_CREDENTIALS_COMMAND"']
      : []),
    ...(info.added?.ledger === undefined ? [] : [`--ledger ${quote(info.added.ledger)}`]),
  ].join(' ');
}

/** In the place of the line, for what was judged from a ledger: it took days to expire. */
export const notAtOnce =
  'Not at once: the next run with the ledger makes it anew, and a later one judges it';

function quote(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
