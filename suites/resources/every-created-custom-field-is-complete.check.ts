import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { checksOfField } from '../shared/member-checks.js';
import { day } from '../../harness/check/lifetimes.js';
import { sortsOf } from '../shared/custom-field.js';

/** Types of fields without choices that a service may know; the contract shows `select` alone. */
const otherTypes = ['text', 'numeric', 'checkbox', 'date', 'url', 'textarea'];

/** A type, a number of choices, and the order in which the field shows them. */
const shape = fc
  .oneof(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 25, max: 60 }))
  .chain((choices) =>
    fc.record({
      type: fc.constantFrom('select', 'select', 'select', 'select', ...otherTypes),
      choices: fc.constant(choices),
      sorts: sortsOf(choices),
    }),
  );

const plain = { type: 'select', choices: 3, sorts: [1, 2, 3] };
const unsorted = Array.from({ length: 40 }, () => undefined);
/** Shapes that no seed may leave out. */
const table = [
  { shapes: [plain, { ...plain, choices: 40, sorts: unsorted }] },
  ...otherTypes.map((type) => ({ shapes: [{ ...plain, type }] })),
];

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
  ],
  messages: {
    broken: {
      expected:
        'the object of a created field of type {type}, number {n} of its account, {choices} choices',
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
        for (const [index, { type, choices, sorts }] of shapes.entries()) {
          const enums = Array.from({ length: choices }, (_, n) => `Choice ${n + 1}`);
          const exchange = await t.resources.customFields.create(tokens.accessToken, {
            name: `Field ${index + 1}`,
            type,
            ...(type === 'select' && { enums, sorts }),
          });
          if (exchange.status !== 201) {
            // The contract does not state how many fields and choices are allowed, which orders and other types.
            if (type !== 'select') continue;
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
            throw t.fail('broken', { n: index + 1, type, choices, violation }, exchange);
          }
        }
      },
      { share: 0.5, first: table },
    );
  },
});
