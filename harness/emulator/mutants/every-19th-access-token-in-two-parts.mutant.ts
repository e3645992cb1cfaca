import { defineMutant } from '../mutant.js';
import { disguise } from './disguise.js';
import { everyNth } from './every-nth.js';

export default defineMutant({
  title: 'every 19th access token lacks the third part',
  clause: 'ACC-1',
  apply: (b) => {
    const isMeant = everyNth(19);
    return disguise(b, (jwt) => (isMeant() ? jwt.split('.').slice(0, 2).join('.') : jwt));
  },
});
