import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { RequestOptions } from '../../harness/check/http.js';

/**
 * The requests that write data, beside the creation of leads, by the words of a message. Each was sent with correct
 * data first, and left out where that did not succeed: the contract shows no change of leads and no creation of sources,
 * and a token may lack the right to them. A source is created only where accounts can be made: elsewhere it would stay,
 * and a list without sources is judged, too.
 */
export async function otherWrites(
  t: Pick<CheckContext<Messages>, 'seen' | 'offers' | 'has'>,
  accessToken: string,
): Promise<(readonly [what: string, request: RequestOptions])[]> {
  const { leads, customFields, sources } = t.seen;
  const taken = async (request: RequestOptions) => {
    const exchange = t.offers(request) ? await t.seen.ask(request) : undefined;
    return exchange?.ok === true ? exchange : undefined;
  };
  const made = await taken(leads.createRequest(accessToken, [leads.item('Conformance')]));
  const id = leads.idOf((made && leads.itemsOf(made)?.[0]) ?? {});
  const writes = [
    ...(id === undefined
      ? []
      : [
          [
            'changed leads',
            leads.updateRequest(accessToken, [leads.renaming(id, 'Conformance 2')]),
          ] as const,
        ]),
    [
      'a new custom field',
      customFields.createRequest(accessToken, { name: 'Conformance', type: 'text' }),
    ],
    ...(t.has('provision')
      ? [['new sources', sources.createRequest(accessToken, ['Conformance'])] as const]
      : []),
  ] as const;
  const found: (readonly [what: string, request: RequestOptions])[] = [];
  for (const write of writes) {
    if ((await taken(write[1])) !== undefined) found.push(write);
  }
  return found;
}

/** A request with any text as its body, JSON or not. */
export function withText(request: RequestOptions, text: string): RequestOptions {
  const { json: _json, headers, ...rest } = request;
  return { ...rest, headers: { ...headers, 'content-type': 'application/json' }, text };
}
