import type { Circumstance } from '../../harness/check/circumstances.js';
import { incidentals as ofRequests } from '../../harness/http/incidentals.js';

/** Circumstances of requests alone, for checks that draw some of them: they cost no request. */
export const incidentals: readonly Circumstance[] = ['other-encoding', ...ofRequests];

/**
 * Others that cost no request: control alone brings them about. Private integrations are not among them, because
 * these have one account.
 */
export const pasts: readonly Circumstance[] = [
  'member',
  'new-key',
  'reinstalled',
  'second-code',
  'own-query',
  'unusual-names',
];
