import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { unlessRefused } from '../../harness/check/control-fault.js';
import type { Consent, Given, GivenInstallation } from '../../harness/check/given.js';

/** So many that a service which revokes its tokens in portions needs several. */
const mostRenewals = 24;

export default defineCheck({
  title: 'after deactivation every access token of the installation is answered 401',
  clauses: ['RULE-1', 'ST-INST-1'],
  needs: ['provision', 'deactivate'],
  does: ['grant', 'revoke'],
  sitting: 'deactivate',
  dependsOn: [
    'tokens/exchange-gives-pair',
    'tokens/refresh-gives-pair',
    'hooks/works-without-hook-address',
  ],
  kills: [
    'deactivation-keeps-access',
    'deactivation-spares-older-access',
    'deactivation-spares-renewed-access',
    'deactivation-spares-access-in-use',
    'deactivated-token-is-answered-403',
    'deactivation-spares-what-members-granted',
    'deactivation-spares-each-eleventh-access-token',
  ],
  messages: {
    accepted: {
      expected: 'status 401 for access token {n} of {count} after deactivation',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const roles = ['administrator', 'member'] as const;
    const account = await t.given.account(t.has('provision') ? { roles } : {});
    const member = account.users.find(({ role }) => role === 'member');
    const few = fc.integer({ min: 0, max: 3 });
    const many = fc.integer({ min: 4, max: mostRenewals });
    // Where one case is tried, it is a cheap one.
    const deep = t.runs > 1 ? [{ renewals: mostRenewals, isOfMember: false }] : [];
    const cases = {
      renewals: t.runs > 1 ? fc.oneof(few, few, few, many) : few,
      calls: fc.integer({ min: 0, max: 2 }),
      isOfMember: fc.boolean(),
    };
    await t.forAll(
      cases,
      async ({ renewals, calls, isOfMember }) => {
        const integration = await t.given.integration();
        const consent = { integration, account };
        const user = isOfMember ? member : undefined;
        const own = user && (await grantedAfter(t.given, { ...consent, user }));
        let { tokens } = own ?? (await t.given.installation(consent));
        const access = [tokens.accessToken];
        for (let n = 0; n < renewals; n += 1) {
          const reply = await t.tokens.refresh(tokens);
          if (!reply.tokens && n === 0) {
            throw t.untestable('a renewal gave no pair', 'tokens/refresh-gives-pair');
          }
          // A service may allow so many renewals and no more.
          if (!reply.tokens) break;
          tokens = reply.tokens;
          access.push(tokens.accessToken);
        }
        for (let n = 0; n < calls; n += 1) await t.resources.callAny(tokens.accessToken);
        const { clientId } = integration;
        await t.operator.deactivate({ client_id: clientId, account_id: account.id });
        for (const [index, token] of access.entries()) {
          const exchange = await t.resources.callAny(token);
          const { status } = exchange;
          if (status === 401) continue;
          throw t.fail('accepted', { n: index + 1, count: access.length, status }, exchange);
        }
      },
      { share: 0.3, first: [{ isOfMember: true }, ...deep] },
    );
  },
});

/**
 * What a user grants who cannot install: an administrator installs first. Undefined where control lets no such
 * user grant.
 */
async function grantedAfter(
  given: Given,
  consent: Consent,
): Promise<GivenInstallation | undefined> {
  const { integration, account } = consent;
  await given.code({ integration, account });
  return unlessRefused(() => given.installation(consent));
}
