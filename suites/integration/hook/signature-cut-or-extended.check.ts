import fc from 'fast-check';
import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';
import { expectNoEffectOfAny, noEffect } from '../shared/no-effect.js';

export default defineIntegrationCheck({
  title: 'a part of a signature, or a longer one, has no effect',
  clauses: ['SIG-5'],
  needs: ['liveness', 'disable-hook'],
  kills: ['hook-signature-may-be-cut', 'hook-signature-may-be-longer'],
  messages: noEffect,
  async run(t) {
    // Whole bytes: a target that compares bytes may leave out half of one.
    const byte = fc
      .integer({ min: 0, max: 255 })
      .map((value) => value.toString(16).padStart(2, '0'));
    const hex = fc.string({ unit: byte, maxLength: 20 });
    await expectNoEffectOfAny(
      t,
      {
        before: hex,
        from: fc.integer({ min: 0, max: 63 }),
        length: fc.integer({ min: 0, max: 64 }),
        after: hex,
      },
      ({ signature }, { before, from, length, after }) => ({
        signature: before + signature.slice(from, from + length) + after,
      }),
      [
        { before: '', from: 0, length: 0, after: '0' },
        { before: '', from: 0, length: 8, after: '' },
        { before: '', from: 0, length: 32, after: '' },
        { before: '', from: 0, length: 63, after: '' },
        { before: '', from: 1, length: 63, after: '' },
        { before: '', from: 0, length: 64, after: '00' },
        { before: '00', from: 0, length: 64, after: '' },
      ],
    );
  },
});
