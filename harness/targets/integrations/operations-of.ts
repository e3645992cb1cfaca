import { commandOperations } from './command-operations.js';
import type { CommandOperations } from './manifest.js';
import { httpOperations, moduleOperations, type Operations } from './operations.js';
import type { Values } from './placeholders.js';
import type { RunCommand } from './operation-command.js';

/** Whether the text of `operations` names a module. */
export function isModule(operations: string): boolean {
  return !/^https?:/.test(operations) && /\.[cm]?[jt]s$/.test(operations);
}

/**
 * The operations that a manifest names.
 *
 * @param origin the address of the target, without a slash at the end
 * @param commands for operations by a command
 * @throws {LaunchError}
 */
export async function operationsAt(
  {
    operations,
    connect_path: connectPath,
  }: {
    readonly operations?: string | CommandOperations;
    readonly connect_path?: string;
  },
  origin: string,
  commands: {
    readonly values: Values;
    readonly run: RunCommand;
    /** Of the present start of the target. */
    readonly signal: () => AbortSignal;
  },
): Promise<Operations> {
  const page = connectPath === undefined ? {} : { connect: async () => origin + connectPath };
  if (operations === undefined) return page;
  if (typeof operations !== 'string') {
    const { values, run, signal } = commands;
    return { ...commandOperations(operations, values, run, signal), ...page };
  }
  if (isModule(operations)) {
    return { ...(await moduleOperations(operations, { base_url: origin })), ...page };
  }
  const address = operations.startsWith('/') ? origin + operations : operations.replace(/\/$/, '');
  return { ...(await httpOperations(address)), ...page };
}
