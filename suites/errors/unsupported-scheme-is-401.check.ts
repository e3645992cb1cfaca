import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { readingUrls, unknownScheme } from './bad-credentials.js';

/** Schemes that a target may support in addition. The check sends credentials that do not exist. */
const knownSchemes = [
  ['Basic', Buffer.from('conformance:nobody').toString('base64')],
  ['Digest', 'username="conformance", realm="r", nonce="n", uri="/", response="0"'],
  ['Negotiate', 'Y29uZm9ybWFuY2U='],
] as const;

export default defineCheck({
  title: 'a request by an unsupported authorization method is answered 401',
  clauses: ['AUTH-12', 'STATUS-401-4'],
  needs: ['access'],
  does: ['read'],
  dependsOn: ['resources/no-account-data-without-access-token'],
  kills: ['any-scheme-accepted', 'unsupported-scheme-is-400', 'basic-scheme-is-403'],
  messages: {
    other: {
      expected: 'status 401 for credentials of the scheme {scheme} at {path}',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const urls = readingUrls(t);
    const present = async (scheme: string, credentials: string, url: string) => {
      const exchange = await t.resources.callWithScheme(scheme, credentials, url);
      if (exchange.status !== 401) {
        const { pathname } = new URL(exchange.url);
        throw t.fail('other', { scheme, path: pathname, status: exchange.status }, exchange);
      }
    };
    for (const url of urls) {
      for (const [scheme, credentials] of knownSchemes) await present(scheme, credentials, url);
    }
    await t.forAll({ scheme: unknownScheme, url: fc.constantFrom(...urls) }, ({ scheme, url }) =>
      present(scheme, accessToken, url),
    );
  },
});
