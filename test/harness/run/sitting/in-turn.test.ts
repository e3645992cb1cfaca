import { describe, expect, it } from 'vitest';
import { Gate, Turns } from '../../../../harness/run/sitting/in-turn.js';

describe('turns', () => {
  it('go to those who ask, one at a time and in their order', async () => {
    const turns = new Turns();
    const seen: string[] = [];
    const work = async (name: string) => {
      const pass = await turns.take();
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      pass();
    };
    await Promise.all(['a', 'b', 'c'].map(work));
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });
});

describe('a gate', () => {
  it('acts once, when all have come or left', async () => {
    let acts = 0;
    const gate = new Gate(3, () => Promise.resolve((acts += 1)));
    const first = gate.arrive();
    gate.leave();
    expect(acts).toBe(0);
    expect(await Promise.all([first, gate.arrive()])).toEqual([1, 1]);
    expect(acts).toBe(1);
  });

  it('does not act for nobody', async () => {
    let acts = 0;
    const gate = new Gate(2, () => Promise.resolve((acts += 1)));
    gate.leave();
    gate.leave();
    await Promise.resolve();
    expect(acts).toBe(0);
  });

  it('acts when the last one leaves, and passes an error to all', async () => {
    const gate = new Gate(2, () => Promise.reject(new Error('cannot')));
    const waiting = gate.arrive();
    gate.leave();
    await expect(waiting).rejects.toThrow('cannot');
  });
});
