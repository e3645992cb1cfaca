import { defineCheck } from '../../harness/check/check.js';
import type { Exchange, RequestOptions } from '../../harness/check/http.js';
import { selectField } from '../shared/custom-field.js';
import { writings } from '../shared/json-writings.js';
import { withText } from '../shared/with-text.js';

export default defineCheck({
  title: 'what is created does not depend on how the JSON of the request is written',
  clauses: ['STATUS-201-1', 'STATUS-200-1'],
  needs: ['access'],
  does: ['create'],
  dependsOn: [
    'resources/account-is-answered-with-200',
    'resources/created-custom-field-is-the-one-asked-for',
  ],
  kills: [
    'field-choices-before-the-type-are-lost',
    'leads-in-escapes-are-refused',
    'field-after-a-line-break-is-refused',
  ],
  messages: {
    refused: {
      expected: 'status {usual} for {what}, its JSON {how}, as for the same in one line',
      actual: 'status {status}',
    },
    other: {
      expected: 'the choices {sent} of a field created with its JSON {how}',
      actual: '{found}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const { leads, customFields } = t.resources;
    const choicesIn = (exchange: Exchange) => {
      const enums = customFields.createdIn(exchange)?.['enums'];
      const values = Array.isArray(enums) ? enums.map((each) => String(Object(each).value)) : [];
      return values.join(', ') || 'none';
    };
    const judge = async (what: string, request: RequestOptions) => {
      if (request.json === undefined || !t.offers(request)) return;
      const usual = await t.resources.ask(request);
      if (!usual.ok) return;
      for (const [how, write] of Object.entries(writings)) {
        const exchange = await t.resources.ask(withText(request, write(request.json)));
        const { status } = exchange;
        if (status !== usual.status) {
          const clause = usual.status === 201 ? 'STATUS-201-1' : 'STATUS-200-1';
          throw t.fail('refused', { usual: usual.status, what, how, status }, exchange, clause);
        }
        if (what !== 'a field with choices') continue;
        const [sent, found] = [choicesIn(usual), choicesIn(exchange)];
        if (sent !== found) throw t.fail('other', { sent, how, found }, exchange, 'STATUS-201-1');
      }
    };
    await judge('new leads', leads.createRequest(accessToken, [leads.item('Written')]));
    await judge('a field with choices', customFields.createRequest(accessToken, selectField));
  },
});
