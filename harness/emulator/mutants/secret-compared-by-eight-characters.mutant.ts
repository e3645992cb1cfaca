import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'only the first eight characters of the secret key are compared',
  clause: 'CODE-7',
  apply: () => ({
    isSecretRight: (_ctx, { secret }, sent) => sent?.slice(0, 8) === secret.slice(0, 8),
  }),
});
