import { pathToFileURL } from 'node:url';
import { request } from 'undici';
import { reasonOf } from '../../base/thrown.js';
import type { WorkKind, WorkResult } from '../../check/integration/context.js';
import { isRecord } from '../../../spec/violation-words.js';
import { LaunchError } from '../launch/instance.js';
import { boundedText, mostBody } from './bounded-body.js';

/** The account that an operation is about. */
export interface AboutAccount {
  readonly account_id: number;
  /** The value of `referer`. */
  readonly account_host: string;
}

export interface WorkOrder extends AboutAccount {
  readonly what: WorkKind;
  /** Names of the things to add. */
  readonly items: readonly string[];
}

/** An operation that the target does not offer for this kind of work. */
export class WorkNotOffered extends Error {
  override readonly name = 'WorkNotOffered';
}

/** The operations of an integration; each is optional. */
export interface Operations {
  /** The address of the page that starts the flow. */
  readonly connect?: (about: AboutAccount) => Promise<string>;
  /** @throws {WorkNotOffered} for work of a kind that the target does not do */
  readonly work?: (order: WorkOrder) => Promise<WorkResult>;
  readonly status?: (about: AboutAccount) => Promise<boolean>;
}

/** Longest wait for an operation: the target may have to wait for the limit. Milliseconds. */
export const operationMs = 60_000;
const names = ['connect', 'work', 'status'] as const;

/**
 * Operations by HTTP, see `spec/integration-control.openapi.yaml`.
 *
 * @param address without a slash at the end
 * @throws {LaunchError} when the target does not name its operations
 */
export async function httpOperations(address: string): Promise<Operations> {
  const found = await asked('GET', `${address}/`, undefined).catch((error: unknown) => {
    throw new LaunchError(
      `at $.operations: GET ${address}/ was not answered: ${reasonOf(error)}. Start the target, or correct operations in its manifest; the answer names the operations, see spec/integration-control.openapi.yaml`,
    );
  });
  const list = isRecord(found.json) ? found.json['operations'] : undefined;
  if (found.status !== 200 || !Array.isArray(list)) {
    throw new LaunchError(
      `at $.operations: GET ${address}/ was answered with status ${found.status}; expected 200 and {"operations": [...]}`,
    );
  }
  const offered = names.filter((name) => list.includes(name));
  const all: Required<Operations> = {
    connect: async (about) => urlIn((await asked('POST', `${address}/connect`, about)).json),
    work: async (order) => {
      const answer = await asked('POST', `${address}/work`, order);
      if (answer.status === 501) throw new WorkNotOffered(`work ${order.what} is answered 501`);
      if (answer.status >= 300)
        return { done: false, reason: `work was answered ${answer.status}` };
      return resultIn(answer.json);
    },
    status: async (about) => connectedIn((await asked('POST', `${address}/status`, about)).json),
  };
  return Object.fromEntries(offered.map((name) => [name, all[name]]));
}

/**
 * Operations that a module offers: its named exports, or the members of its default export.
 *
 * @param target told to each operation
 * @throws {LaunchError} when it offers none
 */
export async function moduleOperations(
  file: string,
  target: { readonly base_url: string },
): Promise<Operations> {
  const module: Record<string, unknown> = await import(pathToFileURL(file).href).catch(
    (error: unknown) => {
      throw new LaunchError(`at $.operations: cannot load '${file}': ${reasonOf(error)}`);
    },
  );
  const own = isRecord(module['default']) ? module['default'] : module;
  const operation = (name: (typeof names)[number]) => {
    const found = own[name];
    if (found === undefined) return undefined;
    if (typeof found !== 'function') {
      throw new LaunchError(`at $.operations: '${file}' exports '${name}', which is no function`);
    }
    return async (about: AboutAccount): Promise<unknown> =>
      Reflect.apply(found, own, [about, target]);
  };
  const [connect, work, status] = names.map(operation);
  if (!connect && !work && !status) {
    throw new LaunchError(`at $.operations: '${file}' exports none of ${names.join(', ')}`);
  }
  return {
    ...(connect && { connect: async (about) => urlIn(await connect(about)) }),
    ...(work && { work: async (order) => resultIn(await work(order)) }),
    ...(status && { status: async (about) => connectedIn(await status(about)) }),
  };
}

/** The address in the answer of `connect`. @throws for any other answer */
export function urlIn(value: unknown): string {
  const url = isRecord(value) ? value['url'] : value;
  if (typeof url === 'string' && /^https?:/i.test(url) && URL.canParse(url)) return url;
  throw new Error('connect: expected {"url": "http…"}, found something else');
}

/** The answer of `work`. @throws {WorkNotOffered} @throws for any other answer */
export function resultIn(value: unknown): WorkResult {
  const { done, reason } = isRecord(value) ? value : { done: undefined, reason: undefined };
  if (done === 'not-offered') throw new WorkNotOffered('the target does not offer this work');
  if (typeof done !== 'boolean') throw new Error('work: expected {"done": true or false}');
  return { done, reason: typeof reason === 'string' ? reason : '' };
}

/** The answer of `status`. @throws for any other answer */
export function connectedIn(value: unknown): boolean {
  const connected = isRecord(value) ? value['connected'] : value;
  if (typeof connected === 'boolean') return connected;
  throw new Error('status: expected {"connected": true or false}');
}

async function asked(
  method: 'GET' | 'POST',
  url: string,
  body: object | undefined,
): Promise<{ status: number; json: unknown }> {
  const answer = await request(url, {
    method,
    headersTimeout: operationMs,
    bodyTimeout: operationMs,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const { text, isCut } = await boundedText(answer.body);
  if (isCut)
    throw new Error(`${method} ${url} was answered with more than ${mostBody.bytes} bytes`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  return { status: answer.statusCode, json };
}
