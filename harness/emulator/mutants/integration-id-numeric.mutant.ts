import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'integration IDs are numbers',
  clause: 'INT-1',
  apply: (b) => ({ newClientId: (ctx) => String(b.newId(ctx, 'source')) }),
});
