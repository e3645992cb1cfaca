import { defineMutant } from '../mutant.js';
import { everyNth } from './every-nth.js';

export default defineMutant({
  title: 'every 9th disable hook is a POST',
  clause: 'HOOK-1',
  apply: (b) => {
    const isMeant = everyNth(9);
    return { hookMethod: (ctx) => (isMeant() ? 'POST' : b.hookMethod(ctx)) };
  },
});
