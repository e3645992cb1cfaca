import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a grant of the third user ends the access of the first one',
  clause: 'INST-5',
  apply: (b) => ({
    openAuthorization: (ctx, code) => {
      const { users, authorizations } = code.installation;
      if (users.indexOf(code.userId) === 2) {
        for (const each of authorizations) each.revoked ||= each.userId === users[0];
      }
      return b.openAuthorization(ctx, code);
    },
  }),
});
