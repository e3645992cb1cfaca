import { defineMutant } from '../mutant.js';
import { createHash } from 'node:crypto';
import { disguise } from './disguise.js';

export default defineMutant({
  title: 'the access token of a renewal is an opaque string',
  clause: 'ACC-1',
  apply: (b) =>
    disguise(b, (jwt, access) =>
      access?.generation ? createHash('sha256').update(jwt).digest('base64url') : jwt,
    ),
});
