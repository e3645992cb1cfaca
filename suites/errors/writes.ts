import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { RequestOptions } from '../../harness/check/http.js';

/** The requests that write data, beside the creation of leads, which a target offers; by the words of a message. */
export function otherWrites(
  { resources, offers }: Pick<CheckContext<Messages>, 'resources' | 'offers'>,
  accessToken: string,
): (readonly [what: string, request: RequestOptions])[] {
  const { leads, customFields, sources } = resources;
  const writes = [
    ['changed leads', leads.updateRequest(accessToken, [{ id: 1 }])],
    [
      'a new custom field',
      customFields.createRequest(accessToken, { name: 'Conformance', type: 'text' }),
    ],
    ['new sources', sources.createRequest(accessToken, ['Conformance'])],
  ] as const;
  return writes.filter(([, request]) => offers(request));
}

/** A request with any text as its body, JSON or not. */
export function withText(request: RequestOptions, text: string): RequestOptions {
  const { json: _json, headers, ...rest } = request;
  return { ...rest, headers: { ...headers, 'content-type': 'application/json' }, text };
}
