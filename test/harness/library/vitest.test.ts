import { expect, it } from 'vitest';
import { conformanceTests } from '../../../harness/library/vitest.js';

const target = { kind: 'embedded' } as const;

// Registers a test of this file: a tour is judged as a check is.
await conformanceTests({ target, only: ['smoke/renewals'], seed: 7 });

const misspelt = await conformanceTests({ target, only: ['smoke/renewal'] }).catch(String);

it('a tour that there is not is refused, with the nearest', () => {
  expect(misspelt).toContain(
    "only: 'smoke/renewal' matches no check and no clause; did you mean 'smoke/renewals'?",
  );
});
