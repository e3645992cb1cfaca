import { describe, expect, it } from 'vitest';
import { processorWaitMs, waitIn } from '../../../harness/base/processor-wait.js';

describe('the time for which a thread has waited for a processor', () => {
  it('is the second number that the system gives, in nanoseconds', () => {
    expect(waitIn('1000000 2500000 12\n')).toBe(2.5);
  });

  it.each(['', '12', 'a b c', '1 -5 2'])('is nothing in a text without it: "%s"', (text) => {
    expect(waitIn(text)).toBe(0);
  });

  it('never shrinks', () => {
    const before = processorWaitMs();
    const until = performance.now() + 50;
    while (performance.now() < until);
    expect(before).toBeGreaterThanOrEqual(0);
    expect(processorWaitMs()).toBeGreaterThanOrEqual(before);
  });
});
