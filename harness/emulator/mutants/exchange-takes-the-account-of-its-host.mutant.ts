import { defineMutant } from '../mutant.js';
import { movedByHost } from './shared/moved-by-host.js';

export default defineMutant({
  title: 'an exchange at the host of another account of its user gives access to that account',
  clause: 'INST-ISO-1',
  apply: (b) => movedByHost(b, 'exchange'),
});
