import { LaunchError } from '../launch/instance.js';
import type { CommandOperations } from './manifest.js';
import { connectedIn, operationMs, type Operations, resultIn, urlIn } from './operations.js';
import { filled, type Values } from './placeholders.js';
import type { RunCommand } from './operation-command.js';

/**
 * Operations by a command: it is run once for each, with the name of the operation as its last argument
 * and the request as JSON on its standard input; its standard output is the answer as JSON.
 *
 * @param run where the command runs; undefined where the target has no place for it
 * @throws {LaunchError}
 */
export function commandOperations(
  { command, offers }: CommandOperations,
  values: Values,
  run: RunCommand,
  signal: () => AbortSignal,
): Operations {
  const [program] = command;
  if (program === undefined) throw new LaunchError('at $.operations.command: it is empty');
  const asked = async (name: string, request: object): Promise<unknown> => {
    const output = await run({
      command: [...command.map((text) => filled(text, values)), name],
      input: JSON.stringify(request),
      ms: operationMs,
      signal: signal(),
    });
    try {
      return JSON.parse(output);
    } catch {
      throw new Error(
        `${name}: expected JSON on the standard output of '${program}', found ${JSON.stringify(output.slice(0, 200))}`,
      );
    }
  };
  const all: Required<Operations> = {
    connect: async (about) => urlIn(await asked('connect', about)),
    work: async (order) => resultIn(await asked('work', order)),
    status: async (about) => connectedIn(await asked('status', about)),
  };
  return Object.fromEntries(offers.map((name) => [name, all[name]]));
}
