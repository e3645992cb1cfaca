import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { fails } from './fails.js';
import type { RequestOptions } from '../../harness/check/http.js';
import { shortJson } from '../../spec/violation-words.js';
import { awkwardGroups } from '../shared/awkward.js';

/** What carries a text, by the words of a message. */
const places = ['a new lead', 'a renamed lead', 'a new field', 'a choice of a field'] as const;

const table = awkwardGroups.flatMap((text) => places.map((place) => ({ text, place })));

export default defineCheck({
  title: 'no text as a name or a choice makes the server fail',
  clauses: ['STATUS-500-4'],
  needs: ['provision'],
  does: ['create'],
  dependsOn: [
    'resources/account-is-answered-with-200',
    'resources/custom-field-creation-is-answered-with-201',
  ],
  kills: ['lead-beyond-the-basic-plane-is-500', 'field-with-a-quote-is-500'],
  messages: {
    failed: {
      expected: 'an answer to {place} with the text {text}, and no unexpected failure',
      actual: 'status 500, twice',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const { leads, customFields } = t.resources;
    const made = leads.createRequest(accessToken, [leads.item('Conformance')]);
    const exchange = t.offers(made) ? await t.resources.ask(made) : undefined;
    const id = leads.idOf((exchange?.ok === true && leads.itemsOf(exchange)?.[0]) || {});
    const requests = (
      text: string,
    ): Record<(typeof places)[number], RequestOptions | undefined> => ({
      'a new lead': leads.createRequest(accessToken, [leads.item(text)]),
      'a renamed lead':
        id === undefined ? undefined : leads.updateRequest(accessToken, [leads.renaming(id, text)]),
      'a new field': customFields.createRequest(accessToken, { name: text, type: 'text' }),
      'a choice of a field': customFields.createRequest(accessToken, {
        name: 'Conformance',
        type: 'select',
        enums: [text, 'Other'],
      }),
    });
    const few = t.few(table);
    await t.forAll(
      { row: fc.constantFrom(...few) },
      async ({ row: { text, place } }) => {
        const request = requests(text)[place];
        if (request === undefined || !t.offers(request)) return;
        const failure = await fails(t, request);
        if (failure === undefined) return;
        throw t.fail('failed', { place, text: shortJson(text) }, failure);
      },
      { isTable: true, first: few.map((row) => ({ row })) },
    );
  },
});
