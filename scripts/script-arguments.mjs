/** What the scripts have in common that read arguments. A bad one ends the script with a sentence and exit code 2. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * Like `parseArgs`. Ends the program where an argument is unknown or has no value, and says what is allowed. With
 * `--help` it prints the comment at the top of the script.
 *
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config} config as for `parseArgs`
 * @returns {ReturnType<typeof parseArgs<Config>>}
 */
export function parsedArguments(config) {
  if (process.argv.includes('--help')) {
    const [, head = ''] =
      /^\/\*\*\n([^]*?)\n \*\//.exec(readFileSync(process.argv[1], 'utf8')) ?? [];
    console.log(head.replace(/^ \* ?/gm, ''));
    return process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    const allowed = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    return process.exit(fail(`${error.message}; allowed: ${['--help', ...allowed].join(', ')}`));
  }
}

/** The number of an option; ends the program where it is none. */
export function wholeNumber(option, text) {
  if (/^[1-9]\d{0,8}$/.test(text ?? '')) return Number(text);
  const found = text === undefined ? 'nothing' : JSON.stringify(text);
  return process.exit(fail(`${option}: expected a whole number from 1, found ${found}`));
}

/** Says what is wrong with the arguments, and returns the exit code for it. */
export function fail(message) {
  console.error(message);
  return 2;
}
