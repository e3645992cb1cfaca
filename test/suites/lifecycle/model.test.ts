import { describe, expect, test } from 'vitest';
import { colleague, day, elsewhere, Hand, hour, minute, rival } from './model-stories.js';

describe('a code', () => {
  test('is exchanged once', () => {
    const hand = new Hand();
    const code = hand.authorize();
    expect(hand.code(code)).toBe('accept ST-CODE-3');
    hand.exchange(code);
    expect(hand.code(code)).toBe('refuse CODE-2');
  });

  test('lives 20 minutes, and nothing is known within the margin', () => {
    const hand = new Hand();
    const code = hand.authorize();
    hand.wait(19 * minute);
    expect(hand.code(code)).toBe('accept CODE-4');
    hand.wait(minute);
    expect(hand.code(code)).toBe('either');
    hand.wait(minute);
    expect(hand.code(code)).toBe('refuse CODE-5');
  });

  test('of another user, account or integration is left alone', () => {
    for (const party of [colleague, elsewhere, rival]) {
      const hand = new Hand();
      const code = hand.authorize(party);
      hand.authorize();
      expect(hand.code(code)).toMatch(/^accept INST-ISO-/);
    }
    for (const party of [elsewhere, rival]) {
      const hand = new Hand();
      hand.install();
      const code = hand.authorize(party);
      hand.deactivate();
      expect(hand.code(code)).toMatch(/^accept INST-ISO-/);
    }
  });

  test('of another integration is left alone by a new key', () => {
    for (const keep of [true, false]) {
      const hand = new Hand();
      const code = hand.authorize(rival);
      hand.regenerate(keep);
      expect(hand.code(code)).toBe('accept INST-ISO-2');
    }
  });

  test('is in doubt after a newer one, a refusal, a new key and a deactivation', () => {
    const hand = new Hand();
    const older = hand.authorize();
    const newer = hand.authorize();
    expect([hand.code(older), hand.code(newer)]).toEqual(['either', 'accept ST-CODE-3']);
    hand.model.exchangeRefused(newer, hand.at);
    expect(hand.code(newer)).toBe('either');
    const keyed = hand.authorize();
    hand.regenerate(true);
    expect(hand.code(keyed)).toBe('either');
    const ended = hand.authorize();
    hand.deactivate();
    expect(hand.code(ended)).toBe('either');
  });

  test('that is sent again puts what it gave in doubt', () => {
    const hand = new Hand();
    const code = hand.authorize();
    const pair = hand.exchange(code);
    hand.model.exchangeRefused(code, hand.at);
    expect([hand.accessOf(pair), hand.refreshOf(pair)]).toEqual(['either', 'either']);
  });
});

describe('rotation', () => {
  test('leaves the old refresh token usable until the new one is used', () => {
    const hand = new Hand();
    const one = hand.install();
    expect(hand.refreshOf(one)).toBe('accept TOK-ROT-1');
    const two = hand.refresh(one);
    expect(hand.refreshOf(one)).toBe('accept TOK-ROT-3');
    hand.refresh(two);
    expect([hand.refreshOf(one), hand.refreshOf(two)]).toEqual([
      'refuse TOK-ROT-5',
      'accept TOK-ROT-3',
    ]);
  });

  test('gives a fresh pair on a retry and knows nothing of the siblings', () => {
    const hand = new Hand();
    const one = hand.install();
    const two = hand.refresh(one);
    const three = hand.refresh(one);
    expect(hand.refreshOf(three)).toBe('accept TOK-ROT-4');
    expect(hand.accessOf(three)).toBe('accept TOK-ROT-4');
    expect([hand.refreshOf(two), hand.accessOf(two)]).toEqual(['either', 'either']);
  });

  test('is not judged on the old token when an older sibling was used', () => {
    const hand = new Hand();
    const one = hand.install();
    const two = hand.refresh(one);
    hand.refresh(one);
    const four = hand.refresh(two);
    expect(hand.refreshOf(one)).toBe('either');
    expect(hand.refreshOf(four)).toBe('accept TOK-ROT-1');
  });

  test('may end older access tokens, which are learnt by calling', () => {
    const hand = new Hand();
    const one = hand.install();
    hand.refresh(one);
    expect(hand.accessOf(one)).toBe('either');
    hand.call(one);
    expect(hand.accessOf(one)).toBe('accept ACC-9');
  });

  test('learns nothing from a call that was refused', () => {
    const hand = new Hand();
    const one = hand.install();
    const two = hand.refresh(one);
    hand.call(one, false);
    expect(hand.accessOf(one)).toBe('either');
    hand.call(two, false);
    expect(hand.refreshOf(one)).toBe('accept TOK-ROT-3');
  });

  test('may end what was learnt of an older access token when the new one is used', () => {
    const hand = new Hand();
    const one = hand.install();
    const two = hand.refresh(one);
    hand.call(one);
    hand.call(two);
    expect([hand.accessOf(one), hand.accessOf(two)]).toEqual(['either', 'accept ACC-9']);
  });

  test('may take a call with the new access token for use of the new refresh token', () => {
    const hand = new Hand();
    const one = hand.install();
    const two = hand.refresh(one);
    hand.call(two);
    expect([hand.refreshOf(one), hand.refreshOf(two)]).toEqual(['either', 'accept TOK-ROT-1']);
  });

  test('may revoke the family when a dead token is sent', () => {
    const hand = new Hand();
    const one = hand.install();
    const three = hand.refresh(hand.refresh(one));
    hand.model.renewalRefused(one, hand.at);
    expect([hand.refreshOf(one), hand.refreshOf(three), hand.accessOf(three)]).toEqual([
      'refuse TOK-ROT-5',
      'either',
      'either',
    ]);
  });
});

