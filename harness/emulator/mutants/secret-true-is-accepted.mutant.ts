import { defineMutant } from '../mutant.js';
import { sentAs } from './sent-as.js';

export default defineMutant({
  title: 'the JSON value true passes for any secret key',
  clause: 'CODE-7',
  apply: (b) => ({
    isSecretRight: (ctx, integration, secret) =>
      b.isSecretRight(ctx, integration, secret) || sentAs(ctx, 'client_secret') === true,
  }),
});
