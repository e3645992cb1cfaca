import fc from 'fast-check';
import { defineCheck } from '../../harness/check.js';
import { characterOf } from './characters.js';
import { someForeignToken as token } from './credentials.js';

/** What may stand where a token belongs and is none. */
const known = ['', `${token} ${token}`, `"${token}"`, `${token},`, `token=${token}`, '{}'];
const anything = fc.string({
  unit: characterOf('!#$%&()*,:;<=>?@[]^_{|}~ aZ09'),
  maxLength: 40,
});

export default defineCheck({
  title: 'credentials that hold no token are answered 401, or 400 as malformed',
  clauses: ['STATUS-401-1'],
  needs: ['access'],
  does: ['read'],
  dependsOn: ['errors/never-issued-token-is-401'],
  kills: ['malformed-token-is-500', 'empty-token-is-accepted'],
  messages: {
    other: {
      expected: 'status 401, or 400, for credentials without a token',
      actual: 'status {status}',
    },
  },
  async run(t) {
    // Somebody must be there whom a careless target could take the caller for.
    await t.resources.account(await t.given.access());
    const present = async (text: string) => {
      const exchange = await t.resources.callWithText(text.trimEnd());
      if (exchange.status !== 401 && exchange.status !== 400) {
        throw t.fail('other', { status: exchange.status }, exchange);
      }
    };
    for (const text of known) await present(text);
    await t.forAll({ text: anything }, ({ text }) => present(text), { share: 0.5 });
  },
});
