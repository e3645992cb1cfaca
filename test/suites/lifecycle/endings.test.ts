import { describe, expect, test } from 'vitest';
import { colleague, day, elsewhere, first, Hand, rival } from './model-stories.js';

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

  test('leaves what a family may still yield in doubt, whoever revokes it then', () => {
    const hand = new Hand();
    const pair = hand.install();
    hand.deactivate();
    const renewed = hand.refresh(pair);
    expect([hand.accessOf(renewed), hand.refreshOf(renewed)]).toEqual(['either', 'either']);
    hand.regenerate(false);
    expect([hand.accessOf(renewed), hand.refreshOf(renewed)]).toEqual(['either', 'either']);
  });

  test('is of one account; what was never installed is not there', () => {
    const hand = new Hand();
    hand.install();
    expect(hand.model.isInstalled(elsewhere)).toBe(false);
    hand.install(elsewhere);
    hand.deactivate();
    expect(hand.model.isInstalled(first)).toBe(false);
    expect(hand.model.isInstalled(elsewhere)).toBe(true);
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

  test('of one integration leaves the other one alone', () => {
    for (const keep of [true, false]) {
      const hand = new Hand();
      const pair = hand.install(rival);
      hand.regenerate(keep);
      expect(hand.refreshOf(pair)).toBe('accept INST-ISO-2');
      expect(hand.model.isInstalled(rival)).toBe(true);
    }
  });

  test('without keeping may have ended the installations in every account', () => {
    const hand = new Hand();
    for (const party of [first, elsewhere]) hand.install(party);
    hand.regenerate(true);
    expect([first, elsewhere].map((party) => hand.model.isInstalled(party))).toEqual([true, true]);
    hand.regenerate(false);
    expect([first, elsewhere].map((party) => hand.model.isInstalled(party))).toEqual([
      false,
      false,
    ]);
  });

  test('replaces one that is counted for its integration', () => {
    const hand = new Hand();
    hand.regenerate(true);
    hand.regenerate(false);
    hand.regenerate(true, 1);
    expect([0, 1].map((each) => hand.model.replacedKeys(each))).toEqual([2, 1]);
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
