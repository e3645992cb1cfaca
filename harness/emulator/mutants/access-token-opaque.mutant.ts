import { defineMutant } from '../mutant.js';
import { createHash } from 'node:crypto';
import { disguise } from './disguise.js';

export default defineMutant({
  title: 'access tokens are opaque strings',
  clause: 'ACC-1',
  apply: (b) => disguise(b, (jwt) => createHash('sha256').update(jwt).digest('hex')),
});
