import { basename } from 'node:path';

/** Programs that run the file that is their first argument. */
const interpreters =
  /^(?:node|deno|bun|npx|tsx|ts-node|python[\d.]*|ruby|php[\d.]*|perl|java|dotnet|bash|sh|env)(?:\.exe)?$/i;

/** What tells the name of a target that has none of its own. */
interface Unnamed {
  readonly kind: string;
  readonly name?: string | undefined;
  readonly command?: readonly string[] | undefined;
}

/**
 * The name of a target that the run starts: that of its manifest, else the file of its program, such as
 * `server.mjs` for `node server.mjs --port 80`, else its kind.
 */
export function targetName({ kind, name, command = [] }: Unnamed): string {
  if (name !== undefined) return name;
  const [program, ...words] = command;
  if (kind !== 'process' || program === undefined) return kind;
  const own = basename(program);
  if (!interpreters.test(own)) return own;
  const file = words.find((word) => /\.\w+$/.test(word) && !word.startsWith('-'));
  return file === undefined ? own : basename(file);
}
