import { defineMutant } from '../mutant.js';
import { disguise } from './disguise.js';

export default defineMutant({
  title: 'access tokens lack the third part',
  clause: 'ACC-1',
  apply: (b) => disguise(b, (jwt) => jwt.split('.').slice(0, 2).join('.')),
});
