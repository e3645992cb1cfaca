import { defineCheck } from '../../harness/check/check.js';
import type { Exchange, RequestOptions } from '../../harness/check/http.js';
import { selectField } from '../shared/custom-field.js';
import { writings } from '../shared/json-writings.js';
import { successClause } from '../shared/success-clause.js';
import { withText } from '../shared/with-text.js';

export default defineCheck({
  title: 'what is created does not depend on how the JSON of the request is written',
  clauses: ['STATUS-201-1', 'STATUS-200-1', 'STATUS-204-1'],
  needs: ['access'],
  does: ['create'],
  dependsOn: [
    'resources/account-is-answered-with-200',
    'resources/created-custom-field-is-the-one-asked-for',
  ],
  kills: [
    'field-choices-before-the-type-are-lost',
    'leads-in-escapes-are-refused',
    'white-space-before-leads-is-no-data',
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
      return values.toSorted().join(', ') || 'none';
    };
    const judge = async (what: string, requestOf: (name: string) => RequestOptions) => {
      let n = 0;
      // A service may refuse equal names.
      const next = () => requestOf(`Written ${(n += 1)}`);
      if (next().json === undefined || !t.offers(next())) return 0;
      let judged = 0;
      for (const [how, write] of Object.entries(writings)) {
        const request = next();
        const exchange = await t.resources.ask(withText(request, write(request.json)));
        // A gateway may refuse such a text, and the service what it refuses in one line as well.
        const usual = await t.resources.ask(next());
        if (!usual.ok || exchange.status === 403) continue;
        judged += 1;
        if (!exchange.ok) {
          const { status } = exchange;
          const values = { usual: usual.status, what, how, status };
          throw t.fail('refused', values, exchange, successClause(usual.status));
        }
        const [sent, found] = [choicesIn(usual), choicesIn(exchange)];
        if (sent !== found) throw t.fail('other', { sent, how, found }, exchange, 'STATUS-201-1');
      }
      return judged;
    };
    const ofLeads = await judge('new leads', (name) =>
      leads.createRequest(accessToken, [leads.item(name)]),
    );
    // Fields of an account that others use may not be taken away again.
    const ofFields = t.has('provision')
      ? await judge('a field with choices', (name) =>
          customFields.createRequest(accessToken, { ...selectField, name }),
        )
      : 0;
    if (ofLeads + ofFields === 0) throw t.notOffered('JSON in any form', 'none was accepted');
  },
});
