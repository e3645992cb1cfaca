import { request } from 'undici';
import type { Installation } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the deactivation is undone when the hook address does not answer',
  clause: 'ST-INST-1',
  apply: (b) => {
    let last: Installation | undefined;
    return {
      deactivate: (ctx, installation) => {
        last = installation;
        b.deactivate(ctx, installation);
      },
      makeCalls: async (ctx, calls) => {
        await b.makeCalls(ctx, calls);
        const ended = last;
        const [call] = calls;
        if (ended === undefined || call === undefined) return;
        try {
          await (await request(call.url)).body.dump();
        } catch {
          ended.active = true;
          for (const authorization of ended.authorizations) {
            authorization.revoked = false;
            for (const access of authorization.accessTokens) access.revoked = false;
          }
        }
      },
    };
  },
});
