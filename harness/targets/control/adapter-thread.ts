/**
 * The thread in which an adapter runs. An adapter that blocks, exits or throws outside of an operation
 * ends this thread, but not the run. `adapter-link.ts` is the run's end.
 */
import { exactText } from '../../../spec/exact-json.js';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { AdapterError } from './adapter.js';
import { type AdapterTarget } from './adapter-target.js';
import type { Note, Order, ThreadData } from './adapter-link.js';
import { operationsOf } from './adapter-module.js';
import { thrownInWords } from './adapter-words.js';
import { codeOf, reasonOf } from '../../base/thrown.js';

/** Most characters of an answer as JSON. */
const answerLimit = 1024 * 1024;

const { href, baseUrl, authUrl } = workerData as ThreadData; // sent by adapter-link.ts
const target: AdapterTarget = { baseUrl, authUrl, env: { ...process.env } };
const say = (note: Note) => parentPort?.postMessage(note);

type Operations = Awaited<ReturnType<typeof operationsOf>>;

async function load(): Promise<Operations> {
  let module: Record<string, unknown>;
  try {
    module = (await import(href)) as Record<string, unknown>; // operationsOf examines it
  } catch (error) {
    const code = codeOf(error);
    throw new AdapterError(
      code === 'ERR_UNKNOWN_FILE_EXTENSION' || code === 'ERR_NO_TYPESCRIPT'
        ? `cannot be loaded: Node ${process.version} loads no TypeScript; write it as .mjs, or use Node 22.18 or later`
        : `cannot be loaded: ${thrownInWords(error, href)}${syntaxPlace(error)}`,
      { cause: error },
    );
  }
  try {
    return await operationsOf(module, target);
  } catch (error) {
    if (error instanceof AdapterError) throw error;
    const words = thrownInWords(error, href);
    throw new AdapterError(`its default export threw ${words}`, { cause: error });
  }
}

/** The place of a syntax error. An error of `import` does not tell it, but `node --check` does. */
function syntaxPlace(error: unknown): string {
  if (!(error instanceof SyntaxError)) return '';
  const { stderr } = spawnSync(process.execPath, ['--check', fileURLToPath(href)], {
    encoding: 'utf8',
    timeout: 5_000,
  });
  const line = /:(\d+)$/.exec(stderr.split('\n', 1)[0] ?? '')?.[1];
  return line === undefined ? '' : `, at line ${line}`;
}

async function obey({ id, operation, argument, hasAnswer }: Order, operations: Operations) {
  let answer: unknown;
  try {
    answer = await operations.get(operation)?.(argument, target);
  } catch (error) {
    return say({ id, error: `threw ${thrownInWords(error, href)}` });
  }
  if (!hasAnswer || answer === undefined) return say({ id });
  let json: string | undefined;
  try {
    json = exactText(answer);
  } catch (error) {
    return say({
      id,
      error: `returned a value that JSON cannot hold: ${thrownInWords(error, href)}`,
    });
  }
  if (json !== undefined && json.length > answerLimit) {
    return say({ id, error: `returned more than ${answerLimit} characters of JSON` });
  }
  return say(json === undefined ? { id } : { id, json });
}

try {
  const operations = await load();
  parentPort?.on('message', (order: Order | 'ping') => {
    if (order === 'ping') say('pong');
    else void obey(order, operations);
  });
  say({ id: 0, json: JSON.stringify([...operations.keys()]) });
} catch (error) {
  say({ id: 0, error: reasonOf(error) });
}
