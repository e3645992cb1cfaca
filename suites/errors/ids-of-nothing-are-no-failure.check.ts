import { defineCheck } from '../../harness/check/check.js';

/** IDs that no lead has, in decimal digits: around the ends of what integers hold, and none at all. */
const ids = [
  '0',
  '2147483647',
  '2147483648',
  '4294967296',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '18446744073709551616',
  '1'.repeat(40),
];

export default defineCheck({
  title:
    'reading a lead by an ID that nothing has is no failure of the server, however large it is',
  clauses: ['STATUS-500-3'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: ['lead-id-beyond-32-bits-is-500', 'lead-id-beyond-64-bits-is-500'],
  messages: {
    failed: {
      expected: 'an answer to the ID {id} of a lead, and no unexpected failure',
      actual: 'status 500, twice',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const { leads } = t.seen;
    const made = leads.createRequest(accessToken, [leads.item('Conformance')]);
    const exchange = t.offers(made) ? await t.seen.ask(made) : undefined;
    const [lead] = (exchange?.ok === true ? leads.itemsOf(exchange) : undefined) ?? [];
    const known = lead && leads.idOf(lead);
    if (known === undefined) throw t.notOffered('leads', 'none could be made');
    const { url, ...reading } = leads.readRequest(accessToken, known);
    const end = String(known);
    if (!/^\d+$/.test(end) || !url.endsWith(`/${end}`)) {
      throw t.notOffered('IDs of leads at the end of a path', 'they are no numbers there');
    }
    for (const id of ids) {
      const call = { ...reading, url: url.slice(0, -end.length) + id };
      if ((await t.resources.ask(call)).status !== 500) continue;
      // A failure for another reason does not come again with the same request.
      const again = await t.resources.ask(call);
      if (again.status === 500) throw t.fail('failed', { id }, again);
    }
  },
});
