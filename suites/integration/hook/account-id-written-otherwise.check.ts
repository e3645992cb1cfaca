import fc from 'fast-check';
import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectNoEffectOfAny, noEffect } from '../shared/no-effect.js';

export default defineIntegrationCheck({
  title: 'an account id that reads as the right integer and is written otherwise has no effect',
  clauses: ['HOOK-3'],
  needs: ['liveness', 'disable-hook'],
  kills: ['hook-account-cast-to-integer', 'hook-account-trimmed'],
  messages: noEffect,
  async run(t) {
    await expectNoEffectOfAny(
      t,
      {
        before: fc.constantFrom('', '0', '000', '+', ' ', '\t', '\n', '0x', "'", '-'),
        after: fc.constantFrom('', '.0', ' ', '\n', 'abc', 'e0', '|0', ',1', ';', '%00', '_0', 'n'),
      },
      ({ accountId }, { before, after }) => ({
        accountId: before.startsWith('0x')
          ? before + Number(accountId).toString(16) + after
          : before + accountId + after,
      }),
      [
        { before: '0', after: '' },
        { before: '', after: '.0' },
        { before: '+', after: '' },
        { before: ' ', after: '' },
        { before: '', after: ' ' },
        { before: '', after: 'abc' },
        { before: '', after: 'e0' },
        { before: '0x', after: '' },
        { before: '', after: '|0' },
      ],
    );
  },
});
