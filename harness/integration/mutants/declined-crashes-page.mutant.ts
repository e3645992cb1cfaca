import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a declined request is answered with status 500',
  clause: 'REDIR-13',
  apply: () => ({ declined: () => Promise.reject(new Error('code: undefined is not a string')) }),
});
