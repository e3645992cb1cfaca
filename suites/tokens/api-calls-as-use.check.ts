import { defineObservation } from '../../harness/check/check.js';
import type { TokenPair } from '../../harness/check/given.js';
import { day, lifetimes } from '../../harness/check/lifetimes.js';

const hour = day / 24;

export default defineObservation({
  title: 'whether API calls count as use of the integration and prolong the refresh token',
  clauses: ['REF-10'],
  needs: ['provision', 'clock'],
  does: ['grant'],
  dependsOn: ['tokens/refresh-token-lives-88-days', 'tokens/refresh-token-dies-after-3-months'],
  tells: ['api-use-extends-refresh'],
  async run(t) {
    const { aliveAt, deadAt } = lifetimes.refreshToken;
    // The call comes 23 hours after the issue. The moments are 20 hours apart, so one of them lies
    // between the end of an idle token and the end of a prolonged one.
    const probes: { after: number; idle: TokenPair; busy: TokenPair }[] = [];
    for (let after = aliveAt + day; after <= deadAt; after += 20 * hour) {
      const { tokens: idle } = await t.given.installation();
      const { tokens: busy } = await t.given.installation();
      probes.push({ after, idle, busy });
    }
    await t.clock.advance(23 * hour);
    for (const { busy } of probes) await t.resources.account(busy.accessToken);
    for (const { after, idle, busy } of probes) {
      await t.clock.movePast(busy.issued.to + after);
      const idleEnded = (await t.tokens.refresh(idle)).tokens === undefined;
      const busyEnded = (await t.tokens.refresh(busy)).tokens === undefined;
      if (idleEnded && !busyEnded) return 'API calls count as use: they prolong the refresh token';
      if (idleEnded) break;
    }
    return 'API calls do not prolong the refresh token: only renewals count as use';
  },
});
