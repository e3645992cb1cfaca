import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the list of sources holds those of all integrations',
  clause: 'INST-ISO-2',
  apply: () => ({ visibleSources: (_ctx, caller) => caller.account.sources }),
});
