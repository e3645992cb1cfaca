import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { RequestOptions } from '../../harness/check/http.js';

/**
 * Reading and writing calls of the resources that the target offers, each correct except for the point of
 * the check.
 */
export function apiCalls(
  { resources, offers }: Pick<CheckContext<Messages>, 'resources' | 'offers'>,
  accessToken: string,
): RequestOptions[] {
  const { leads, customFields, sources } = resources;
  const calls = [
    resources.accountRequest(accessToken),
    leads.listRequest(accessToken, 1, 10),
    leads.createRequest(accessToken, [leads.item('Conformance')]),
    customFields.listRequest(accessToken),
    sources.listRequest(accessToken),
  ];
  return calls.filter(offers);
}

/** Method and path of a call or of its exchange, for messages. */
export function named({ method = 'GET', url }: { method?: string; url: string }): string {
  const { pathname, search } = new URL(url, 'http://target');
  return `${method} ${pathname}${search}`;
}
