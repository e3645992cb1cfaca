import { defineCheck } from '../../harness/check/check.js';
import { isRecord } from '../../spec/violation-words.js';
import { memberOf, shown } from '../shared/bodies.js';
import { createField } from '../shared/custom-field.js';

/** Leads of the long request: with more, a service that writes every letter as an escape answers more than a run reads. */
const many = 150;
/** How often each lead has the invalid values: a service that lists all errors lists more than 64 kB. */
const repeated = 2;

export default defineCheck({
  title: 'a validation failure of 150 leads is as whole as that of one',
  clauses: ['SHAPE-B-2'],
  needs: ['provision'],
  does: ['create'],
  dependsOn: ['errors/validation-errors-list', 'errors/failed-validation-is-400'],
  kills: ['long-validation-failures-are-cut'],
  messages: {
    wrong: {
      expected: 'an array of objects in `validation-errors` for {count} invalid leads',
      actual: '{found}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const { field } = await createField(t, accessToken);
    const { wrong, customFields, leads } = t.resources;
    const item = wrong.choiceItem(customFields.idOf(field));
    if (item === undefined)
      throw t.notOffered('a lead with one error', 'the profile describes none');
    const longer = Object.fromEntries(
      Object.entries(item).map(([name, value]: [string, unknown]) => [
        name,
        Array.isArray(value)
          ? Array.from({ length: repeated }, () => value as unknown[]).flat()
          : value,
      ]),
    );
    for (const count of [1, many]) {
      const exchange = await leads.create(
        accessToken,
        Array.from({ length: count }, () => longer),
      );
      // A service may refuse so large a request for its size.
      if (exchange.status !== 400) continue;
      const list = memberOf(exchange.json, 'validation-errors');
      if (count > 1 && isRecord(exchange.json) && list === undefined) continue;
      if (Array.isArray(list) && list.length > 0 && list.every(isRecord)) continue;
      const found =
        exchange.json === undefined
          ? `${exchange.body.length} bytes that are no JSON`
          : shown(exchange.json, 'validation-errors');
      if (count === 1)
        throw t.untestable(`one such lead got ${found}`, 'errors/validation-errors-list');
      throw t.fail('wrong', { count, found }, exchange);
    }
  },
});
