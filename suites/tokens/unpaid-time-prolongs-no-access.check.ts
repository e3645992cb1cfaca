import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import { isPaid, readAndWrite, whilePeriodEnded } from '../shared/billing.js';
import { durationInWords } from '../shared/duration.js';
import { eventually } from '../shared/eventually.js';
import { successAfterLife, successOf } from '../shared/lifetime.js';

const hour = 3_600_000;

export default defineCheck({
  title: 'an access token ends after 24 hours also where its account was unpaid for a part of them',
  clauses: ['ACC-3'],
  needs: ['provision', 'clock', 'billing'],
  does: ['create', 'grant', 'disturb'],
  dependsOn: ['tokens/access-token-dies-after-24-hours', 'errors/paid-again-is-not-402'],
  kills: ['unpaid-time-prolongs-access'],
  messages: {
    accepted: {
      expected:
        'a refusal of an access token {age} after its issue, while its account was unpaid for {unpaid} of that time',
      actual: 'status {status}',
    },
  },
  async run(t) {
    let judged = 0;
    await t.forAll(
      {
        before: fc.integer({ min: 0, max: 8 * hour }),
        unpaid: fc.integer({ min: hour, max: 12 * hour }),
      },
      async ({ before, unpaid }) => {
        const { account, tokens } = await t.given.installation();
        const { accessToken, issued } = tokens;
        const call = async () => {
          for (const request of readAndWrite(t, accessToken)) await t.http.send(request);
        };
        const read = () => t.resources.account(accessToken);
        await t.clock.advance(before);
        await whilePeriodEnded(t, account.id, async () => {
          await call();
          await t.clock.advance(unpaid);
          await call();
        });
        await call();
        // Whether the end of a period ends access is open.
        if ((await eventually(t, read, isPaid)).ok) judged += 1;
        const life = { issued, lasts: lifetimes.accessToken };
        const ask = async () => successOf(await read());
        const accepted = await successAfterLife(t, life, ask, t.clock.margin);
        if (accepted === undefined) return;
        const { status, exchange } = accepted;
        const age = durationInWords(exchange.sentAt - issued.to);
        throw t.fail('accepted', { age, unpaid: durationInWords(unpaid), status }, exchange);
      },
      { share: 0.2, first: [{ before: hour, unpaid: 6 * hour }] },
    );
    if (judged === 0) throw t.notOffered('access that outlives the end of a period', 'none does');
  },
});
