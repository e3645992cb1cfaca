import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the beginning of the secret key is enough',
  clause: 'CODE-7',
  apply: () => ({
    isSecretRight: (_ctx, { secret }, sent) => sent !== undefined && secret.startsWith(sent),
  }),
});
