import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../harness/http/json-body.js';
import { TransportError } from '../../../harness/http/transport-error.js';

const parsed = (text: string | Buffer) => parseJson(Buffer.from(text));
const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);

describe('a body', () => {
  it.each([
    ['{"a":[1,"é"]}', { a: [1, 'é'] }],
    ['null', null],
    ['', undefined],
    ['<html>', undefined],
    [' \r\n\t-1', -1],
    ['\u00A0{}', undefined],
    [' \n', undefined],
    ['tru', undefined],
    ['\uFEFF{}', undefined],
  ])('%j', (text, value) => {
    expect(parsed(text)).toEqual(value);
  });

  it('that is not UTF-8 is no JSON', () => {
    expect(parsed(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).toBeUndefined();
    expect(parsed(Buffer.from('"é"', 'latin1'))).toBeUndefined();
  });
});

describe('nesting', () => {
  it('of 256 levels is read, and of one more is nothing that anybody can judge', () => {
    expect(parsed(nested(256))).toBeInstanceOf(Array);
    expect(() => parsed(nested(257))).toThrow(TransportError);
    expect(() => parsed(nested(500_000))).toThrow('nested more than 256 levels deep');
    expect(() => parsed(`${'{"a":'.repeat(300)}1${'}'.repeat(300)}`)).toThrow(TransportError);
  });

  it('is not what stands in strings, or side by side', () => {
    const text = '\\\\"[{'.repeat(300);
    expect(parsed(JSON.stringify({ text }))).toEqual({ text });
    expect(parsed(`[${'[],{},'.repeat(300)}0]`)).toHaveLength(601);
  });
});
