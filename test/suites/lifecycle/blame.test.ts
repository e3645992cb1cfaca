import { expect, test } from 'vitest';
import type { Code, Pair, Presented } from '../../../harness/check/lifecycle/credentials.js';
import type { Party } from '../../../harness/check/lifecycle/party.js';
import { colleague, day, elsewhere, Hand, hour, minute, rival } from './model-stories.js';

const codeOf = (code: Code): Presented => ({ kind: 'code', code });
const accessOf = (pair: Pair): Presented => ({ kind: 'access', pair });
const refreshOf = (pair: Pair): Presented => ({ kind: 'refresh', pair });

/** A pair that nobody has used for that long. */
function aged(hand: Hand, ms: number): Pair {
  const pair = hand.install();
  hand.wait(ms);
  return pair;
}

/** The first party's refresh token after somebody else was given access. */
function besides(hand: Hand, party: Party): Presented {
  const pair = hand.install();
  hand.install(party);
  return refreshOf(pair);
}

test.each<[string, RegExp, (hand: Hand) => Presented]>([
  ['CODE-2', /exchanged before/, (hand) => codeOf(hand.install().family.code)],
  [
    'CODE-5',
    /20 minutes have passed/,
    (hand) => {
      const code = hand.authorize();
      hand.wait(21 * minute);
      return codeOf(code);
    },
  ],
  ['ACC-3', /24 hours have passed/, (hand) => accessOf(aged(hand, 25 * hour))],
  ['REF-4', /3 months have passed/, (hand) => refreshOf(aged(hand, 93 * day))],
  [
    'TOK-ROT-5',
    /successor r2 has been used/,
    (hand) => {
      const one = hand.install();
      hand.refresh(hand.refresh(one));
      return refreshOf(one);
    },
  ],
  [
    'ST-SEC-3',
    /regenerated without keeping/,
    (hand) => {
      const pair = hand.install();
      hand.regenerate(false);
      return accessOf(pair);
    },
  ],
  [
    'ST-INST-1',
    /deactivated/,
    (hand) => {
      const pair = hand.install();
      hand.deactivate();
      return accessOf(pair);
    },
  ],
  ['ST-CODE-3', /fresh code/, (hand) => codeOf(hand.authorize())],
  ['ACC-9', /fresh access token/, (hand) => accessOf(hand.install())],
  ['TOK-ROT-1', /valid refresh token/, (hand) => refreshOf(hand.install())],
  [
    'CODE-4',
    /20 minutes have not passed/,
    (hand) => {
      const code = hand.authorize();
      hand.wait(19 * minute);
      return codeOf(code);
    },
  ],
  ['ACC-2', /24 hours have not passed/, (hand) => accessOf(aged(hand, 23 * hour))],
  ['REF-3', /3 months have not passed/, (hand) => refreshOf(aged(hand, 80 * day))],
  [
    'REF-7',
    /renewal starts 3 new months/,
    (hand) => {
      const pair = hand.refresh(aged(hand, 80 * day));
      hand.wait(80 * day);
      return refreshOf(pair);
    },
  ],
  [
    'TOK-ROT-3',
    /unused/,
    (hand) => {
      const one = hand.install();
      hand.refresh(one);
      return refreshOf(one);
    },
  ],
  [
    'TOK-ROT-4',
    /sent again/,
    (hand) => {
      const one = hand.install();
      hand.refresh(one);
      return refreshOf(hand.refresh(one));
    },
  ],
  [
    'ST-SEC-4',
    /option to keep/,
    (hand) => {
      const pair = hand.install();
      hand.regenerate(true);
      return refreshOf(pair);
    },
  ],
  [
    'ST-SEC-1',
    /new secret key/,
    (hand) => {
      hand.regenerate(true);
      return codeOf(hand.authorize());
    },
  ],
  [
    'ST-PAGE-1',
    /allowed it again/,
    (hand) => {
      hand.install();
      hand.deactivate();
      return accessOf(hand.install());
    },
  ],
  [
    'REF-9',
    /granted access again/,
    (hand) => {
      aged(hand, 94 * day);
      return refreshOf(hand.install());
    },
  ],
  ['INST-ISO-1', /another account/, (hand) => besides(hand, elsewhere)],
  ['INST-ISO-2', /another integration/, (hand) => besides(hand, rival)],
  ['INST-ISO-3', /another user/, (hand) => besides(hand, colleague)],
])('%s is told in words of its own', (clause, words, tell) => {
  const hand = new Hand();
  const presented = tell(hand);
  expect(hand.model.expect(presented, hand.at)).toMatchObject({
    clause,
    why: expect.stringMatching(words),
  });
});
