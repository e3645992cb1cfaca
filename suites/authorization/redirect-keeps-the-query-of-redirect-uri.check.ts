import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { landing, modes, namesIn } from '../shared/flow.js';
import { unlessRefused } from '../shared/unless-refused.js';

/** Queries that a Redirect URI may have of its own. */
const queries = [
  'a=1&b=two&a=3',
  'tenant=7',
  'to=https%3A%2F%2Fhome.example%2F%3Fq%3D1%26r%3D2&from=there',
  'text=a%20b%2Bc%25&step=2',
  'step=3&empty=',
  // Parameters of its own names do not stand for those of the service.
  'code=own-code&tenant=7',
  'error=own-error&tenant=7',
];

/** Each mode, by turns. */
function modeOf(n: number) {
  return { mode: modes[n % modes.length] };
}

export default defineCheck({
  title: 'the redirect keeps the query that the Redirect URI has, and adds its own parameters',
  clauses: ['INT-7'],
  needs: ['provision', 'authorization-page'],
  does: ['grant'],
  dependsOn: ['authorization/redirect-goes-to-redirect-uri'],
  kills: [
    'redirect-drops-the-query-of-redirect-uri',
    'redirect-keeps-one-parameter-of-redirect-uri',
    'redirect-appends-a-second-question-mark',
    'redirect-leaves-out-what-its-address-has',
  ],
  messages: {
    changed: {
      expected: 'the parameters {sent} of the Redirect URI in the redirect after {decision}',
      actual: '{found}',
    },
    lacking: {
      expected: 'the parameter {name} in the redirect after {decision} to {redirectUri}',
      actual: '{names}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const developer = await t.given.developer(account);
    const visitor = t.page.visitor(account.admin);
    await t.forAll(
      {
        query: fc.constantFrom(...queries),
        decision: fc.constantFrom('Allow', 'Decline'),
        mode: fc.constantFrom(...modes),
      },
      async ({ query, decision: drawn, mode }) => {
        const only = query.startsWith('code=')
          ? 'Allow'
          : query.startsWith('error=')
            ? 'Decline'
            : undefined;
        const decision = only ?? drawn;
        const redirectUri = `https://integrator.example/callback?${query}`;
        const registered = t.given.integration({ developer, redirect_uri: redirectUri });
        // A service may refuse an address with parameters that it adds itself.
        const integration = await (only === undefined ? registered : unlessRefused(registered));
        if (integration === undefined) return;
        const { clientId } = integration;
        const redirect = await landing(t, decision, { clientId, mode }, visitor, account.id);
        if (redirect?.location === undefined) return;
        // A service may put its own parameters in the place of others of these names.
        const kept = [...new Set(new URLSearchParams(query).keys())].filter(
          (name) => !['code', 'error'].includes(name),
        );
        const listOf = (from: URLSearchParams) =>
          JSON.stringify(kept.map((name) => [name, from.getAll(name)]));
        const [sent, found] = [listOf(new URLSearchParams(query)), listOf(redirect.query)];
        if (found !== sent) throw t.fail('changed', { sent, decision, found }, redirect.exchange);
        const name = decision === 'Allow' ? 'code' : 'error';
        if (redirect.query.getAll(name).some((value) => !value.startsWith('own-'))) return;
        const names = redirect.query.has(name)
          ? 'only the one of the Redirect URI'
          : namesIn(redirect.query);
        const values = { name, decision, redirectUri, names };
        throw t.fail('lacking', values, redirect.exchange);
      },
      { share: 0.35, first: queries.map((query, n) => ({ query, ...modeOf(n) })) },
    );
  },
});
