import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { withoutCoding } from '../../../harness/http/content-coding.js';

const coded = (body: Buffer, ...codings: string[]) =>
  withoutCoding(
    body,
    codings.map((coding) => ['Content-Encoding', coding] as const),
    1_000,
  );

describe('a coded body', () => {
  it('is decoded, up to the limit', async () => {
    expect((await coded(gzipSync('x'.repeat(1_000)), 'gzip')).length).toBe(1_000);
    expect((await coded(deflateSync('plain'), 'identity, deflate')).toString()).toBe('plain');
    expect((await coded(Buffer.alloc(0), 'gzip')).length).toBe(0);
  });

  it.each([
    [
      'a bomb',
      gzipSync(Buffer.alloc(50_000_000)),
      ['gzip'],
      'the decoded gzip body is longer than 1000 bytes',
    ],
    ['no gzip', Buffer.from('{}'), ['x-gzip'], 'the body is not valid x-gzip'],
    ['half of one', gzipSync('x'.repeat(99)).subarray(0, 15), ['gzip'], 'not valid gzip'],
    ['of too many layers', Buffer.from('x'), ['gzip, gzip', 'br'], '3 content codings'],
  ])('is no answer when it is %s', async (_what, body, codings, reason) => {
    await expect(coded(body, ...codings)).rejects.toThrow(reason);
  });
});
