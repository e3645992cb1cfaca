import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { checksOfField } from '../shared/member-checks.js';
import { day } from '../../harness/check/lifetimes.js';
import { sortsOf } from '../shared/custom-field.js';

/** A number of choices, and the order in which the field shows them. */
const shape = fc
  .integer({ min: 1, max: 24 })
  .chain((choices) => fc.record({ choices: fc.constant(choices), sorts: sortsOf(choices) }));

export default defineCheck({
  title:
    'every created field conforms, for any number and order of choices and any number of earlier fields',
  clauses: ['RES-4'],
  needs: ['provision', 'clock'],
  does: ['create', 'grant'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201', ...checksOfField],
  kills: [
    'field-sort-null-for-second-field',
    'field-enum-ids-as-text-from-tenth',
    'field-triggers-absent-after-a-day',
    'field-choices-out-of-order-as-object',
  ],
  messages: {
    broken: {
      expected: 'the object of a created field, number {n} of its account, {choices} choices',
      actual: 'a difference {violation}',
    },
  },
  async run(t) {
    await t.forAll(
      {
        shapes: fc.array(shape, { minLength: 1, maxLength: 4 }),
        days: fc.constantFrom(0, 2),
      },
      async ({ shapes, days }) => {
        const account = await t.given.account();
        await t.clock.advance(days * day);
        const { tokens } = await t.given.installation({ account });
        for (const [index, { choices, sorts }] of shapes.entries()) {
          const enums = Array.from({ length: choices }, (_, n) => `Choice ${n + 1}`);
          const exchange = await t.resources.customFields.create(tokens.accessToken, {
            name: `Field ${index + 1}`,
            type: 'select',
            enums,
            sorts,
          });
          if (exchange.status !== 201) {
            // The contract does not state how many fields and choices are allowed, or which orders.
            const isPlain = choices <= 3 && sorts.every((sort, place) => sort === place + 1);
            if (index > 0 || !isPlain) return;
            throw t.untestable(
              `the creation of a custom field was answered ${exchange.status}`,
              'resources/custom-field-creation-is-answered-with-201',
            );
          }
          const field = t.resources.customFields.createdIn(exchange);
          const violation = t.violation('custom-field', field);
          if (violation !== undefined) {
            throw t.fail('broken', { n: index + 1, choices, violation }, exchange);
          }
        }
      },
      { share: 0.5 },
    );
  },
});
