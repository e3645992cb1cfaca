import fc from 'fast-check';
import { expect, it } from 'vitest';
import { otherNames } from '../../suites/shared/near-misses.js';

const bytes = fc.uint8Array({ minLength: 15, maxLength: 40 }).map((all) => Buffer.from(all));

/** How a service may write its credentials, and the bytes that a patient reader of them finds. */
const forms: Readonly<Record<string, [fc.Arbitrary<string>, (text: string) => Buffer[]]>> = {
  'base64 with its padding': [bytes.map((all) => all.toString('base64')), decoded],
  base64url: [bytes.map((all) => all.toString('base64url')), decoded],
  'parts that a dot joins': [
    fc
      .tuple(bytes, bytes, bytes)
      .map((all) => all.map((each) => each.toString('base64url')).join('.')),
    (text) => text.split('.').map((part) => Buffer.from(part, 'base64')),
  ],
};

it.each(Object.entries(forms))('%s is read as other bytes in every near miss', (_how, form) => {
  const [credentials, read] = form;
  fc.assert(
    fc.property(credentials, (right) => {
      for (const { how, value } of otherNames(right)) {
        expect(read(value), `${how}: ${value}`).not.toEqual(read(right));
      }
    }),
  );
});

it('a token of three parts has near misses of four', () => {
  const found = otherNames('eyJh.eyJi.c2ln').map(({ how }) => how);
  expect(found).toContain('with a dot and more after it');
});

it('a credential that is no base64 has all of them', () => {
  expect(otherNames('code~1!').length).toBe(16);
});

function decoded(text: string): Buffer[] {
  return [Buffer.from(text, 'base64')];
}
