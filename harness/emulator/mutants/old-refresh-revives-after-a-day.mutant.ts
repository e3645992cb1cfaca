import { defineMutant } from '../mutant.js';
import { deadForATime } from './remembered-use.js';

export default defineMutant({
  title: 'the old refresh token is usable again a day after the new one was used',
  clause: 'TOK-ROT-5',
  apply: (b) => deadForATime(b, (ms) => ms < 86_400_000),
});
