import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { lossOf } from '../shared/life.js';

/** Most renewals before a credential is sent again. */
const mostRenewals = 3;

export default defineCheck({
  title: 'a used code or refresh token that is sent again takes nothing from others',
  clauses: ['INST-ISO-1', 'INST-ISO-3'],
  needs: ['provision'],
  does: ['grant'],
  dependsOn: [
    'tokens/refresh-gives-pair',
    'installations/user-installs-in-several-accounts',
    'installations/pairs-of-users-live-apart',
  ],
  kills: ['code-reuse-revokes-other-accounts', 'reuse-revokes-pairs-of-others'],
  messages: {
    lost: {
      expected: 'working tokens of {whose} after {sent} was sent again, {renewals} renewals later',
      actual: '{loss}',
    },
  },
  async run(t) {
    const account = await t.given.account({ roles: ['administrator', 'administrator'] });
    const [user = account.admin, colleague = account.admin] = account.users;
    const elsewhere = await t.given.account({ join: [user] });
    await t.forAll(
      {
        sent: fc.constantFrom('a used code', 'a used refresh token'),
        renewals: fc.integer({ min: 1, max: mostRenewals }),
      },
      async ({ sent, renewals }) => {
        const integration = await t.given.integration({ developer: account });
        const { code, tokens } = await t.given.installation({ integration, account, user });
        const beside = await t.given.installation({ integration, account, user: colleague });
        // A private integration has one account.
        const away =
          integration.isPrivate === true
            ? undefined
            : await t.given.installation({ integration, account: elsewhere, user });
        let pair = tokens;
        // The last pair but one is used when the last one is used: so the first one is dead.
        for (let n = 0; n <= renewals; n += 1) {
          const { tokens: next } = await t.tokens.refresh(pair);
          if (!next) throw t.untestable('a renewal gave no pair', 'tokens/refresh-gives-pair');
          pair = next;
        }
        await (sent === 'a used code' ? t.tokens.exchange(code) : t.tokens.refresh(tokens));
        const others = [
          ['another user of the account', beside, 'INST-ISO-3'],
          ['the user in another account', away, 'INST-ISO-1'],
        ] as const;
        for (const [whose, installation, clause] of others) {
          const lost = installation && (await lossOf(t, installation.tokens));
          if (!lost) continue;
          throw t.fail('lost', { whose, sent, renewals, loss: lost.loss }, lost.exchange, clause);
        }
      },
      { share: 0.2, first: [{ sent: 'a used code' }, { sent: 'a used refresh token' }] },
    );
  },
});
