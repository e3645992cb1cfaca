import { defineMutant } from '../mutant.js';
import { lateRenewals } from './late-renewals.js';

export default defineMutant({
  title: 'a renewal that ends after the deactivation gives access that works',
  clause: 'RULE-1',
  apply: (b) => lateRenewals(b, ({ installation }) => !installation.active),
});
