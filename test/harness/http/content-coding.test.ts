import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readableBody, withoutCoding } from '../../../harness/http/content-coding.js';

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

  it.each([
    ['no gzip', Buffer.from('{"status": 401}'), 'gzip'],
    ['half of one', deflateSync('x'.repeat(99)).subarray(0, 10), 'deflate'],
  ])(
    'is not read as what it would be without the coding when it is %s',
    async (_what, body, coding) => {
      const read = await readableBody(body, [['content-encoding', coding]], 1_000);
      expect(read.toString()).toBe(
        `(Content-Encoding says ${coding}, but the body is not valid ${coding})`,
      );
    },
  );

  it('is read where it has the coding, and else no limit is lifted', async () => {
    const read = await readableBody(gzipSync('{"a": 1}'), [['content-encoding', 'gzip']], 1_000);
    expect(read.toString()).toBe('{"a": 1}');
    const bomb = readableBody(
      gzipSync(Buffer.alloc(50_000)),
      [['content-encoding', 'gzip']],
      1_000,
    );
    await expect(bomb).rejects.toThrow('longer than 1000 bytes');
  });
});
