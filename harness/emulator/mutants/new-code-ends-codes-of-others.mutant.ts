import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a new code ends the codes of other users in the account',
  clause: 'INST-7',
  apply: (b) => ({
    issueCode: (ctx, installation, userId, channel) => {
      for (const code of installation.codes) code.revoked ||= code.userId !== userId;
      return b.issueCode(ctx, installation, userId, channel);
    },
  }),
});
