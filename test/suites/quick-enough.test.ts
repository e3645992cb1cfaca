import { expect, it, onTestFinished, vi } from 'vitest';
import { quickEnough } from '../../suites/shared/quick-enough.js';

it('there is time for more until 20 s have passed', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const isQuick = quickEnough();
  vi.advanceTimersByTime(19_999);
  expect(isQuick()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isQuick()).toBe(false);
});
