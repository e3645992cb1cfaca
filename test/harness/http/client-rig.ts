import { onTestFinished } from 'vitest';
import type { Answers } from '../../../harness/http/answers.js';
import { PacedClient } from '../../../harness/http/client.js';
import { LongRest } from '../../../harness/http/long-rest.js';
import { Pacer } from '../../../harness/http/pacer.js';
import { Recorder } from '../../../harness/http/recorder.js';
import { Lineage } from '../../../harness/http/lineage.js';
import { Redactor } from '../../../harness/http/redaction.js';
import { Transport } from '../../../harness/http/transport.js';
import { ExactClock } from '../exact-clock.js';

/** A clock that stands until it is moved. */
export class StillClock extends ExactClock {
  readonly kind = 'control';
  readonly movable: boolean = true;
  time = 1_000_000;

  now(): number {
    return this.time;
  }

  async advance(ms: number): Promise<void> {
    this.time += ms;
  }
}

/** A client with all that belongs to it, as a check has one. */
export interface ClientRig {
  readonly client: PacedClient;
  /** Another one of the same check. */
  readonly second: PacedClient;
  readonly recorder: Recorder;
  readonly redactor: Redactor;
  readonly lineage: Lineage;
  readonly clock: StillClock;
}

/** Ends with the test that it was made in. */
export function clientRig(baseUrl: string, signal?: AbortSignal, answers?: Answers): ClientRig {
  const redactor = new Redactor();
  const lineage = new Lineage(redactor);
  const recorder = new Recorder(redactor);
  const clock = new StillClock();
  const clients: PacedClient[] = [];
  const make = () => {
    const transport = new Transport(undefined, { stallMs: 5_000 });
    onTestFinished(() => transport.close());
    const pacer = new Pacer(clock);
    const client = new PacedClient({
      baseUrl,
      transport,
      clock,
      pacer,
      rest: new LongRest(pacer),
      recorder,
      redactor,
      ...(signal !== undefined && { signal }),
      answers,
      number: () => clients.reduce((sum, { counts }) => sum + counts.requests + counts.shared, 0),
    });
    clients.push(client);
    return client;
  };
  return { client: make(), second: make(), recorder, redactor, lineage, clock };
}
