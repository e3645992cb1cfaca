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

describe('deactivation', () => {
  test('revokes access for good; the refresh token is judged where inferred clauses are', () => {
    for (const [inferred, refresh] of [
      [false, 'either'],
      [true, 'refuse ST-INST-2'],
    ] as const) {
      const hand = new Hand(inferred);
      const pair = hand.install();
      hand.deactivate();
      const again = hand.install();
      expect([hand.accessOf(pair), hand.refreshOf(pair)]).toEqual(['refuse ST-INST-1', refresh]);
      expect(hand.accessOf(again)).toBe('accept ST-PAGE-1');
    }
  });

  test('is silent on whose access ends where two users installed', () => {
    const hand = new Hand();
    const pairs = [hand.install(), hand.install(colleague)];
    hand.deactivate();
    expect(pairs.map((pair) => hand.accessOf(pair))).toEqual(['either', 'either']);
  });

  test('leaves other accounts and integrations alone', () => {
    const hand = new Hand();
    const [own, far, other] = [hand.install(), hand.install(elsewhere), hand.install(rival)];
    hand.deactivate();
    expect(hand.accessOf(own)).toBe('refuse ST-INST-1');
    expect(hand.accessOf(far)).toBe('accept INST-ISO-1');
    expect(hand.accessOf(other)).toBe('accept INST-ISO-2');
  });

  test('needs an installation that is there for certain', () => {
    const hand = new Hand();
    const { party } = hand.authorize();
    expect(hand.model.isInstalled(party)).toBe(true);
    hand.deactivate();
    expect(hand.model.isInstalled(party)).toBe(false);
    hand.authorize();
    hand.wait(89 * day);
    expect(hand.model.isInstalled(party)).toBe(false);
  });
});

describe('a new key', () => {
  test('revokes access unless keeping is chosen', () => {
    const hand = new Hand();
    const pair = hand.install();
    hand.regenerate(true);
    expect([hand.accessOf(pair), hand.refreshOf(pair)]).toEqual([
      'accept ST-SEC-4',
      'accept ST-SEC-4',
    ]);
    hand.regenerate(false);
    expect([hand.accessOf(pair), hand.refreshOf(pair)]).toEqual([
      'refuse ST-SEC-3',
      'refuse ST-SEC-3',
    ]);
    expect(hand.refreshOf(hand.install())).toBe('accept ST-SEC-1');
  });

  test('puts all in doubt that comes of a code from before', () => {
    const hand = new Hand();
    const code = hand.authorize();
    hand.regenerate(false);
    const pair = hand.exchange(code);
    expect(hand.refreshOf(pair)).toBe('either');
    expect(hand.refreshOf(hand.refresh(pair))).toBe('either');
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
