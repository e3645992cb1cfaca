import { beforeAll, describe, expect, it } from 'vitest';
import type { CheckId } from '../../harness/check/generated/check-ids.js';
import type { Control, ControlOperation } from '../../harness/check/control.js';
import { withEach } from '../../harness/check/each-operation.js';
import { ControlFault } from '../../harness/check/control-fault.js';
import { runOne } from './meeting.js';
import { simulated, type SimulatedWorld } from './simulated.js';

const lateMs = 3_000;

/** Checks that move the clock, and one whose token ends if the clock moves unseen. */
const checks: readonly CheckId[] = [
  'tokens/code-dies-after-20-minutes',
  'tokens/access-token-lives-24-hours',
  'limits/excess-is-429',
  'installations/deactivated-access-stays-revoked',
  'resources/account-is-answered-with-200',
];

/** What befalls one control call. `wait` lets time pass without waiting. */
type Disturbance = (
  perform: () => Promise<unknown>,
  operation: ControlOperation,
  world: SimulatedWorld & { readonly later: (() => Promise<unknown>)[] },
) => Promise<unknown>;

const lost = (operation: ControlOperation) =>
  new ControlFault(operation, 'got no answer: socket hang up');

const late: Readonly<Record<string, Disturbance>> = {
  'the answer comes 3 s late': async (perform, _operation, { wait }) => {
    const answer = await perform();
    wait(lateMs);
    return answer;
  },
  'the request comes 3 s late': (perform, _operation, { wait }) => {
    wait(lateMs);
    return perform();
  },
};

const losses: Readonly<Record<string, Disturbance>> = {
  'the answer is lost': async (perform, operation) => {
    await perform();
    throw lost(operation);
  },
  'the request is lost': async (_perform, operation) => {
    throw lost(operation);
  },
  'the answer is lost, and the target obeys some calls later': async (
    perform,
    operation,
    { later },
  ) => {
    later.push(perform);
    throw lost(operation);
  },
};

/** The check of which also the runs in other circumstances are disturbed. */
const judgedAgain: CheckId = 'resources/account-is-answered-with-200';

/** A check whose control calls are disturbed, and the one that a worker runs next. */
const pairs = checks.map((id, index) => [id, checks[(index + 1) % checks.length] ?? id] as const);

/**
 * Runs a pair of checks one after the other, as a worker does, on an emulator in simulated time.
 *
 * @param strikes which control calls are disturbed, by their number from 1
 * @returns what became of the checks, and the number of control calls by the end of the first one
 */
async function verdicts(
  pair: readonly CheckId[],
  disturbance: Disturbance,
  strikes: (call: number) => boolean,
) {
  let calls = 0;
  const later: (() => Promise<unknown>)[] = [];
  const disturbed = (control: Control, { wait }: SimulatedWorld): Control =>
    withEach(control, (operation, name) => async (request) => {
      calls += 1;
      const perform = () => operation(request);
      if (strikes(calls)) return disturbance(perform, name, { wait, later });
      const answer = await perform();
      if (calls % 3 === 0) await later.shift()?.();
      return answer;
    });
  const session = await simulated({ control: disturbed }).catch((error: unknown) => {
    if (error instanceof ControlFault) return undefined;
    throw error;
  });
  const found: string[] = [];
  if (session === undefined) return { calls, found };
  let callsOfFirst = 0;
  try {
    for (const [place, id] of pair.entries()) {
      const { outcome } = await runOne(id, session, { once: place > 0 || id !== judgedAgain });
      const more = outcome.verdict === 'inconclusive' ? ` (${outcome.reason})` : '';
      found.push(`${id}: ${outcome.verdict}${more}`);
      callsOfFirst ||= calls;
    }
  } finally {
    await session.stop();
  }
  return { calls: callsOfFirst, found };
}

const undisturbed = (pair: readonly CheckId[]) =>
  verdicts(
    pair,
    (perform) => perform(),
    () => false,
  );

/** How many of the first calls of a pair every disturbance strikes. */
const firstCalls = 6;
/** Of the later calls a disturbance strikes at most so many, spread evenly: rows of circumstances have hundreds. */
const mostLater = 25;

/**
 * The numbers of the calls of a pair that a disturbance strikes once each. The first ones open the session and
 * prepare the check. The later ones are much alike, and each is struck by one of the disturbances of a kind.
 */
function struckOnce(calls: number, kind: Readonly<Record<string, Disturbance>>, name: string) {
  const names = Object.keys(kind);
  const all = Array.from({ length: calls }, (_, i) => i + 1);
  const later = all.filter((n) => n > firstCalls && n % names.length === names.indexOf(name));
  const step = Math.ceil(later.length / mostLater);
  return [...all.slice(0, firstCalls), ...later.filter((_n, place) => place % step === 0)];
}

/** After these losses the target has done what it was told or not, and nothing more happens later. */
const settled = new Set(Object.keys(losses).slice(0, 2));

describe.each(pairs)('%s, and then %s', (...pair) => {
  let sound: Awaited<ReturnType<typeof undisturbed>>;
  beforeAll(async () => {
    sound = await undisturbed(pair);
  });

  it('passes undisturbed', () => {
    expect(sound.found).toEqual(pair.map((id) => `${id}: passed`));
    expect(sound.calls).toBeGreaterThan(2);
  });

  it.each(Object.entries(late))(
    'changes no verdict when %s, once each and always',
    async (name, disturbance) => {
      for (const n of struckOnce(sound.calls, late, name)) {
        const { found } = await verdicts(pair, disturbance, (call) => call === n);
        expect(found, `call ${n}`).toEqual(sound.found);
      }
      const { found } = await verdicts(pair, disturbance, () => true);
      expect(found).toEqual(sound.found);
    },
    180_000,
  );

  it.each(Object.entries(losses))(
    'turns no check red when %s, once each, and changes no verdict if nothing comes later',
    async (name, disturbance) => {
      let judged = 0;
      for (const n of struckOnce(sound.calls, losses, name)) {
        const { found } = await verdicts(pair, disturbance, (call) => call === n);
        const red = found.filter((each) => !/: (passed|not-run|inconclusive)/.test(each));
        expect(red, `call ${n}`).toEqual([]);
        // Without the answers of preflight there is no run.
        if (found.length === 0) continue;
        judged += 1;
        if (settled.has(name)) expect(found, `call ${n}`).toEqual(sound.found);
      }
      expect(judged).toBeGreaterThan(2);
    },
    180_000,
  );
});
