import type { Exchange } from '../../harness/check/http.js';
import type { KnownIntegration, KnownTraffic } from '../../harness/check/invariant.js';

/** A redirect by which a service tells an integration what its user decided. */
export interface RedirectOutcome {
  readonly query: URLSearchParams;
  readonly isDeclined: boolean;
  /** The integrations that registered the address; none where that is not known. */
  readonly owners: readonly KnownIntegration[];
}

/**
 * The redirect to an integration, or undefined for any other answer. A service may have redirects of its
 * own with a code, so only a redirect to another site counts that names an account; and one that tells of
 * a refusal only where it goes to an address that an integration is known to have registered.
 */
export function outcomeOf(
  exchange: Exchange,
  { integrations }: Pick<KnownTraffic, 'integrations'>,
): RedirectOutcome | undefined {
  const { status, url } = exchange;
  const location = [301, 302, 303].includes(status) ? exchange.header('location') : undefined;
  if (location === undefined || !URL.canParse(location, url)) return undefined;
  const { href, hostname, searchParams: query } = new URL(location, url);
  const owners = integrations.redirectedTo(href);
  if (query.get('error') === 'access_denied') {
    return owners.length === 0 ? undefined : { query, owners, isDeclined: true };
  }
  if (siteOf(hostname) === siteOf(new URL(url).hostname)) return undefined;
  const isAllowed = query.has('code') && query.has('referer');
  return isAllowed ? { query, owners, isDeclined: false } : undefined;
}

/** The last two labels of a host name; a service has hosts below one domain. */
function siteOf(hostname: string): string {
  return hostname.split('.').slice(-2).join('.');
}
