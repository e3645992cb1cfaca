import fc from 'fast-check';
import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectNoEffectOfAny, noEffect } from '../shared/no-effect.js';

export default defineIntegrationCheck({
  title: 'a signature of another message has no effect',
  clauses: ['SIG-3'],
  needs: ['liveness', 'disable-hook'],
  kills: [
    'hook-signs-account-alone',
    'hook-signs-client-alone',
    'hook-signs-without-bar',
    'hook-signature-of-any-account',
  ],
  messages: noEffect,
  async run(t) {
    const other = await t.account();
    const part = fc.constantFrom('client', 'account', 'other account', '');
    await expectNoEffectOfAny(
      t,
      { one: part, between: fc.constantFrom('|', '', ':', '||', ' ', '\n', '.'), two: part },
      ({ clientUuid, accountId }, { one, between, two }) => {
        const texts = new Map([
          ['client', clientUuid],
          ['account', accountId],
          ['other account', String(other.id)],
        ]);
        const message = (texts.get(one) ?? '') + between + (texts.get(two) ?? '');
        return { signature: t.sign(message) };
      },
      [
        { one: '', between: '', two: 'account' },
        { one: 'client', between: '', two: '' },
        { one: 'client', between: '', two: 'account' },
        { one: 'account', between: '|', two: 'client' },
        { one: 'client', between: '|', two: '' },
        { one: 'client', between: '|', two: 'other account' },
        { one: 'client', between: '||', two: 'account' },
      ],
    );
  },
});
