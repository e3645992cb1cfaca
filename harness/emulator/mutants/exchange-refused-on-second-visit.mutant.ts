import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'only the first user of an installation gets tokens for a code',
  clause: 'ST-CODE-3',
  apply: (b) => ({
    codeFault: (ctx, code, integration) => {
      const isFirst = code === undefined || code.installation.users[0] === code.userId;
      return isFirst ? b.codeFault(ctx, code, integration) : 'code-unknown';
    },
  }),
});
