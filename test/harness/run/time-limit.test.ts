import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { TimeLimit, whyAborted } from '../../../harness/run/time-limit.js';

const day = 86_400_000;

describe('the time that a run may take', () => {
  it.each([30 * day, 100 * day])('may be longer than any timer can wait: %d ms', async (ms) => {
    const limit = new TimeLimit(ms);
    const work = pause(20).then(() => 'looked at');
    await expect(limit.within(work)).resolves.toBe('looked at');
    expect({ aborted: limit.signal.aborted, why: whyAborted(limit) }).toEqual({
      aborted: false,
      why: 'the run was interrupted',
    });
  });

  it('ends what preflight does, and says so', async () => {
    const limit = new TimeLimit(30);
    const hung = new Promise<never>(() => {});
    await expect(limit.within(hung)).rejects.toThrow(
      /^the run took longer than 0\.03 s, the time that max_time allows, before any check ran/,
    );
    expect(limit.isOver).toBe(true);
  });
});
