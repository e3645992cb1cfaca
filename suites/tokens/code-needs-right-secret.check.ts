import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { TokenRequestChanges } from '../../harness/check/service.js';
import { type WrongSecret as Wrong, wrongSecretRequests } from './secrets.js';

export default defineCheck({
  title: 'a code is not exchanged with a wrong secret key',
  clauses: ['CODE-7', 'AUTH-8'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refused-exchange-gives-no-token'],
  kills: [
    'exchange-with-any-secret',
    'secret-compared-by-prefix',
    'secret-compared-by-eight-characters',
    'secret-compared-without-case',
    'secret-compared-without-other-scripts',
    'secret-of-any-integration',
    'secret-true-is-accepted',
    'secret-unchecked-in-form-bodies',
  ],
  messages: {
    accepted: {
      expected: 'no token for a code with a wrong secret key ({wrong}), {encoding} encoding',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    const refused = async (
      wrong: string,
      spoil: (right: string) => TokenRequestChanges | undefined,
    ) => {
      const code = await t.given.code();
      const changes = spoil(code.integration.clientSecret);
      if (changes === undefined || changes.clientSecret === code.integration.clientSecret) return;
      const reply = await t.tokens.exchange(code, changes);
      if (!reply.handedOut) return;
      const encoding = 'typed' in changes ? 'json' : (changes.encoding ?? 'usual');
      throw t.fail('accepted', { wrong, encoding, status: reply.status }, reply.exchange);
    };
    const { clientSecret } = await t.given.integration();
    const ofStranger = 'the key of another integration';
    await refused(ofStranger, () => ({ clientSecret, encoding: 'json' }));
    const near = wrongSecretRequests(clientSecret);
    const wrong: Wrong[] = [
      { how: ofStranger, changes: () => ({ clientSecret, encoding: 'form' }) },
      ...near.map(({ how, changes }) => ({ how: `the key ${how}`, changes })),
    ];
    const few = t.few(wrong);
    await t.forAll(
      { each: fc.constantFrom(...few) },
      ({ each }) => refused(each.how, each.changes),
      { isTable: true, first: few.map((each) => ({ each })) },
    );
    await t.forAll(
      { secret: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }) },
      ({ secret }) => refused('any text', () => ({ clientSecret: secret })),
      { share: 0.5 },
    );
  },
});
