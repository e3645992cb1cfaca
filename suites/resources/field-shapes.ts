import fc from 'fast-check';
import { sortsOf } from '../shared/custom-field.js';

/** Types of fields without choices that a service may know; the contract shows `select` alone. */
const otherTypes = ['text', 'numeric', 'checkbox', 'date', 'url', 'textarea'];

/** How the choices are called. A service may refuse equal ones and one without a name, or leave them out. */
export const namings = {
  different: (n: number) => `Choice ${n + 1}`,
  equal: (n: number) => `Choice ${Math.floor(n / 2) + 1}`,
  'the second without a name': (n: number) => (n === 1 ? '' : `Choice ${n + 1}`),
};
type Naming = keyof typeof namings;

/** A type, a number of choices with their names, and the order in which the field shows them. */
export const shape = fc
  .oneof(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 25, max: 60 }))
  .chain((choices) =>
    fc.record({
      type: fc.constantFrom('select', 'select', 'select', 'select', ...otherTypes),
      choices: fc.constant(choices),
      sorts: sortsOf(choices),
      names: fc.constantFrom<Naming>(
        'different',
        'different',
        'equal',
        'the second without a name',
      ),
    }),
  );

const plain = { type: 'select', choices: 3, sorts: [1, 2, 3], names: 'different' as Naming };
const unsorted = Array.from({ length: 40 }, () => undefined);
/** Shapes that no seed may leave out. */
export const table = [
  { shapes: [plain, { ...plain, choices: 40, sorts: unsorted }] },
  ...otherTypes.map((type) => ({ shapes: [{ ...plain, type }] })),
  { shapes: [{ ...plain, sorts: [3, 2, 1] }] },
  { shapes: [{ ...plain, names: 'equal' as Naming }] },
  { shapes: [{ ...plain, names: 'the second without a name' as Naming }] },
];
