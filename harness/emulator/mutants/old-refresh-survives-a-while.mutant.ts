import { defineMutant } from '../mutant.js';
import { deadForATime } from './remembered-use.js';

export default defineMutant({
  title: 'the old refresh token stays usable for 10 seconds after the new one was used',
  clause: 'TOK-ROT-5',
  apply: (b) => deadForATime(b, (ms) => ms >= 10_000),
});
