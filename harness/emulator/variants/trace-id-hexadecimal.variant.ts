import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'trace_id has 32 hexadecimal digits',
  clauses: ['SVC-3'],
  choices: { traceId: 'hex' },
});
