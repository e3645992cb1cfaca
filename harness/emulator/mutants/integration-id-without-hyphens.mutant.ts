import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'integration IDs are 32 hexadecimal digits without hyphens',
  clause: 'INT-1',
  apply: (b) => ({ newClientId: (ctx) => b.newClientId(ctx).replaceAll('-', '') }),
});
