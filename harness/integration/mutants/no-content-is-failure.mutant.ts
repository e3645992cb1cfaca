import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: '204 counts as a failure',
  clause: 'STATUS-204-1',
  apply: () => ({ isSuccess: (_ctx, { status }) => status === 200 || status === 201 }),
});
