import type { GivenIntegration } from './given.js';
import type { Redirect } from './page.js';

/**
 * The code to which a decision led: that of the redirect, or that in the address by which the script of a page leads
 * on. Only an address of the integration with its ID counts. It serves to have a code: whether a page leads
 * there is for checks of the page, and needs a browser.
 */
export function grantedCode(
  { query, needsScript, exchange }: Redirect,
  { clientId, redirectUri }: Pick<GivenIntegration, 'clientId' | 'redirectUri'>,
): string | undefined {
  const code = query.get('code');
  if (code || !needsScript) return code || undefined;
  const codes = addressesIn(exchange.text, redirectUri)
    .filter(({ searchParams }) => searchParams.get('client_id') === clientId)
    .flatMap(({ searchParams }) => searchParams.get('code') || []);
  const [found, ...others] = new Set(codes);
  return others.length === 0 ? found : undefined;
}

/** The addresses in the text of a page that begin so, however HTML and scripts escape them. */
function addressesIn(text: string, start: string): URL[] {
  const plain = text
    .replaceAll(/&amp;|&#38;|&#x26;|\\u0026|\\x26/gi, '&')
    .replaceAll(/&#61;|&#x3d;|\\u003d|\\x3d/gi, '=')
    .replaceAll(/&#x2f;|&#47;|\\u002f|\\x2f|\\\//gi, '/');
  return plain
    .split(start)
    .slice(1)
    .flatMap((rest) => {
      const address = start + (/^[^\s"'<>\\`]*/.exec(rest)?.[0] ?? '');
      return URL.canParse(address) ? [new URL(address)] : [];
    });
}
