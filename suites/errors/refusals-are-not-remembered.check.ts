import { isInteger } from '../../spec/exact-json.js';
import { defineCheck } from '../../harness/check/check.js';
import type { Exchange, RequestOptions } from '../../harness/check/http.js';
import { everyCall, named } from '../shared/calls.js';
import { eventually } from '../shared/eventually.js';
import { successClause } from '../shared/success-clause.js';
import { someForeignToken } from './bad-credentials.js';
import { withText } from '../shared/with-text.js';

export default defineCheck({
  title:
    'a call that was refused for its method, its body or its token, or found nothing, spoils none after it',
  clauses: ['STATUS-200-1', 'STATUS-201-1', 'STATUS-204-1'],
  needs: ['provision'],
  does: ['create', 'grant'],
  mayDo: ['overwrite'],
  dependsOn: ['resources/access-token-serves-all-methods', 'errors/unsupported-method-is-405'],
  kills: [
    'method-not-allowed-is-remembered',
    'lead-asked-for-too-early-is-never-there',
    'malformed-body-is-remembered',
  ],
  messages: {
    other: {
      expected: 'a success for {call} after {refusal}, as before (status {before})',
      actual: 'status {status}',
    },
    gone: {
      expected: 'a success for {call}, which was asked for before it was made',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const { tokens } = await t.given.installation();
    const { accessToken } = tokens;
    const { leads } = t.resources;
    const unknown = t.resources.credentials(someForeignToken);
    const made = await everyCall(t, accessToken);
    for (const call of made) {
      const before = await t.http.send(call);
      if (!before.ok) continue;
      for (const [refusal, wrong] of refusalsOf(call, unknown)) {
        const refused = await t.http.send(wrong);
        if (refused.ok) continue;
        const exchange = await eventually(
          t,
          () => t.http.send(call),
          ({ ok }) => ok,
        );
        const { status } = exchange;
        if (exchange.ok) continue;
        const values = { before: before.status, call: named(call), refusal, status };
        throw t.fail('other', values, exchange, successClause(before.status));
      }
    }
    for (const call of t.resources.wrong.unsupportedMethods(accessToken)) {
      const plain = t.resources.accountRequest(accessToken);
      if (call.url !== plain.url || !t.offers(call)) continue;
      const before = await t.http.send(plain);
      await t.http.send(call);
      const exchange = await eventually(
        t,
        () => t.http.send(plain),
        ({ ok }) => ok,
      );
      if (!before.ok || exchange.ok) continue;
      const refusal = `a ${call.method ?? 'GET'}`;
      const values = { before: before.status, call: named(plain), refusal };
      throw t.fail('other', { ...values, status: exchange.status }, exchange, 'STATUS-200-1');
    }
    const makeLead = async () => {
      const made = await leads.create(accessToken, [leads.item('Conformance')]);
      return made.ok ? leads.idOf(leads.itemsOf(made)?.[0] ?? {}) : undefined;
    };
    const id = await makeLead();
    if (id === undefined || !isInteger(id)) return;
    // A service may show none, and show them later.
    const isThere = (read: Exchange) => read.status === 200;
    if (!isThere(await leads.read(accessToken, id))) return;
    // The next one may have the next number.
    const next = typeof id === 'bigint' ? id + 1n : id + 1;
    await leads.read(accessToken, next);
    if ((await makeLead()) !== next) return;
    const read = await eventually(t, () => leads.read(accessToken, next), isThere);
    if (!isThere(read))
      throw t.fail('gone', { call: named(read), status: read.status }, read, 'STATUS-200-1');
  },
});

/** Wrong calls of the same method and address, by the words of a message. */
function refusalsOf(
  call: RequestOptions,
  unknown: Readonly<Record<string, string>>,
): (readonly [string, RequestOptions])[] {
  const { method = 'GET' } = call;
  const found: (readonly [string, RequestOptions])[] = [
    ['one with an unknown token', { ...call, headers: { ...call.headers, ...unknown } }],
  ];
  if (method !== 'GET') found.push(['one whose JSON ends too early', withText(call, '[{')]);
  return found;
}
