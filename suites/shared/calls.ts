import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { RequestOptions } from '../../harness/check/http.js';
import { selectField } from './custom-field.js';

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

/**
 * One call of each method of each resource that a living token opens, read from an account in which the token
 * makes a lead, a field and a source. What the target does not answer with a success is left out.
 */
export async function everyCall(
  { http, resources, offers }: Pick<CheckContext<Messages>, 'http' | 'resources' | 'offers'>,
  accessToken: string,
): Promise<RequestOptions[]> {
  const { leads, customFields, sources } = resources;
  const known: RequestOptions[] = [];
  const opened = async (call: RequestOptions) => {
    const exchange = offers(call) ? await http.send(call) : undefined;
    if (exchange?.ok !== true) return undefined;
    known.push(call);
    return exchange;
  };
  await opened(resources.accountRequest(accessToken));
  const lead = await opened(leads.createRequest(accessToken, [leads.item('Conformance')]));
  const id = leads.idOf((lead && leads.itemsOf(lead)?.[0]) ?? {});
  if (id !== undefined) {
    await opened(leads.readRequest(accessToken, id));
    await opened(leads.updateRequest(accessToken, [leads.renaming(id, 'Conformance 2')]));
  }
  await opened(leads.listRequest(accessToken, 1, 10));
  const made = await opened(customFields.createRequest(accessToken, selectField));
  const field = made && customFields.createdIn(made);
  if (field) await opened(customFields.readRequest(accessToken, customFields.idOf(field)));
  await opened(customFields.listRequest(accessToken));
  await opened(sources.createRequest(accessToken, ['Conformance']));
  await opened(sources.listRequest(accessToken));
  return known;
}

/** Method and path of a call or of its exchange, for messages. */
export function named({ method = 'GET', url }: { method?: string; url: string }): string {
  const { pathname, search } = new URL(url, 'http://target');
  return `${method} ${pathname}${search}`;
}

/** An address with a further parameter, which no service needs. */
export function withQuery(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}conformance=1`;
}
