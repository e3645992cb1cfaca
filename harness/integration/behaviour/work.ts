/** What the integration does with access. */
import type { Ctx } from '../context.js';
import type { Answer, Done, Task } from '../model.js';

export interface WorkBehaviour {
  perform(ctx: Ctx, task: Task): Promise<Done>;
  addLeads(ctx: Ctx, task: Task): Promise<Done>;
  /** The lists in which things are sent. */
  batches(ctx: Ctx, items: readonly string[]): readonly (readonly string[])[];
  leadBody(ctx: Ctx, names: readonly string[]): string;
  result(ctx: Ctx, answer: Answer): Done;
}

export const work: WorkBehaviour = {
  perform: async (ctx, task) => {
    const { accountId, what } = task;
    switch (what) {
      case 'read':
        return ctx.b.result(
          ctx,
          await ctx.b.callApi(ctx, accountId, { method: 'GET', path: '/api/v4/account' }),
        );
      case 'list-sources':
        return ctx.b.result(
          ctx,
          await ctx.b.callApi(ctx, accountId, { method: 'GET', path: '/api/v4/sources' }),
        );
      case 'add-custom-field': {
        const body = JSON.stringify(task.items.map((name) => ({ name, type: 'text' })));
        const path = '/api/v4/leads/custom_fields';
        return ctx.b.result(
          ctx,
          await ctx.b.callApi(ctx, accountId, { method: 'POST', path, body }),
        );
      }
      case 'add-leads':
        return ctx.b.addLeads(ctx, task);
    }
  },
  addLeads: async (ctx, { accountId, items }) => {
    for (const names of ctx.b.batches(ctx, items)) {
      const body = ctx.b.leadBody(ctx, names);
      const answer = await ctx.b.callApi(ctx, accountId, {
        method: 'POST',
        path: '/api/v4/leads',
        body,
      });
      if (answer.kind !== 'ok') return ctx.b.result(ctx, answer);
    }
    return { done: true };
  },
  batches: ({ choices }, items) =>
    Array.from({ length: Math.ceil(items.length / choices.batch) }, (_, place) =>
      items.slice(place * choices.batch, (place + 1) * choices.batch),
    ),
  leadBody: (_ctx, names) => JSON.stringify(names.map((name) => ({ name }))),
  result: (_ctx, answer) => {
    switch (answer.kind) {
      case 'ok':
        return { done: true };
      case 'refused':
        return { done: false, reason: `the service answered ${answer.status}` };
      case 'not-connected':
        return { done: false, reason: 'access must be granted' };
      case 'failed':
        return { done: false, reason: answer.reason };
    }
  },
};
