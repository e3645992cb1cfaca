import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { TokenRequestChanges } from '../../harness/check/service.js';
import { wrongSecretRequests } from './secrets.js';

/** A request with a wrong secret key in words, and what it changes in a right one. */
type Way = readonly [request: string, changes: (right: string) => TokenRequestChanges | undefined];

export default defineCheck({
  title: 'a refresh token is not exchanged without the right secret key',
  clauses: ['TEP-5'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: [
    'tokens/refresh-gives-pair',
    'tokens/code-needs-secret',
    'tokens/code-needs-right-secret',
  ],
  kills: ['renewal-with-any-secret', 'renewal-without-secret', 'retry-with-any-secret'],
  messages: {
    accepted: {
      expected: 'no token for a refresh token{used} with {request}, sent as {sent}',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    const { clientSecret: sample } = await t.given.integration();
    const ways: Way[] = (['json', 'form'] as const).flatMap((encoding) => [
      ['no secret key', () => ({ encoding, omit: ['clientSecret'] })] as const,
      ['an empty secret key', () => ({ encoding, clientSecret: '' })] as const,
    ]);
    const wrong = wrongSecretRequests(sample).map<Way>(({ how, changes }) => [
      `the secret key ${how}`,
      changes,
    ]);
    const few = t.few([...ways, ...wrong]);
    // Where no accounts can be made, refused credentials are counted by an operator.
    const tried = t.has('provision') ? [false, true] : [false];
    await t.forAll(
      { each: fc.constantFrom(...few), isUsed: fc.constantFrom(...tried) },
      // A token of its own for each: a service may end it after the first wrong request.
      async ({ each: [request, changesOf], isUsed }) => {
        const { tokens } = await t.given.installation();
        const changes = changesOf(tokens.integration.clientSecret);
        if (changes === undefined) return;
        if (isUsed) await t.tokens.refresh(tokens);
        const { handedOut, status, exchange } = await t.tokens.refresh(tokens, changes);
        if (!handedOut) return;
        const sent = 'typed' in changes ? 'json' : (changes.encoding ?? 'usual');
        const used = isUsed ? ' that was used once' : '';
        throw t.fail('accepted', { used, request, sent, status }, exchange);
      },
      { isTable: true, first: few.flatMap((each) => tried.map((isUsed) => ({ each, isUsed }))) },
    );
  },
});