describe('lifetimes', () => {
  // The hand's margin is half a minute.
  const margin = minute / 2;

  test.each([
    [24 * hour - margin, 'accept ACC-2'],
    [24 * hour - margin + 1, 'either'],
    [24 * hour + margin - 1, 'either'],
    [24 * hour + margin, 'refuse ACC-3'],
  ])('an access token of %d ms', (age, expected) => {
    const hand = new Hand();
    const pair = hand.install();
    hand.wait(age);
    expect(hand.accessOf(pair)).toBe(expected);
  });

  test.each([
    [20 * minute - margin, 'accept CODE-4'],
    [20 * minute - margin + 1, 'either'],
    [20 * minute + margin - 1, 'either'],
    [20 * minute + margin, 'refuse CODE-5'],
  ])('a code of %d ms', (age, expected) => {
    const hand = new Hand();
    const code = hand.authorize();
    hand.wait(age);
    expect(hand.code(code)).toBe(expected);
  });

  test('what takes long is judged by the side on which it helps the target', () => {
    const hand = new Hand();
    const pair = hand.install();
    const born = hand.now;
    const across = { from: born + 23 * hour, to: born + 25 * hour };
    expect(hand.model.expect({ kind: 'access', pair }, across)).toEqual({ must: 'either' });
  });

  test('an access token lives 24 hours', () => {
    const hand = new Hand();
    const pair = hand.install();
    hand.wait(23 * hour);
    expect(hand.accessOf(pair)).toBe('accept ACC-2');
    hand.wait(2 * hour);
    expect(hand.accessOf(pair)).toBe('refuse ACC-3');
  });

  test('a refresh token lives 3 months, between 88 and 93 days nothing is known', () => {
    const hand = new Hand();
    const pair = hand.install();
    hand.wait(88 * day);
    expect(hand.refreshOf(pair)).toBe('accept REF-3');
    hand.wait(3 * day);
    expect(hand.refreshOf(pair)).toBe('either');
    hand.wait(2 * day);
    expect(hand.refreshOf(pair)).toBe('refuse REF-4');
  });

  test('a renewal starts new months', () => {
    const hand = new Hand();
    const one = hand.install();
    hand.wait(60 * day);
    const two = hand.refresh(one);
    hand.wait(60 * day);
    expect(hand.refreshOf(two)).toBe('accept REF-7');
  });

  test('any call of the integration may count as use', () => {
    const hand = new Hand();
    const pair = hand.install();
    hand.wait(60 * day);
    hand.call(pair, false);
    hand.wait(60 * day);
    expect(hand.refreshOf(pair)).toBe('either');
    hand.wait(40 * day);
    expect(hand.refreshOf(pair)).toBe('refuse REF-4');
  });

  test('a grant after idle months works', () => {
    const hand = new Hand();
    hand.install();
    hand.wait(94 * day);
    expect(hand.refreshOf(hand.install())).toBe('accept REF-9');
  });
});

test('another user’s renewals leave a pair alone, a new grant of the same user may not', () => {
  const hand = new Hand();
  const own = hand.install();
  hand.refresh(hand.install(colleague));
  expect(hand.refreshOf(own)).toBe('accept INST-ISO-3');
  hand.install();
  expect(hand.refreshOf(own)).toBe('either');
});

test('knows on what the contract is silent now', () => {
  const hand = new Hand();
  const one = hand.install();
  const presented = { kind: 'access', pair: one } as const;
  expect(hand.model.isSilentOn(presented)).toBe(false);
  const two = hand.refresh(one);
  expect(hand.model.isSilentOn(presented)).toBe(true);
  hand.model.called(one, hand.at, true);
  expect(hand.model.isSilentOn(presented)).toBe(false);
  hand.wait(24 * hour);
  expect(hand.model.isSilentOn({ kind: 'access', pair: two })).toBe(true);
  hand.wait(hour);
  expect(hand.model.isSilentOn(presented)).toBe(false);
});

test('each credential has a name of its own', () => {
  const hand = new Hand();
  const one = hand.install();
  const two = hand.refresh(one);
  expect([one, two].flatMap(({ access, refresh }) => [access.label, refresh.label])).toEqual([
    'a1',
    'r1',
    'a2',
    'r2',
  ]);
  expect([one.family.code.label, hand.authorize().label]).toEqual(['c1', 'c2']);
});
