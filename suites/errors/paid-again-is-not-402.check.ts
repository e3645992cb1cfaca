import { defineCheck } from '../../harness/check/check.js';
import { unlessRefused } from '../../harness/check/control-fault.js';
import type { GivenIntegration } from '../../harness/check/given.js';
import { isPaid, readAndWrite, whilePeriodEnded } from '../shared/billing.js';
import { named } from '../shared/calls.js';
import { eventually } from '../shared/eventually.js';

export default defineCheck({
  title: 'nothing is refused with 402 once the period runs again, whenever the pair was issued',
  clauses: ['STATUS-402-1', 'STATUS-402-2'],
  needs: ['provision', 'billing'],
  does: ['create', 'grant', 'disturb'],
  dependsOn: ['errors/ended-period-is-402', 'errors/running-period-is-not-402'],
  kills: [
    'pair-of-unpaid-account-keeps-402',
    'pair-renewed-while-unpaid-keeps-402',
    'token-refused-with-402-stays-refused',
  ],
  messages: {
    unpaid: {
      expected:
        'no 402 for {call} after the period of the account runs again, with a pair {which} the end of the period',
      actual: 'status 402',
    },
  },
  async run(t) {
    const { tokens } = t;
    const account = await t.given.account();
    // Each has an integration of its own: what a second grant does to the first is open.
    const integrationHere = async () =>
      t.given.integration({ developer: await t.given.developer(account) });
    const installed = async () =>
      (await t.given.installation({ account, integration: await integrationHere() })).tokens;
    /** A code of an integration without a past. */
    const granted = async (integration: GivenIntegration) => {
      const parties = { client_id: integration.clientId, account_id: account.id };
      const { code: value } = await t.operator.grant({ ...parties, user_id: account.admin.id });
      return { value, integration };
    };
    const [called, early] = [await installed(), await installed()];
    const code = await granted(await integrationHere());
    const late = await integrationHere();
    // The contract does not say whether codes and pairs are given while the period has ended.
    const during = await whilePeriodEnded(t, account.id, async () => {
      for (const call of readAndWrite(t, called.accessToken)) await t.http.send(call);
      const renewal = await tokens.refresh(early);
      const exchange = await tokens.exchange(code);
      const given = await unlessRefused(() => granted(late));
      const grant = given && (await tokens.exchange(given));
      return { renewed: renewal.tokens, exchanged: exchange.tokens, granted: grant?.tokens };
    });
    const pairs = [
      ['that was issued before and called after', called],
      during.renewed
        ? (['that was renewed after', during.renewed] as const)
        : (['whose renewal was refused after', early] as const),
      ['whose code was exchanged after', during.exchanged],
      ['that was granted after', during.granted],
    ] as const;
    let accepted = 0;
    for (const [which, pair] of pairs) {
      if (pair === undefined) continue;
      const calls = readAndWrite(t, pair.accessToken);
      // One that writes is enough.
      for (const call of pair === called ? calls : calls.slice(0, 1)) {
        const exchange = await eventually(t, () => t.http.send(call), isPaid);
        // Whether the end of a period ends access is open.
        if (exchange.ok) accepted += 1;
        if (!isPaid(exchange)) throw t.fail('unpaid', { call: named(call), which }, exchange);
      }
      const { exchange } = await eventually(t, () => tokens.refresh(pair), isPaid);
      if (!isPaid(exchange)) throw t.fail('unpaid', { call: named(exchange), which }, exchange);
    }
    if (accepted === 0) throw t.notOffered('access that outlives the end of a period', 'none does');
  },
});
