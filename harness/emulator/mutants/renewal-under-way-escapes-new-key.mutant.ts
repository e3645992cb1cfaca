import { defineMutant } from '../mutant.js';
import { lateRenewals } from './late-renewals.js';

export default defineMutant({
  title: 'a renewal that ends after a regeneration gives access that works',
  clause: 'SEC-2',
  apply: (b) => lateRenewals(b, ({ revoked, installation }) => revoked && installation.active),
});
