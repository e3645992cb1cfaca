import { parseExact } from '../../../spec/exact-json.js';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AdapterError } from './adapter.js';
import { AdapterLink, AdapterTrouble } from './adapter-link.js';
import { shapeOf } from './adapter-module.js';
import { adapterName } from './adapter-name.js';
import { type Control, type ControlOperation, operationNames } from '../../check/control.js';
import { answerSchemas, judgeAnswer } from './control-answers.js';
import { ControlFault } from '../../check/control-fault.js';
import { usualTimeoutMs } from './http-control.js';

/** Longest wait for the module to load and for its default export, milliseconds. */
const usualLoadMs = 30_000;

/**
 * Loads an adapter module into its own thread and returns the operations that it offers.
 *
 * @param href file: URL of the module
 * @throws {AdapterError} when the module cannot be loaded or is no adapter; the operations
 *   throw ControlFault
 */
export async function openAdapter(
  href: string,
  { baseUrl, authUrl }: { readonly baseUrl: string; readonly authUrl: string },
  {
    timeoutMs = usualTimeoutMs,
    loadMs = usualLoadMs,
  }: { timeoutMs?: number; loadMs?: number } = {},
): Promise<{ control: Control; close: () => Promise<void> }> {
  const name = adapterName(href);
  requireAdapterFile(href);
  const link = new AdapterLink({ href, baseUrl, authUrl }, { timeoutMs, name });
  let offered: readonly string[];
  try {
    offered = await link.loaded(loadMs);
  } catch (error) {
    await link.close();
    if (!(error instanceof AdapterTrouble)) throw error;
    throw new AdapterError(`${name}: ${error.message}`, { cause: error });
  }
  const operations = operationNames
    .filter((operation) => offered.includes(operation))
    .map((operation) => [operation, (argument?: unknown) => ask(link, name, operation, argument)]);
  return {
    control: Object.fromEntries(operations) as Control, // `ask` validates each answer against its schema
    close: () => link.close(),
  };
}

/**
 * @param href file: URL of an adapter module
 * @throws {AdapterError} when there is no such file
 */
export function requireAdapterFile(href: string): void {
  if (existsSync(fileURLToPath(href))) return;
  throw new AdapterError(
    `${adapterName(href)}: there is no such file; correct control in the manifest`,
  );
}

/** @throws {ControlFault} with the name of the adapter */
async function ask(
  link: AdapterLink,
  name: string,
  operation: ControlOperation,
  argument: unknown,
): Promise<unknown> {
  const hasAnswer = answerSchemas[operation] !== undefined;
  let json: string | undefined;
  try {
    json = await link.call(operation, argument, hasAnswer);
  } catch (error) {
    if (!(error instanceof AdapterTrouble)) throw error;
    throw new ControlFault(operation, error.message, {
      source: name,
      isAnswered: error.isAnswered,
    });
  }
  if (!hasAnswer) return undefined;
  const answer: unknown = json === undefined ? undefined : parseExact(json);
  const judged = judgeAnswer(operation, answer);
  if (judged.ok) return answer;
  const wrong = judged.violations[0]?.message ?? 'which is not an answer of this operation';
  throw new ControlFault(operation, `returned ${shapeOf(answer)}, ${wrong}`, {
    source: name,
    isAnswered: true,
  });
}
