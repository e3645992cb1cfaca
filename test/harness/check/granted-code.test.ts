import { expect, it } from 'vitest';
import type { Redirect } from '../../../harness/check/page.js';
import { grantedCode } from '../../../harness/check/granted-code.js';

const integration = { clientId: 'id-1', redirectUri: 'https://integrator.example/back' };
const address = 'https://integrator.example/back?code=C0de&state=a%20b&client_id=id-1';

function ledTo(text: string, more: Partial<Redirect> = {}): Redirect {
  return {
    exchange: { text } as Redirect['exchange'],
    location: undefined,
    query: new URLSearchParams(),
    needsScript: true,
    isElsewhere: false,
    ...more,
  };
}

it.each([
  ['in a link', `<a href="${address.replaceAll('&', '&amp;')}">on</a>`],
  ['in a text of a script', `<script>opener.location = ${JSON.stringify(address)}</script>`],
  [
    'in a script that escapes what HTML would read',
    `<script>go('${address.replaceAll('&', '\\u0026').replaceAll('/', '\\/')}')</script>`,
  ],
  ['twice', `<a href='${address}'></a><script>var to='${address}'</script>`],
  ['in a link without quotes', `<a href=${address}>on</a>`],
])('the code is found where the address of the integration is %s', (_where, text) => {
  expect(grantedCode(ledTo(text), integration)).toBe('C0de');
});

it.each([
  ['names another integration', address.replace('id-1', 'id-2')],
  ['is another one', address.replace('/back', '/other')],
  ['has no code', address.replace('code=C0de&', '')],
  ['has an empty code', address.replace('C0de', '')],
])('an address that %s gives none', (_what, other) => {
  expect(grantedCode(ledTo(`<script>go("${other}")</script>`), integration)).toBeUndefined();
});

it('two codes are no code', () => {
  const text = `<a href="${address}"></a><a href="${address.replace('C0de', 'D0de')}"></a>`;
  expect(grantedCode(ledTo(text), integration)).toBeUndefined();
});

it('the code of a redirect comes first, and a page without script leads nowhere by itself', () => {
  const query = new URLSearchParams({ code: 'other' });
  expect(grantedCode(ledTo(address, { query }), integration)).toBe('other');
  expect(grantedCode(ledTo(address, { needsScript: false }), integration)).toBeUndefined();
});
