/** The page from which a request comes. */
export interface Referrer {
  readonly url: string;
  /** As the page names it; undefined where it names none. */
  readonly policy: string | undefined;
}

/** The headers of a browser that goes to a page. */
export function navigationHeaders(
  method: 'GET' | 'POST',
  url: string,
  from: Referrer | undefined,
): Record<string, string> {
  const isSame = from !== undefined && new URL(from.url).origin === new URL(url).origin;
  const referer = from && refererOf(from, isSame);
  return {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-language': 'en',
    'upgrade-insecure-requests': '1',
    'user-agent': 'Mozilla/5.0 (compatible; crm-conformance)',
    'sec-fetch-dest': 'document',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-site': from === undefined ? 'none' : isSame ? 'same-origin' : 'cross-site',
    'sec-fetch-user': '?1',
    ...(referer !== undefined && { referer }),
    // A page without referrer gives no origin either (Fetch, 3.2).
    ...(method === 'POST' &&
      from !== undefined && {
        origin: from.policy === 'no-referrer' ? 'null' : new URL(from.url).origin,
      }),
  };
}

/** The address that a browser names as the page it comes from, by the policy of that page. */
function refererOf({ url, policy = '' }: Referrer, isSame: boolean): string | undefined {
  const whole = new URL(url);
  whole.hash = '';
  whole.username = '';
  whole.password = '';
  const origin = `${whole.origin}/`;
  switch (policy.split(',').at(-1)?.trim().toLowerCase()) {
    case 'no-referrer':
      return undefined;
    case 'same-origin':
      return isSame ? whole.href : undefined;
    case 'origin':
    case 'strict-origin':
      return origin;
    case 'unsafe-url':
      return whole.href;
    default:
      return isSame ? whole.href : origin;
  }
}
