import { defineMutant } from '../mutant.js';
import { deadForATime } from './remembered-use.js';

export default defineMutant({
  title: 'the old refresh token works again ten minutes after the new one was used',
  clause: 'TOK-ROT-5',
  apply: (b) => deadForATime(b, (ms) => ms < 600_000),
});
