import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../../harness/check/http.js';
import { LogInPatience } from '../../../../harness/service/page/throttle.js';

/** An answer of a log-in form. */
function answer(status: number, retryAfter?: string) {
  const header = (name: string) => (name === 'retry-after' ? retryAfter : undefined);
  return { exchange: { status, header } as Exchange };
}

/** A service that answers 429 until its clock has passed some time, and the attempts that it got. */
function service(untilMs: number) {
  let now = 0;
  const attempts: number[] = [];
  return {
    attempts,
    clock: {
      movable: true,
      advance: (ms: number) => {
        now += ms;
        return Promise.resolve();
      },
    },
    logIn: () => {
      attempts.push(now);
      return Promise.resolve(answer(now >= untilMs ? 200 : 429, '0.02'));
    },
  };
}

describe('patience with log-ins', () => {
  it('lets the time pass on the clock of the target that the answer asks for, and tries again', async () => {
    const { attempts, clock, logIn } = service(20);
    const last = await new LogInPatience(clock).logInAgain(answer(429, '0.02'), logIn);
    expect([last.exchange.status, attempts]).toEqual([200, [20]]);
  });

  it('lets real time pass, too', async () => {
    const start = performance.now();
    const until = () => Promise.resolve(answer(performance.now() - start >= 45 ? 200 : 429));
    const last = await new LogInPatience().logInAgain(answer(429, '0.05'), until);
    expect(last.exchange.status).toBe(200);
  });

  it('waits for one visit alone', async () => {
    const { attempts, clock, logIn } = service(60_000);
    const patience = new LogInPatience(clock);
    await patience.logInAgain(answer(429, '0.02'), logIn);
    const last = await patience.logInAgain(answer(429, '0.02'), logIn);
    expect([last.exchange.status, attempts.length]).toEqual([429, 1]);
  });

  it('does not wait where the answer is another one, or asks for a long time', async () => {
    const { attempts, clock, logIn } = service(0);
    await new LogInPatience(clock).logInAgain(answer(200), logIn);
    const last = await new LogInPatience(clock).logInAgain(answer(429, '600'), logIn);
    expect([last.exchange.status, attempts]).toEqual([429, []]);
  });

  it('takes a time that is none for no word of it', async () => {
    const { attempts, clock, logIn } = service(1_000);
    const last = await new LogInPatience(clock).logInAgain(answer(429, '-1'), logIn);
    expect([last.exchange.status, attempts]).toEqual([200, [1_000]]);
  });
});
