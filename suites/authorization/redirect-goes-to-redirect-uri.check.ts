import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { unlessRefused } from '../../harness/check/control-fault.js';
import { landing, modes } from '../shared/flow.js';

/** With escapes that a service may neither resolve nor escape again. */
const escaped = ['a%2Fb', 'caf%C3%A9', 'a%20b'];

/** Paths of none to three segments, with and without a slash at the end. */
const paths = fc
  .record({
    segments: fc.array(
      fc.oneof(
        { weight: 4, arbitrary: fc.stringMatching(/^[a-z0-9][a-zA-Z0-9_.~-]{0,11}$/) },
        fc.constantFrom(...escaped),
      ),
      { maxLength: 3 },
    ),
    slash: fc.boolean(),
  })
  .map(({ segments, slash }) =>
    `/${segments.map((each) => `${each}/`).join('')}`.slice(
      0,
      slash || segments.length === 0 ? undefined : -1,
    ),
  );

export default defineCheck({
  title: 'the redirect goes to the Redirect URI that was set at integration setup',
  clauses: ['INT-7'],
  needs: ['provision', 'authorization-page'],
  does: ['grant'],
  dependsOn: [
    'authorization/allow-redirects-with-code',
    'authorization/decline-redirects-with-access-denied',
  ],
  kills: [
    'redirect-drops-path',
    'redirect-adds-slash',
    'redirect-of-decline-goes-home',
    'redirect-path-is-unescaped',
  ],
  messages: {
    elsewhere: {
      expected: 'a redirect to {redirectUri} after {decision}',
      actual: 'a redirect to {address}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const developer = await t.given.developer(account);
    const visitor = t.page.visitor(account.admin);
    await t.forAll(
      {
        path: paths,
        port: fc.constantFrom('', ':8443'),
        decision: fc.constantFrom('Allow', 'Decline'),
        mode: fc.constantFrom(...modes),
      },
      async ({ path, port, decision, mode }) => {
        const redirectUri = `https://integrator.example${port}${path}`;
        const registered = { developer, redirect_uri: redirectUri };
        // A service may refuse an address with escapes.
        const integration = path.includes('%')
          ? await unlessRefused(() => t.given.integration(registered))
          : await t.given.integration(registered);
        if (integration === undefined) return;
        const query = { clientId: integration.clientId, mode };
        const redirect = await landing(t, decision, query, visitor, account.id);
        if (redirect?.location === undefined) return;
        const { origin, pathname } = new URL(redirect.location);
        const escapes = /%[0-9a-f]{2}/gi;
        const found = pathname.replaceAll(escapes, (escape) => escape.toUpperCase());
        if (origin + found !== redirectUri) {
          const address = origin + pathname;
          throw t.fail('elsewhere', { redirectUri, decision, address }, redirect.exchange);
        }
      },
      { share: 0.5, first: [{ path: `/${escaped.join('/')}` }] },
    );
  },
});
