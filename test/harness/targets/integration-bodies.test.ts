import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { boundedText } from '../../../harness/targets/integrations/bounded-body.js';

describe('the body of an answer of a target', () => {
  it('is read whole where it is short', async () => {
    const body = Readable.from([Buffer.from('ab'), Buffer.from('c')]);
    expect(await boundedText(body)).toEqual({ text: 'abc', isCut: false });
  });

  it('is cut where it is too long', async () => {
    const endless = Readable.from(
      (function* endlessly() {
        for (;;) yield Buffer.from('abc');
      })(),
    );
    const found = await boundedText(endless, { bytes: 4, ms: 1_000 });
    expect(found).toEqual({ text: 'abca', isCut: true });
    expect(endless.destroyed).toBe(true);
  });

  it('is given up where it does not end', async () => {
    const silent = new Readable({ read: () => {} });
    await expect(boundedText(silent, { bytes: 4, ms: 20 })).rejects.toThrow('not whole after');
  });
});
