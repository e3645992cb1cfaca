import { expect, it } from 'vitest';
import type { Circumstance } from '../../../../harness/check/circumstances.js';
import { Turns } from '../../../../harness/service/given/case-parts.js';

const names = ['member', 'new-key', 'reinstalled', 'own-query'] as const;

/** The circumstances of each of eight cases. */
function cases(turns: Turns): (readonly Circumstance[])[] {
  return Array.from({ length: 8 }, () => {
    turns.nextCase();
    return names.filter((name) => turns.has(name));
  });
}

it('eight cases meet each circumstance with and without each other one', () => {
  const found = cases(new Turns(names, true));
  for (const one of names) {
    for (const other of names.filter((each) => each !== one)) {
      const pairs = found.map((on) => `${on.includes(one)} ${on.includes(other)}`);
      expect(new Set(pairs).size, `${one} and ${other}`).toBe(4);
    }
  }
});

it('cases that take no turns have all circumstances', () => {
  expect(cases(new Turns(names, false))).toEqual(Array.from({ length: 8 }, () => names));
});

it('a check without cases has what costs its only grant nothing', () => {
  const turns = new Turns(['member', 'new-key', 'renewed'], true);
  expect(turns.has('member')).toBe(true);
  expect(turns.has('renewed')).toBe(true);
  expect(turns.has('new-key')).toBe(false);
  expect(turns.has('page')).toBe(false);
});
