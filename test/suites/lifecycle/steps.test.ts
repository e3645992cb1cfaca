import { expect, test } from 'vitest';
import { inLine, inLines } from '../../../suites/lifecycle/steps.js';
import { colleague, Hand, hour } from './model-stories.js';

test('a story of one party names nobody', () => {
  const hand = new Hand();
  const pair = hand.install();
  hand.refresh(pair);
  hand.wait(25 * hour);
  hand.regenerate(true);
  hand.deactivate();
  expect(inLine(hand.model.story)).toBe(
    'authorize, exchange c1, refresh r1, wait 25 h, regenerate the key, keeping authorizations, deactivate',
  );
});

test('a story of several names what differs', () => {
  const hand = new Hand();
  hand.authorize();
  hand.authorize(colleague);
  expect(inLine(hand.model.story)).toBe('authorize by user 1, authorize by user 2');
});

test('in lines each step says what came of it', () => {
  const hand = new Hand();
  const told = hand.model.tell({ does: 'wait', ms: 1_500 });
  expect(inLines(hand.model.story)).toBe('wait 1.5 s');
  told.outcome = 'nothing';
  expect(inLines(hand.model.story)).toBe('wait 1.5 s -> nothing');
});
