import { defineMutant } from '../mutant.js';
import type { RefreshToken } from '../model.js';

const yearMs = 365 * 86_400_000;

function grantedAt(refresh: RefreshToken): number {
  return refresh.parent === undefined ? refresh.issuedAt : grantedAt(refresh.parent);
}

export default defineMutant({
  title: 'no refresh token lives beyond a year after the grant',
  clause: 'REF-7',
  apply: (b) => ({
    refreshExpiresAt: (ctx, from, parent) => {
      const usual = b.refreshExpiresAt(ctx, from, parent);
      return parent === undefined ? usual : Math.min(usual, grantedAt(parent) + yearMs);
    },
  }),
});
