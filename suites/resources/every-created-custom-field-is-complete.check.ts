import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { checksOfField } from '../shared/member-checks.js';
import { day, hour } from '../../harness/check/lifetimes.js';
import { hoursOfTokens } from '../shared/lifetime.js';
import { namings, shape, table } from './field-shapes.js';

export default defineCheck({
  title:
    'every created field conforms, for any type, number and order of choices and number of earlier fields',
  clauses: ['RES-4', 'FIELD-24'],
  needs: ['provision', 'clock'],
  does: ['create', 'grant'],
  dependsOn: ['resources/custom-field-creation-is-answered-with-201', ...checksOfField],
  kills: [
    'field-sort-null-for-second-field',
    'field-triggers-absent-after-a-day',
    'field-choices-out-of-order-as-object',
    'field-of-text-links-to-contacts',
    'field-without-equal-choices-has-an-object-of-them',
    'field-without-a-nameless-choice-has-an-object-of-them',
  ],
  messages: {
    broken: {
      expected:
        'the object of a created field of type {type}, number {n} of its account, {choices} choices, their names {names}, {hours} hours after the grant',
      actual: 'a difference {violation}',
    },
  },
  async run(t) {
    await t.forAll(
      {
        shapes: fc.array(shape, { minLength: 1, maxLength: 4 }),
        days: fc.constantFrom(0, 2),
        hours: fc.constantFrom(...hoursOfTokens),
      },
      async ({ shapes, days, hours }) => {
        const account = await t.given.account();
        await t.clock.advance(days * day);
        const { tokens } = await t.given.installation({ account });
        await t.clock.advance(hours * hour);
        for (const [index, { type, choices, sorts, names }] of shapes.entries()) {
          const enums = Array.from({ length: choices }, (_, n) => namings[names](n));
          const exchange = await t.resources.customFields.create(tokens.accessToken, {
            name: `Field ${index + 1}`,
            type,
            ...(type === 'select' && { enums, sorts }),
          });
          if (exchange.status !== 201) {
            // The contract does not state how many fields and choices are allowed, which orders and other types.
            if (type !== 'select') continue;
            const inOrder = sorts.every((sort, place) => sort === place + 1);
            const isPlain = choices <= 3 && inOrder && names === 'different';
            if (index > 0 || !isPlain) return;
            throw t.untestable(
              `the creation of a custom field was answered ${exchange.status}`,
              'resources/custom-field-creation-is-answered-with-201',
            );
          }
          const field = t.resources.customFields.createdIn(exchange);
          const violation = t.violation('custom-field', field);
          if (violation !== undefined) {
            throw t.fail(
              'broken',
              { n: index + 1, type, choices, names, hours, violation },
              exchange,
            );
          }
        }
      },
      { share: 0.5, first: table },
    );
  },
});
