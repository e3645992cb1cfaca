/** The operations of `spec/integration-control.openapi.yaml`, as the reference integration offers them. */
import { reasonOf } from '../base/thrown.js';
import type { Ctx } from './context.js';
import type { Arrival, Page, Task } from './model.js';

/** The path below which the operations are. */
export const operationPath = '/_integration';

const kinds: readonly Task['what'][] = ['read', 'add-leads', 'list-sources', 'add-custom-field'];

/** Answers an operation. */
export async function operate(ctx: Ctx, arrival: Arrival): Promise<Page> {
  const name = arrival.path.slice(operationPath.length + 1);
  try {
    if (name === '') return json(200, { operations: ['connect', 'work', 'status'] });
    if (name === 'connect') {
      return json(200, { url: new URL('/connect', ctx.settings.redirectUri).href });
    }
    if (name === 'work') return json(200, await ctx.b.perform(ctx, taskIn(arrival.body)));
    if (name === 'status') {
      return json(200, { connected: ctx.b.isConnected(ctx, idIn(arrival.body)) });
    }
    return json(404, { error: `there is no operation ${name}` });
  } catch (error) {
    if (ctx.store.isClosed) throw error;
    return json(500, { error: reasonOf(error) });
  }
}

function taskIn(body: string): Task {
  const value = Object(JSON.parse(body)) as Record<string, unknown>; // members are looked at below
  const what = kinds.find((kind) => kind === value['what']);
  if (what === undefined) throw new Error(`what: allowed are ${kinds.join(', ')}`);
  const { items } = value;
  return {
    accountId: idIn(body),
    what,
    items: Array.isArray(items) ? items.map(String) : [],
  };
}

function idIn(body: string): string {
  const { account_id: id } = Object(JSON.parse(body)) as Record<string, unknown>; // looked at here
  if (typeof id !== 'number' && typeof id !== 'string') throw new Error('account_id: found none');
  return String(id);
}

function json(status: number, value: unknown): Page {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  };
}
