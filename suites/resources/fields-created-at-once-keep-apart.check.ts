import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { createField } from '../shared/custom-field.js';

/** Fields that are created at once. */
const many = 4;

export default defineCheck({
  title: 'each of several custom fields that are created at once is answered with its own',
  clauses: ['STATUS-201-1'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/created-custom-field-is-the-one-asked-for'],
  kills: ['fields-created-at-once-are-answered-with-the-newest'],
  messages: {
    other: {
      expected: '`name` {sent} of the field created, while others are created',
      actual: '{found}',
    },
    same: {
      expected: 'an `id` of its own for each of the fields created at once',
      actual: '{id} twice',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const { customFields } = t.resources;
    await createField(t, accessToken);
    const names = Array.from({ length: many }, (_nothing, n) => `At once ${n + 1}`);
    const answers = await t.resources.atOnce(
      names.map((name) => customFields.createRequest(accessToken, { name, type: 'text' })),
    );
    const seen = new Set<string>();
    for (const [index, exchange] of answers.entries()) {
      const field = customFields.createdIn(exchange);
      // Some may be refused: the contract does not say how many are taken at once.
      if (exchange.status !== 201 || field === undefined) continue;
      const [sent = '', found] = [names[index], customFields.nameOf(field)];
      if (typeof found === 'string' && !found.endsWith(sent)) {
        throw t.fail('other', { sent, found: shortJson(found) }, exchange);
      }
      const id = String(customFields.idOf(field));
      if (seen.has(id)) throw t.fail('same', { id }, exchange);
      seen.add(id);
    }
  },
});
