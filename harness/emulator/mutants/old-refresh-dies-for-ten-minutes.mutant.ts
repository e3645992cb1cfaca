import { defineMutant } from '../mutant.js';
import { deadForATime } from './remembered-use.js';

export default defineMutant({
  title: 'that the new refresh token was used is remembered for ten minutes',
  clause: 'TOK-ROT-5',
  apply: (b) => deadForATime(b, (ms) => ms < 600_000),
});
