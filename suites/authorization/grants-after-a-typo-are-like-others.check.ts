import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { grantedCode } from '../../harness/check/granted-code.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import { modes } from '../shared/flow.js';
import { successOf, tokenIn } from '../shared/lifetime.js';
import { afterTypos } from './after-typos.js';

/** What ends or closes a grant, by the words of a message, with the clause by which it is refused. */
const ends = {
  'its code with a wrong secret key': 'CODE-7',
  'its code with the key of another integration': 'CODE-8',
  'its code 20 minutes after the grant': 'CODE-5',
  'its code for the second time': 'CODE-2',
  'its access token 24 hours after the exchange': 'ACC-3',
  'its access token after the deactivation': 'RULE-1',
} as const;
type End = keyof typeof ends;
const table = (Object.keys(ends) as End[]).map((end) => ({ end }));

export default defineCheck({
  title: 'a grant of the page that follows a mistyped password is like any other',
  clauses: ['CODE-7', 'CODE-8', 'CODE-5', 'CODE-2', 'ACC-3', 'RULE-1'],
  needs: ['provision', 'authorization-page', 'clock', 'deactivate'],
  does: ['grant', 'revoke'],
  dependsOn: [
    'authorization/allow-redirects-with-code',
    'tokens/code-needs-right-secret',
    'tokens/code-needs-its-own-integration',
    'tokens/code-dies-after-20-minutes',
    'tokens/code-used-once',
    'tokens/access-token-dies-after-24-hours',
    'installations/deactivation-revokes-access',
  ],
  kills: ['code-after-a-typo-lives-30-minutes', 'code-after-a-typo-needs-no-secret'],
  messages: {
    accepted: {
      expected: 'a refusal of {end}, granted on the page after {typos} mistyped passwords',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const other = await t.given.integration();
    let judged = 0;
    await t.forAll(
      {
        end: fc.constantFrom(...table.map((row) => row.end)),
        typos: fc.integer({ min: 1, max: 2 }),
        mode: fc.constantFrom(...modes),
      },
      async ({ end, typos, mode }) => {
        const account = await t.given.account();
        const integration = await t.given.integration();
        const { clientId } = integration;
        const mistyped = Array.from({ length: typos }, (_nothing, n) => `mistyped-${n}`);
        const visitor = t.page.visitor(account.admin);
        const page = await afterTypos(visitor.consent({ clientId, mode }, mistyped), typos);
        // A service may limit the attempts to log in.
        if (typeof page === 'number') return;
        const value = grantedCode(await page.allow(account.id), integration);
        if (value === undefined) return;
        const code = { integration, account, user: account.admin, value };
        const exchange = async () => (await t.tokens.exchange(code)).tokens;
        const answered = async () => {
          switch (end) {
            case 'its code with a wrong secret key':
              return tokenIn(
                await t.tokens.exchange(code, { clientSecret: `${integration.clientSecret}x` }),
              );
            case 'its code with the key of another integration':
              return tokenIn(await t.tokens.exchange({ ...code, integration: other }));
            case 'its code 20 minutes after the grant':
              await t.clock.advance(lifetimes.authorizationCode + t.clock.margin);
              return tokenIn(await t.tokens.exchange(code));
            case 'its code for the second time':
              if ((await exchange()) === undefined) return undefined;
              return tokenIn(await t.tokens.exchange(code));
            case 'its access token 24 hours after the exchange': {
              const pair = await exchange();
              await t.clock.advance(lifetimes.accessToken + t.clock.margin);
              return pair && successOf(await t.resources.callAny(pair.accessToken));
            }
            case 'its access token after the deactivation': {
              const pair = await exchange();
              await t.operator.deactivate({ client_id: clientId, account_id: account.id });
              return pair && successOf(await t.resources.callAny(pair.accessToken));
            }
          }
        };
        const answer = await answered();
        if (answer !== undefined) judged += 1;
        if (answer?.accepted !== true) return;
        const values = { end, typos, status: answer.status };
        throw t.fail('accepted', values, answer.exchange, ends[end]);
      },
      { isTable: true, first: table },
    );
    if (judged === 0) {
      throw t.notOffered('a grant after a mistyped password', 'the page leads to none');
    }
  },
});
