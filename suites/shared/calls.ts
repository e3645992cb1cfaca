import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { RequestOptions } from '../../harness/check/http.js';

/**
 * Reading and writing calls of several resources, each correct except for the point of the check.
 */
export function apiCalls(
  { resources }: Pick<CheckContext<Messages>, 'resources'>,
  accessToken: string,
): RequestOptions[] {
  return [
    resources.accountRequest(accessToken),
    resources.leads.listRequest(accessToken, 1, 10),
    resources.leads.createRequest(accessToken, [resources.leads.item('Conformance')]),
    resources.customFields.listRequest(accessToken),
    resources.sources.listRequest(accessToken),
  ];
}

/** Method and path of a call or of its exchange, for messages. */
export function named({ method = 'GET', url }: { method?: string; url: string }): string {
  const { pathname, search } = new URL(url, 'http://target');
  return `${method} ${pathname}${search}`;
}
