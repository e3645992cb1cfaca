import { defineCheck } from '../../harness/check/check.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import { durationInWords } from '../shared/duration.js';
import { refusalInLife, successOf } from '../shared/lifetime.js';
import { tokensIn } from './words.js';

/** An age of an access token shortly before its end, milliseconds. */
const old = 22 * 3_600_000;

export default defineCheck({
  title: 'after the refresh token has expired, a new authorization gives access again',
  clauses: ['REF-9', 'ST-REF-2', 'RULE-3'],
  needs: ['grant', 'clock'],
  does: ['grant'],
  dependsOn: ['tokens/granting-again-after-loss', 'tokens/refresh-gives-pair'],
  kills: [
    'regrant-refused-after-expiry',
    'regrant-gives-dead-access-after-expiry',
    'regrant-gives-dead-refresh-after-expiry',
    'regrant-after-expiry-lives-12-hours',
  ],
  messages: {
    refused: {
      expected: 'a pair for the code of a new authorization after 3 idle months',
      actual: 'status {status}, {found}',
    },
    access: {
      expected:
        'the account for the access token of a new authorization after 3 idle months, {age}',
      actual: 'status {status}',
    },
    refresh: {
      expected: 'a pair for the refresh token of a new authorization after 3 idle months',
      actual: 'status {status} without a pair',
    },
  },
  async run(t) {
    const { integration, account, user, tokens } = await t.given.installation();
    await t.clock.movePast(tokens.issued.to + lifetimes.refreshToken.deadAt + t.clock.margin);
    const reply = await t.tokens.exchange(await t.given.code({ integration, account, user }));
    if (reply.tokens === undefined) {
      const found = tokensIn(reply);
      throw t.fail('refused', { status: reply.status, found }, reply.exchange);
    }
    const { accessToken, issued } = reply.tokens;
    const life = { issued, lasts: lifetimes.accessToken };
    for (const ms of [undefined, old]) {
      const ask = async () => successOf(await t.resources.callAny(accessToken));
      const refused = await refusalInLife(t, life, ask, ms);
      if (refused === undefined) continue;
      const { status, exchange } = refused;
      throw t.fail(
        'access',
        { age: ms === undefined ? 'at once' : `${durationInWords(ms)} after its issue`, status },
        exchange,
      );
    }
    const renewal = await t.tokens.refresh(reply.tokens);
    if (renewal.tokens === undefined) {
      throw t.fail('refresh', { status: renewal.status }, renewal.exchange);
    }
  },
});
