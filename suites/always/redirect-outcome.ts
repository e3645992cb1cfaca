import type {
  KnownIntegration,
  KnownTraffic,
  SeenExchange,
} from '../../harness/check/invariant.js';

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
  { exchange, location }: Pick<SeenExchange, 'exchange' | 'location'>,
  { integrations }: Pick<KnownTraffic, 'integrations'>,
): RedirectOutcome | undefined {
  const { status } = exchange;
  // A browser repeats the POST of a form where the status is another; a page may redirect with 200.
  if (location === undefined || !(exchange.ok || [301, 302, 303].includes(status)))
    return undefined;
  const { href, hostname, searchParams: query } = location;
  if (query.get('error') === 'access_denied') {
    const owners = integrations.redirectedTo(href);
    return owners.length === 0 ? undefined : { query, owners, isDeclined: true };
  }
  if (!query.has('code') || !query.has('referer')) return undefined;
  if (siteOf(hostname) === siteOf(new URL(exchange.url).hostname)) return undefined;
  return { query, owners: integrations.redirectedTo(href), isDeclined: false };
}

/** The last two labels of a host name; a service has hosts below one domain. */
function siteOf(hostname: string): string {
  return hostname.split('.').slice(-2).join('.');
}
