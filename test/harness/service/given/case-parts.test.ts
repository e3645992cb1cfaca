import { expect, it } from 'vitest';
import type { Circumstance } from '../../../../harness/check/circumstances.js';
import { turnCount, Turns } from '../../../../harness/service/given/case-parts.js';

const names = ['member', 'new-key', 'reinstalled', 'own-query'] as const;

/** The circumstances of each of eight cases. */
function cases(turns: Turns): (readonly Circumstance[])[] {
  return Array.from({ length: 8 }, () => {
    turns.nextCase();
    return names.filter((name) => turns.has(name));
  });
}

it('eight cases meet each circumstance with and without each other one', () => {
  const found = cases(new Turns(names, 0));
  for (const one of names) {
    for (const other of names.filter((each) => each !== one)) {
      const pairs = found.map((on) => `${on.includes(one)} ${on.includes(other)}`);
      expect(new Set(pairs).size, `${one} and ${other}`).toBe(4);
    }
  }
});

it('cases that take no turns have all circumstances', () => {
  expect(cases(new Turns(names))).toEqual(Array.from({ length: 8 }, () => names));
});

it('a check without cases has its turn, and all that takes none', () => {
  const turns = new Turns(['member', 'new-key', 'renewed'], 2);
  expect([...turns.now]).toEqual(['member', 'renewed']);
  expect([...new Turns(['member', 'new-key', 'renewed'], 3).now]).toEqual(['new-key', 'renewed']);
  expect(turns.has('page')).toBe(false);
});

it('the turns begin again', () => {
  const turns = new Turns(names, 5);
  const all = Array.from({ length: turnCount + 1 }, () => {
    turns.nextCase();
    return [...turns.now].join(' ');
  });
  expect(all.at(-1)).toBe(all[0]);
  expect(new Set(all).size).toBe(turnCount);
});
