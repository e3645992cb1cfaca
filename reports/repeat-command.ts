import type { RunInfo } from './model.js';
import { shellWord } from './shell-word.js';

/** The variable that holds the program of `--credentials-command`, whose arguments may be secret. */
export const keptCommand = '"$CRM_CREDENTIALS_COMMAND"';

/** A folder of its own, so that the report from which the command was copied stays. */
export const repeatFolder = 'conformance-repeat';

/**
 * The command for a POSIX shell that repeats one check with the same target, seed and number of cases.
 * It contains no secrets: the manifest reads them from the environment. The program that stores
 * credentials may have secret arguments, so the command reads it from a variable.
 *
 * @param more the check whose exchanges broke an invariant, and the time of the target at which the check began
 */
export function repeatCommand(
  info: Pick<RunInfo, 'role' | 'seed' | 'runs' | 'safety' | 'added'> & {
    readonly target: Pick<RunInfo['target'], 'manifest'>;
  },
  check: string,
  {
    sentBy,
    date,
  }: { readonly sentBy?: string | undefined; readonly date?: string | undefined } = {},
): string {
  const { manifest } = info.target;
  return [
    'npx crm-conformance run',
    ...(info.role === 'integration' && manifest === undefined ? ['--role integration'] : []),
    ...(manifest === undefined ? [] : [`--target ${shellWord(manifest)}`]),
    `--only ${shellWord(check)}`,
    ...(sentBy === undefined ? [] : [`--only ${shellWord(sentBy)}`]),
    `--seed ${info.seed}`,
    `--runs ${info.runs}`,
    ...(date === undefined ? [] : [`--date ${date}`]),
    ...(info.safety?.allow ?? []).map((door) => `--allow ${shellWord(door)}`),
    ...(info.added?.credentialsCommand === true ? [`--credentials-command ${keptCommand}`] : []),
    ...(info.added?.ledger === undefined ? [] : [`--ledger ${shellWord(info.added.ledger)}`]),
    `--out ${repeatFolder}`,
  ].join(' ');
}

/** Replaces the command for a check that was judged from a ledger, where a token took days to expire. */
export const notAtOnce =
  'Not possible at once: the next run with the ledger makes a new item, and a later run judges it';
