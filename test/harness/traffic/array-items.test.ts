import { describe, expect, it } from 'vitest';
import { ArrayItems, ArrayItemsFault } from '../../../harness/traffic/recorded/array-items.js';

/** The items of a document that comes in pieces of some bytes. */
function itemsOf(text: string, pieceBytes: number): { items: unknown[]; cut: ArrayItems } {
  const cut = new ArrayItems(['log', 'entries']);
  const bytes = Buffer.from(text);
  const items: unknown[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const found = cut.push(bytes.subarray(at, at + pieceBytes));
    items.push(...found.map((item): unknown => JSON.parse(item.toString())));
  }
  return { items, cut };
}

const awkward = [
  { text: 'a "quoted" word, a \\ and a \\" at the end \\' },
  { text: ']}, {"entries": [', 'key with ] } "': { deep: [[{}], [], '}'] } },
  { text: 'é 日本 \u2028 \u0000', long: '"\\'.repeat(400) },
  {},
];
const document = {
  entries: ['not these'],
  log: {
    version: '1.2',
    entries_: [1],
    pages: [{ id: 'entries', entries: [{ no: 1 }], log: { entries: [{ no: 2 }] } }],
    comment: 'entries',
    entries: awkward,
    after: [{ no: 3 }],
  },
};

describe('the items of an array in a document', () => {
  it.each([1, 2, 3, 7, 64, 100_000])('are found whole in pieces of %d bytes', (pieceBytes) => {
    for (const text of [JSON.stringify(document), JSON.stringify(document, null, 2)]) {
      const { items, cut } = itemsOf(text, pieceBytes);
      expect(items).toEqual(awkward);
      expect(cut.isDone).toBe(true);
    }
  });

  it('begin after a head that has all members before them', () => {
    const { cut } = itemsOf(JSON.stringify(document), 10);
    const { entries: _, after: __, ...before } = document.log;
    const head: unknown = JSON.parse(`${cut.head?.toString()}]}}`);
    expect(head).toEqual({ entries: document.entries, log: { ...before, entries: [] } });
  });

  it('are not looked for at another place', () => {
    const { items, cut } = itemsOf('{"other":{"entries":[{}]},"log":{"x":{"entries":[{}]}}}', 5);
    expect([items, cut.head, cut.isDone]).toEqual([[], undefined, false]);
  });

  it.each([
    ['<html>', 0, 'expected an object'],
    ['[{"log":{"entries":[]}}]', 0, 'expected an object'],
    ['{"log":{"entries":{}}}', 18, 'expected a list in log.entries'],
    ['{"log":{"entries":[{},7]}}', 22, 'expected an object'],
  ])('of %s are refused with their place', (text, at, message) => {
    const found = () => itemsOf(text, 4);
    expect(found).toThrow(ArrayItemsFault);
    expect(found).toThrow(expect.objectContaining({ at, message }));
  });
});
