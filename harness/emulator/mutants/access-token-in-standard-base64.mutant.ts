import { defineMutant } from '../mutant.js';
import { disguise } from './disguise.js';

export default defineMutant({
  title: 'access tokens are written in the base64 alphabet that is not made for addresses',
  clause: 'ACC-1',
  apply: (b) => disguise(b, (jwt) => jwt.replaceAll('-', '+').replaceAll('_', '/')),
});
