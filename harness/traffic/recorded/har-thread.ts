import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { type DeclaredAddresses, ServiceAddresses } from '../service-addresses.js';
import { TrafficError } from '../traffic-exchange.js';
import { readHar } from './har.js';
import { type Batch, Packing } from './packed.js';

/** What a thread reads. */
export interface HarThreadData {
  readonly file: string;
  readonly addresses: DeclaredAddresses | undefined;
}

/** What it sends: batches, and at the end either the fault of the file or that it was read. */
export type HarThreadMessage = Batch | { readonly fault: string } | 'end';

/** Batches that may be under way: the memory of both threads is bounded by them. */
const mostUnderWay = 3;
/** Bytes of bodies, and exchanges, of one batch. */
const batchBytes = 512 * 1024;
const batchLength = 500;

/** A thread that reads an HTTP Archive, so that another one only judges. Each message to it is the number of a batch that was taken. */
const port = parentPort;
if (port === null) throw new Error('this module must be loaded as a thread');
const { file, addresses: declared } = workerData as HarThreadData;
const addresses = new ServiceAddresses(declared);
const underWay = new Set<number>();
port.on('message', (taken: number) => underWay.delete(taken));
let sent = 0;

const send = async (packing: Packing) => {
  while (underWay.size >= mostUnderWay) await once(port, 'message');
  sent += 1;
  underWay.add(sent);
  const { batch } = packing;
  port.postMessage(batch satisfies HarThreadMessage, [batch.bodies.buffer]);
};

try {
  let packing = new Packing();
  for await (const each of readHar(file, (entry) => addresses.mayBeIn(entry))) {
    // Later entries are of interest where their host is that of an earlier one.
    if (each !== 'other') addresses.baseOf(each.url);
    packing.add(each);
    if (packing.length < batchLength && packing.bytes < batchBytes) continue;
    await send(packing);
    packing = new Packing();
  }
  await send(packing);
  port.postMessage('end' satisfies HarThreadMessage);
} catch (error) {
  if (!(error instanceof TrafficError)) throw error;
  port.postMessage({ fault: error.message } satisfies HarThreadMessage);
}
port.close();
