import { onTestFinished } from 'vitest';
import type { TargetClock } from '../../harness/clock/clock.js';
import type { Answers } from '../../harness/http/answers.js';
import { HttpClient } from '../../harness/http/client.js';
import { Pacer } from '../../harness/http/pacer.js';
import { Recorder } from '../../harness/http/recorder.js';
import { Redactor } from '../../harness/http/redaction.js';
import { Transport } from '../../harness/http/transport.js';

/** A clock that stands until it is moved. */
export class StillClock implements TargetClock {
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
  readonly client: HttpClient;
  /** Another one of the same check. */
  readonly second: HttpClient;
  readonly recorder: Recorder;
  readonly redactor: Redactor;
  readonly clock: StillClock;
}

/** Ends with the test that it was made in. */
export function clientRig(baseUrl: string, signal?: AbortSignal, answers?: Answers): ClientRig {
  const redactor = new Redactor();
  const recorder = new Recorder(redactor);
  const clock = new StillClock();
  const clients: HttpClient[] = [];
  const make = () => {
    const transport = new Transport(undefined, { stallMs: 5_000 });
    onTestFinished(() => transport.close());
    const client = new HttpClient({
      baseUrl,
      transport,
      clock,
      pacer: new Pacer(clock),
      recorder,
      redactor,
      ...(signal !== undefined && { signal }),
      answers,
      number: () => clients.reduce((sum, { counts }) => sum + counts.requests + counts.shared, 0),
    });
    clients.push(client);
    return client;
  };
  return { client: make(), second: make(), recorder, redactor, clock };
}
