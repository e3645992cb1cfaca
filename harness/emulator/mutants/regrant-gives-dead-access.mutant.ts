import { defineMutant } from '../mutant.js';
import { earlierGrants } from './earlier-grants.js';

export default defineMutant({
  title: 'a second grant of the same user gives a revoked access token',
  clause: 'RULE-3',
  apply: (b) => ({
    isAccessRevoked: (ctx, access) => {
      const { installation, userId } = access.authorization;
      const [first] = earlierGrants(installation, userId);
      const isFirst = first === undefined || first === access.authorization;
      return !isFirst || b.isAccessRevoked(ctx, access);
    },
  }),
});
