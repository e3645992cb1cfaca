import { describe, expect, it } from 'vitest';
import { type Fingerprint, joinedPrints } from '../../spec/fingerprint.js';
import { driftOfPrints, printChangeInWords } from '../../reports/drift-of-prints.js';

/** The fingerprint of answers whose members have these types. */
function print(
  members: Readonly<Record<string, string>>,
  more: Partial<Fingerprint> = {},
): Fingerprint {
  const types = Object.entries({ '': 'object', ...members });
  return {
    method: 'GET',
    resource: '/api/v4/account',
    status: 200,
    answers: 1,
    shapes: { JSON: 1 },
    mediaTypes: { 'application/json': 1 },
    headers: {},
    members: Object.fromEntries(types.map(([path, type]) => [path, { types: { [type]: 1 } }])),
    ...more,
  };
}

const told = (before: Fingerprint[], now: Fingerprint[]) =>
  driftOfPrints(joinedPrints([before]), joinedPrints([now])).map(printChangeInWords);

describe('the drift of the form of answers', () => {
  it('names a shape that became another, once for all resources', () => {
    const at = (resource: string, shape: string) =>
      print({ title: 'string' }, { resource, status: 404, shapes: { [shape]: 1 } });
    expect(
      told(
        [at('/api/v4/leads/{n}', 'A'), at('/api/v4/nothing', 'A')],
        [at('/api/v4/leads/{n}', 'C'), at('/api/v4/nothing', 'C')],
      ),
    ).toEqual(['404 has Shape C, and had Shape A (GET /api/v4/leads/{n} and 1 more)']);
  });

  it.each([
    ['a new member', {}, { currency: 'string' }, '200 has the new member currency'],
    ['a lost member', { currency: 'string' }, {}, '200 has lost the member currency'],
    [
      'a type',
      { id: 'integer' },
      { id: 'string' },
      '200 has string in the member id, and had integer',
    ],
    [
      'a member of the items of a list',
      { 'leads[]': 'object', leads: 'list', 'leads[].id': 'integer' },
      { 'leads[]': 'object', leads: 'list' },
      '200 has lost the member leads[].id',
    ],
  ])('names %s', (_name, before, now, sentence) => {
    expect(told([print(before)], [print(now)])).toEqual([`${sentence} (GET /api/v4/account)`]);
  });

  it('names a media type and a header', () => {
    const html = { mediaTypes: { 'text/html': 1 }, headers: { 'retry-after': 1 } };
    expect(told([print({})], [print({}, html)])).toEqual([
      '200 has media type text/html, and had media type application/json (GET /api/v4/account)',
      '200 has the new header retry-after (GET /api/v4/account)',
    ]);
  });

  it.each([
    ['a request that only one run sent', [], [print({ id: 'integer' })]],
    [
      'a member that some answers lack',
      [print({ hint: 'string' }), print({})],
      [print({}), print({})],
    ],
    ['a member that some answers now have', [print({})], [print({}), print({ hint: 'string' })]],
    ['a value that is null for once', [print({ code: 'null' })], [print({ code: 'string' })]],
    [
      'a member whose place was in no answer',
      [print({ list: 'list' })],
      [print({ list: 'list', 'list[]': 'object', 'list[].id': 'integer' })],
    ],
    [
      'another share of two shapes',
      [print({}, { shapes: { A: 3, B: 1 } })],
      [print({}, { shapes: { B: 9 } })],
    ],
  ])('says nothing of %s', (_name, before, now) => {
    expect(told(before, now)).toEqual([]);
  });
});
