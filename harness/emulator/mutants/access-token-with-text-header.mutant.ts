import { defineMutant } from '../mutant.js';
import { disguise } from './disguise.js';

export default defineMutant({
  title: 'the first part of access tokens decodes to a word',
  clause: 'ACC-1',
  apply: (b) => disguise(b, (jwt) => ['SldU', ...jwt.split('.').slice(1)].join('.')),
});
