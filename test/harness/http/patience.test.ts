import { describe, expect, it, onTestFinished } from 'vitest';
import { PacedClient } from '../../../harness/http/client.js';
import { CrowdedOut } from '../../../harness/http/unplanned-refusal.js';
import { LongRest } from '../../../harness/http/long-rest.js';
import { Pacer } from '../../../harness/http/pacer.js';
import { Patience, RefusedTooOften } from '../../../harness/http/patience.js';
import { Recorder } from '../../../harness/http/recorder.js';
import { Redactor } from '../../../harness/http/redaction.js';
import { Transport } from '../../../harness/http/transport.js';
import { StillClock } from './client-rig.js';
import { answer, httpServer } from '../http-server.js';

/** A clock that stands, and on which requests are spaced as on the wall. */
class SlowClock extends StillClock {
  override readonly movable = false;
}

/** A client on an address that others use; `refused` tells of each request whether it is refused. */
async function crowded(refused: (n: number) => boolean, retryAfter: number) {
  const clock = new SlowClock();
  const start = clock.now();
  /** When requests came, milliseconds since the start. */
  const came: number[] = [];
  const server = await httpServer((_seen, response) => {
    came.push(clock.now() - start);
    if (refused(came.length)) answer(response, 429, { retry_after: retryAfter });
    else answer(response, 200, {});
  });
  const pacer = new Pacer(clock);
  const patience = new Patience(pacer);
  const transport = new Transport();
  onTestFinished(() => transport.close());
  const redactor = new Redactor();
  let sent = 0;
  const client = new PacedClient({
    baseUrl: server.url,
    transport,
    clock,
    pacer,
    rest: new LongRest(pacer),
    recorder: new Recorder(redactor),
    redactor,
    number: () => sent++,
    patience,
  });
  return { client, came, pacer, patience };
}

describe('a refusal on an address that others use', () => {
  it('is waited out and sent again, and what was refused is counted', async () => {
    const { client, came, pacer } = await crowded((n) => n === 1, 300);
    const { status } = await client.send({ url: '/' });
    expect([status, came]).toEqual([200, [0, 1_100]]);
    expect(client.counts).toMatchObject({ requests: 2, planned429: 0, unplanned429: 1 });
    expect(pacer.burst).toBe(7);
  });

  it.each([
    // 300 may be milliseconds, so it is tried soon; then they must be seconds.
    [300, [0, 1_100, 3_300, 7_700, 16_500, 34_100, 334_100]],
    // 2000 seconds are more than anybody waits.
    [2_000, [0, 2_000, 6_000, 14_000, 30_000, 62_000, 962_000]],
  ])(
    'is waited out by both readings of retry_after %i, then the run stops',
    async (told, moments) => {
      const { client, came } = await crowded(() => true, told);
      await expect(client.send({ url: '/' })).rejects.toThrow(RefusedTooOften);
      expect(came).toEqual(moments);
    },
  );

  it('is not waited out when the run ends before, which is said with its cause', async () => {
    const { client, came, patience } = await crowded(() => true, 1_000_000_000);
    patience.within(Date.now() + 30_000);
    await expect(client.send({ url: '/' })).rejects.toThrow(
      /retry_after 1000000000, so the run would wait for 900 s, and max_time leaves \d+ s/,
    );
    expect(came).toEqual([0]);
    expect(patience.over).toBe('late');
  });

  it('tells the end of each wait, and why requests wait', async () => {
    const { client, patience, pacer } = await crowded((n) => n === 1, 5_000);
    const ends: number[] = [];
    const holding: (string | undefined)[] = [];
    patience.within(undefined, (until) => {
      ends.push(until);
      queueMicrotask(() => holding.push(patience.holding));
    });
    await client.send({ url: '/' });
    expect(ends).toHaveLength(1);
    expect(holding).toEqual([expect.stringMatching(/wait for 5 s more.*retry_after 5000$/)]);
    await pacer.clock.advance(1);
    expect(patience.holding).toBeUndefined();
  });

  it('halves the pace when there are two in a row, and leaves no room for bursts', async () => {
    const { client, came, pacer, patience } = await crowded((n) => n <= 2, 1);
    const paces: unknown[] = [];
    patience.within(undefined, (_until, pace) => paces.push(pace));
    await client.send({ url: '/' });
    expect(paces).toEqual([
      { refusals: 1, perSecond: 7 },
      { refusals: 2, perSecond: 3 },
    ]);
    expect(pacer.burst).toBe(3);
    const before = came.length;
    for (let n = 0; n < 9; n += 1) await client.send({ url: '/' });
    const span = (came.at(-1) ?? 0) - (came[before] ?? 0);
    expect(span).toBeGreaterThanOrEqual(2_000);
    const burst = Array.from({ length: 4 }, () => ({ url: '/' }));
    await expect(client.atOnce(burst)).rejects.toThrow(CrowdedOut);
    expect(await client.atOnce(burst.slice(1))).toHaveLength(3);
  });
});
