import { keptCommand } from '../../reports/repeat-command.js';
import { shellWord } from '../../reports/shell-word.js';

const secret = '--credentials-command';

/**
 * The command line as a line to paste into a POSIX shell. The value of `--credentials-command` may have
 * secret arguments, so the line reads it from a variable.
 *
 * @param typed the words typed after the name of the program
 */
export function commandLine(typed: readonly string[]): string {
  const words = typed.map((word, index) => {
    if (typed[index - 1] === secret) return keptCommand;
    return word.startsWith(`${secret}=`) ? `${secret}=${keptCommand}` : shellWord(word);
  });
  return ['npx crm-conformance', ...words].join(' ');
}
