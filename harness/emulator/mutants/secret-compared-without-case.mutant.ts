import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'secret keys are compared without regard to case',
  clause: 'CODE-7',
  apply: () => ({
    isSecretRight: (_ctx, { secret }, sent) => sent?.toLowerCase() === secret.toLowerCase(),
  }),
});
