import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { TokenReply } from '../../harness/check/service.js';
import { type NearMissRequest, nearMissRequests } from './near-misses.js';
import { wrongSecretRequests } from './secrets.js';

/** A wrong token request: how it differs from a right one, and what sends it. */
interface Wrong {
  readonly what: string;
  /** Undefined where nothing can be changed in this way. */
  readonly ask: () => Promise<TokenReply> | undefined;
}

export default defineCheck({
  title: 'a token request with a wrong credential is refused, and is no failure of the server',
  clauses: ['STATUS-500-1'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refresh-gives-pair'],
  kills: [
    'secret-of-another-script-is-500',
    'renewal-with-longer-secret-is-500',
    'code-with-nul-is-500',
    'refresh-token-beyond-latin-is-500',
    'integration-id-that-is-no-uuid-is-500',
  ],
  messages: {
    failed: {
      expected: 'a refusal of {what}, and no unexpected failure',
      actual: 'status 500, twice',
    },
  },
  async run(t) {
    const { tokens } = await t.given.installation();
    const code = await t.given.code();
    const right = { secret: code.integration.clientSecret, id: code.integration.clientId };
    // None of them hands anything out, so all of them may have the same code and refresh token.
    const asking = (
      { how, text, changes }: NearMissRequest,
      [part, sample]: readonly [string, string],
      send: (value: string, rest: NearMissRequest['changes']) => Promise<TokenReply>,
    ): Wrong => ({
      what: `${part} ${how}`,
      ask: () => {
        const value = text === undefined ? sample : text(sample);
        return value === undefined ? undefined : send(value, changes);
      },
    });
    const secrets = wrongSecretRequests(right.secret);
    const wrong: Wrong[] = [
      ...nearMissRequests('grant', code.value).map((each) =>
        asking(each, ['a code', code.value], (value, rest) =>
          t.tokens.exchange({ ...code, value }, rest),
        ),
      ),
      ...nearMissRequests('grant', tokens.refreshToken).map((each) =>
        asking(each, ['a refresh token', tokens.refreshToken], (refreshToken, rest) =>
          t.tokens.refresh({ ...tokens, refreshToken }, rest),
        ),
      ),
      ...nearMissRequests('clientId', right.id).map((each) =>
        asking(each, ['an integration ID', right.id], (clientId, rest) =>
          t.tokens.exchange(code, { clientId, ...rest }),
        ),
      ),
      ...secrets.flatMap(({ how, changes }) => [
        {
          what: `a code with a secret key ${how}`,
          ask: () => {
            const found = changes(right.secret);
            return found && t.tokens.exchange(code, found);
          },
        },
        {
          what: `a refresh token with a secret key ${how}`,
          ask: () => {
            const found = changes(tokens.integration.clientSecret);
            return found && t.tokens.refresh(tokens, found);
          },
        },
      ]),
    ];
    const few = t.few(wrong);
    await t.forAll(
      { each: fc.constantFrom(...few) },
      async ({ each: { what, ask } }) => {
        if ((await ask())?.status !== 500) return;
        // Once, it may have failed for another reason.
        const again = await ask();
        if (again?.status === 500) throw t.fail('failed', { what }, again.exchange);
      },
      { isTable: true, first: few.map((each) => ({ each })) },
    );
  },
});
