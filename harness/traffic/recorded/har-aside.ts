import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DeclaredAddresses } from '../service-addresses.js';
import { TrafficError, type TrafficExchange } from '../traffic-exchange.js';
import type { HarThreadData, HarThreadMessage } from './har-thread.js';
import { unpacked } from './packed.js';

/**
 * Reads an HTTP Archive like `readHar`, in a thread of its own: on two cores, reading and judging take place
 * at the same time.
 *
 * @param addresses the service; exchanges of others are given as `other`
 * @throws {TrafficError} when the file is no such archive, or is damaged
 */
export async function* readHarAside(
  file: string,
  addresses: DeclaredAddresses | undefined,
): AsyncGenerator<TrafficExchange | 'other'> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const thread = new Worker(new URL(`./har-thread.${extension}`, import.meta.url), {
    workerData: { file, addresses } satisfies HarThreadData,
    // The Node options of this process may be meant for its own script.
    execArgv: [],
  });
  const arrived: HarThreadMessage[] = [];
  let death: unknown;
  let taken = 0;
  thread.on('message', (message: HarThreadMessage) => arrived.push(message));
  thread.on('error', (error) => (death = error));
  try {
    for (;;) {
      const message = arrived.shift();
      if (message === undefined) {
        if (death !== undefined) throw death;
        await once(thread, 'message');
        continue;
      }
      if (message === 'end') return;
      if ('fault' in message) throw new TrafficError(message.fault);
      taken += 1;
      thread.postMessage(taken);
      yield* unpacked(message);
    }
  } finally {
    await thread.terminate();
  }
}
