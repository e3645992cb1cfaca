import fc from 'fast-check';
import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectNoEffectOfAny, noEffect } from '../shared/no-effect.js';

export default defineIntegrationCheck({
  title: 'a signature with another key has no effect',
  clauses: ['SIG-3'],
  needs: ['liveness', 'disable-hook'],
  kills: ['hook-key-empty', 'hook-key-is-the-id'],
  messages: noEffect,
  async run(t) {
    await expectNoEffectOfAny(
      t,
      { key: fc.oneof(fc.constant('the ID'), fc.string({ maxLength: 64 })) },
      ({ clientUuid, accountId }, { key }) => ({
        signature: t.sign(`${clientUuid}|${accountId}`, {
          key: key === 'the ID' ? clientUuid : key,
        }),
      }),
      ['', 'the ID', 'secret', 'undefined', 'null', '0'].map((key) => ({ key })),
    );
  },
});
