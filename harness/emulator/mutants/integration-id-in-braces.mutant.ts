import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'integration IDs stand in braces',
  clause: 'INT-1',
  apply: (b) => ({ newClientId: (ctx) => `{${b.newClientId(ctx)}}` }),
});
