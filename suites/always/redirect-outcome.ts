import type { Exchange } from '../../harness/check/http.js';

/**
 * The query of a redirect that hands out a code to an integration, or undefined for any other answer. A
 * service may have redirects of its own with a code, so only a redirect to another site counts that names
 * an account.
 */
export function outcomeOf(exchange: Exchange): URLSearchParams | undefined {
  const { status, url } = exchange;
  const location = [301, 302, 303].includes(status) ? exchange.header('location') : undefined;
  if (location === undefined || !URL.canParse(location, url)) return undefined;
  const { hostname, searchParams } = new URL(location, url);
  if (siteOf(hostname) === siteOf(new URL(url).hostname)) return undefined;
  return searchParams.has('code') && searchParams.has('referer') ? searchParams : undefined;
}

/** The last two labels of a host name; a service has hosts below one domain. */
function siteOf(hostname: string): string {
  return hostname.split('.').slice(-2).join('.');
}
