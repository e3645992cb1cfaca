import type { IntegrationContext } from '../../../harness/check/integration/context.js';

/** What a check says of a refused request that is sent again and again, or ends access. */
export const repeated = {
  many: { expected: 'at most {most} requests for one piece of work', actual: '{count}' },
  lost: {
    expected:
      'access once the service answers otherwise, a request that the service answers with success',
    actual: 'no such request',
  },
} as const;

type Context = IntegrationContext<typeof repeated>;

/** Most requests for one piece of work: a program may try again some times. */
const most = 6;

/** Lets the service refuse all requests of one piece of work, counts them, and asks for access afterwards. */
export async function expectFewRequests(
  t: Context,
  kind: Parameters<Context['incident']>[0]['kind'],
): Promise<void> {
  const account = await t.connected();
  await t.incident({ kind, purpose: 'api', times: 1000 });
  const before = t.last;
  await t.work(account, 'add-leads', ['lead 1']);
  const count = t.since(before, { purpose: 'api' }).length;
  if (count > most) throw t.fail('many', { most, count });
  await t.undoIncidents();
  await t.advance({ minutes: 20 });
  if (!(await t.usesAccess(account))) throw t.fail('lost', {});
}
