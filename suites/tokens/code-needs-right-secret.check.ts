import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { wrongSecrets } from './secrets.js';

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
      spoil: (right: string) => string | undefined,
      encoding?: 'json' | 'form',
    ) => {
      const code = await t.given.code();
      const clientSecret = spoil(code.integration.clientSecret);
      if (clientSecret === undefined || clientSecret === code.integration.clientSecret) return;
      const reply = await t.tokens.exchange(code, {
        clientSecret,
        ...(encoding !== undefined && { encoding }),
      });
      if (!reply.handedOut) return;
      const values = { wrong, encoding: encoding ?? 'usual', status: reply.status };
      throw t.fail('accepted', values, reply.exchange);
    };
    const stranger = await t.given.integration();
    const ofStranger = 'the key of another integration';
    await refused(ofStranger, () => stranger.clientSecret, 'json');
    const hows = wrongSecrets(stranger.clientSecret).map(({ how }) => how);
    for (const how of t.few([undefined, ...hows])) {
      if (how === undefined) await refused(ofStranger, () => stranger.clientSecret, 'form');
      else {
        await refused(
          `the key ${how}`,
          (right) => wrongSecrets(right).find((each) => each.how === how)?.value,
        );
      }
    }
    await t.forAll(
      { secret: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }) },
      ({ secret }) => refused('any text', () => secret),
      { share: 0.5 },
    );
  },
});
