import { defineMutant } from '../mutant.js';
import { disguise } from './disguise.js';

export default defineMutant({
  title: 'access tokens are written in standard base64 instead of base64url',
  clause: 'ACC-1',
  apply: (b) => disguise(b, (jwt) => jwt.replaceAll('-', '+').replaceAll('_', '/')),
});
