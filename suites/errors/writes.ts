import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { RequestOptions } from '../../harness/check/http.js';
import { withText } from '../shared/with-text.js';

/** Answers of a service that does not have a method, or does not let the token use it. */
const withheld: ReadonlySet<number> = new Set([403, 404, 405, 501]);

/** What is created by such a request stays. */
export const newSources = 'new sources';

/**
 * The requests that write data, beside the creation of leads, by the words of a message: those that the target takes from
 * that token. The contract shows no change of leads and no creation of sources, and a token may lack the right to them. So
 * leads and fields are written first with correct data. A source would stay, where a list without sources is judged, too,
 * so none is created: text that is no JSON shows whether the method is there.
 */
export async function otherWrites(
  t: Pick<CheckContext<Messages>, 'seen' | 'offers'>,
  accessToken: string,
): Promise<(readonly [what: string, request: RequestOptions])[]> {
  const { leads, customFields, sources } = t.seen;
  const taken = async (request: RequestOptions) => {
    const exchange = t.offers(request) ? await t.seen.ask(request) : undefined;
    return exchange?.ok === true ? exchange : undefined;
  };
  const found: (readonly [what: string, request: RequestOptions])[] = [];
  const made = await taken(leads.createRequest(accessToken, [leads.item('Conformance')]));
  const id = leads.idOf((made && leads.itemsOf(made)?.[0]) ?? {});
  if (id !== undefined) {
    const change = leads.updateRequest(accessToken, [leads.renaming(id, 'Conformance 2')]);
    if (await taken(change)) found.push(['changed leads', change]);
  }
  const field = customFields.createRequest(accessToken, { name: 'Conformance', type: 'text' });
  if (await taken(field)) found.push(['a new custom field', field]);
  const source = sources.createRequest(accessToken, ['Conformance']);
  if (t.offers(source) && !withheld.has((await t.seen.ask(withText(source, '['))).status)) {
    found.push([newSources, source]);
  }
  return found;
}
