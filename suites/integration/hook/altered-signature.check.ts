import fc from 'fast-check';
import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectNoEffectOfAny, noEffect } from '../shared/no-effect.js';

export default defineIntegrationCheck({
  title: 'a hook with one altered digit of its signature has no effect',
  clauses: ['SIG-5'],
  needs: ['liveness', 'disable-hook'],
  kills: [
    'hook-signature-ignored',
    'hook-signature-compared-at-its-beginning',
    'hook-signature-compared-at-its-end',
    'hook-signature-compared-by-length',
    'hook-signature-compared-by-its-digits',
  ],
  messages: noEffect,
  async run(t) {
    await expectNoEffectOfAny(
      t,
      { place: fc.integer({ min: 0, max: 63 }), step: fc.integer({ min: 1, max: 15 }) },
      ({ signature }, { place, step }) => {
        const digit = (Number.parseInt(signature.charAt(place), 16) + step) % 16;
        return {
          signature: signature.slice(0, place) + digit.toString(16) + signature.slice(place + 1),
        };
      },
      [0, 1, 15, 31, 32, 47, 62, 63].map((place) => ({ place })),
    );
  },
});
