import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an access token is refused from its second use on',
  clause: 'AUTH-3',
  apply: (b) => ({
    accessFault: (ctx, access) => (access.uses > 0 ? 'invalid' : b.accessFault(ctx, access)),
  }),
});
