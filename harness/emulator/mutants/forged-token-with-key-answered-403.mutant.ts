import { defineMutant } from '../mutant.js';
import { unverified } from './unverified.js';

export default defineMutant({
  title: 'an access token that brings a key along is answered 403',
  clause: 'STATUS-401-1',
  apply: (b) => ({
    unauthorized: (ctx, fault) =>
      unverified(b.readBearer(ctx) ?? '', 'header')['jwk'] === undefined
        ? b.unauthorized(ctx, fault)
        : b.forbidden(ctx),
  }),
});
