import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the installed list lacks what was installed after an integration that was deactivated',
  clause: 'INST-ISO-2',
  apply: () => ({
    installedList: (ctx, account) => {
      const all = ctx.store.installationsIn(account);
      const end = all.findIndex(({ active }) => !active);
      return end === -1 ? all : all.slice(0, end);
    },
  }),
});
