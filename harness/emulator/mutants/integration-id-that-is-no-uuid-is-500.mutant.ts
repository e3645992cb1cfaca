import { defineMutant } from '../mutant.js';
import { FailingRefusals } from './failing-refusals.js';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export default defineMutant({
  title: 'an integration ID that is no UUID is answered 500 at the token endpoint',
  clause: 'STATUS-500-3',
  apply: (b) => {
    const failing = new FailingRefusals(b);
    return {
      findClient: (ctx, clientId) => {
        if (clientId !== undefined && !uuid.test(clientId)) failing.meet(ctx);
        return b.findClient(ctx, clientId);
      },
      refusal: failing.refusal,
    };
  },
});
