import { defineCheck } from '../../harness/check/check.js';
import type { RequestOptions } from '../../harness/check/http.js';
import { elsewhere } from '../shared/addresses.js';
import { renewed } from '../shared/renewals.js';

export default defineCheck({
  title: 'a code or refresh token that is used up is so at every address of the service',
  clauses: ['CODE-2', 'ST-CODE-2', 'TOK-ROT-5'],
  needs: ['provision'],
  does: ['grant'],
  dependsOn: ['tokens/code-used-once', 'tokens/old-refresh-token-dies-once-new-used'],
  kills: ['code-is-used-once-at-each-host', 'old-refresh-token-lives-at-other-hosts'],
  messages: {
    accepted: {
      expected: 'no token {where} for {what}',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    const isServed = async (alter: (request: RequestOptions) => RequestOptions) => {
      const { handedOut } = await t.tokens.exchange(await t.given.code(), { alter });
      return handedOut;
    };
    const given = await t.given.installation();
    const other = await t.given.installation();
    const { code, tokens } = given;
    const there = await elsewhere(t, given, other);
    // The token endpoint may be at the address of the account alone, or at one for all.
    const alter = there && (await isServed(there)) ? there : undefined;
    const where = alter === undefined ? 'at the one address' : 'at the address of another account';
    const changes = alter === undefined ? {} : { alter };
    const ask = async (what: string, clause: 'CODE-2' | 'TOK-ROT-5') => {
      const { handedOut, status, exchange } = await (clause === 'CODE-2'
        ? t.tokens.exchange(code, changes)
        : t.tokens.refresh(tokens, changes));
      if (handedOut) throw t.fail('accepted', { what, where, status }, exchange, clause);
    };
    const next = await renewed(t, tokens);
    await renewed(t, next);
    await ask('a refresh token whose successor was used', 'TOK-ROT-5');
    // A service may revoke the tokens of a code that comes again.
    await ask('a code that was exchanged', 'CODE-2');
  },
});
