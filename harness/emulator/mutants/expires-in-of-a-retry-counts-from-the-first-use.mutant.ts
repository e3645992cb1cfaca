import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the seconds until expiry of a renewal that is sent again count from its first time',
  clause: 'ST-CODE-6',
  apply: (b) => ({
    expiresIn: (ctx, access) => {
      const seconds = b.expiresIn(ctx, access);
      const [first] = access.refresh.parent?.children ?? [];
      return first === undefined || first === access.refresh
        ? seconds
        : seconds - Math.round((access.issuedAt - first.issuedAt) / 1_000);
    },
  }),
});
