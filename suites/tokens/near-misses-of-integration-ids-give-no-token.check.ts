import { defineCheck } from '../../harness/check/check.js';
import { casesOf, nearMissRequests } from './near-misses.js';

/** Where a value of another type is sent, the text does not matter. */
const same = (right: string): string | undefined => right;

/** A service that parses its UUIDs may read digits of any script, and need no zeros in front. */
const isSameId = (how: string) =>
  how.startsWith('with a full-width twin') || how.startsWith('without its first character');

export default defineCheck({
  title: 'no code is exchanged with a text or value that is almost the integration ID',
  clauses: ['ST-CODE-5'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/code-needs-integration-id'],
  kills: ['integration-id-true-is-accepted', 'integration-id-compared-by-start'],
  messages: {
    accepted: {
      expected: 'no token for a code with the integration ID {how}',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    const { clientId: sample } = await t.given.integration();
    const requests = nearMissRequests('clientId', sample).filter(({ how }) => !isSameId(how));
    const { values, options } = casesOf(t.few(requests));
    await t.forAll(
      values,
      async ({ some }) => {
        for (const { how, text, changes } of some) {
          const code = await t.given.code();
          const clientId = (text ?? same)(code.integration.clientId);
          if (clientId === undefined) continue;
          const reply = await t.tokens.exchange(code, { clientId, ...changes });
          const { handedOut, status, exchange } = reply;
          if (handedOut) throw t.fail('accepted', { how, status }, exchange);
        }
      },
      options,
    );
  },
});
