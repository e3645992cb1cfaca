import { defineObservation } from '../../harness/check/check.js';
import { day, lifetimes } from '../../harness/check/lifetimes.js';

export default defineObservation({
  title: 'how long 3 months are',
  clauses: ['REF-5'],
  needs: ['provision', 'clock'],
  does: ['grant'],
  dependsOn: ['tokens/refresh-token-lives-88-days', 'tokens/refresh-token-dies-after-3-months'],
  async run(t) {
    const { aliveAt, deadAt } = lifetimes.refreshToken;
    const probes = [];
    // A use ends the wait of a token, so each moment has its own token. All tokens are issued
    // together.
    for (let after = aliveAt + day; after < deadAt; after += day / 4) {
      probes.push({ after, pair: (await t.given.installation()).tokens });
    }
    let longest = aliveAt;
    for (const { after, pair } of probes) {
      await t.clock.movePast(pair.issued.to + after + t.clock.margin);
      const { tokens } = await t.tokens.refresh(pair);
      if (tokens === undefined) {
        return `a refresh token still works after ${longest / day} days and no longer after ${after / day}`;
      }
      longest = after;
    }
    return `a refresh token still works after ${longest / day} days`;
  },
});
