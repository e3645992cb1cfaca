import { expect, it } from 'vitest';
import { ControlWatch } from '../../../../harness/targets/control/control-watch.js';

const lost = () => Promise.reject(new Error('no answer'));

it('counts the time in which operations are under way, once for several at once', async () => {
  const watch = new ControlWatch();
  const release: (() => void)[] = [];
  const control = watch.over({
    forgetRateLimit: () => new Promise((resolve) => release.push(resolve)),
  });
  expect(watch.waitedMs()).toBe(0);
  const start = performance.now();
  const both = [control.forgetRateLimit?.(), control.forgetRateLimit?.()];
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(watch.waitedMs()).toBeGreaterThan(0);
  for (const each of release) each();
  await Promise.all(both.map((each) => Promise.resolve(each)));
  const waited = watch.waitedMs();
  expect(waited).toBeLessThanOrEqual(performance.now() - start);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(watch.waitedMs()).toBe(waited);
});

it('remembers an operation with a lasting effect that ended with a fault', async () => {
  const watch = new ControlWatch();
  const control = watch.over({ deactivate: lost, readClock: lost });
  await expect(control.readClock?.()).rejects.toThrow('no answer');
  expect(watch.unsettled()).toBeUndefined();
  await expect(control.deactivate?.({ client_id: 'c', account_id: 1 })).rejects.toThrow(
    'no answer',
  );
  expect(watch.unsettled()).toMatch(/^control operation deactivate ended with a fault/);
});
