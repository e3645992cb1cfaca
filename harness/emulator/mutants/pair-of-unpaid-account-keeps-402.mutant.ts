import { defineMutant } from '../mutant.js';
import { unpaidForEver } from './unpaid-pairs.js';

export default defineMutant({
  title:
    'an access token issued while the period of its account has ended is answered 402 for ever',
  clause: 'STATUS-402-1',
  apply: (b) => unpaidForEver(b, () => true),
});
