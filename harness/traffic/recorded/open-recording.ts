import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { unreadable } from '../../base/thrown.js';
import type { RunInfo } from '../../run/run-info.js';
import { TrafficError, type TrafficExchange } from '../traffic-exchange.js';
import type { ServiceAddresses } from '../service-addresses.js';
import { readHar } from './har.js';
import { readHarAside } from './har-aside.js';
import { readJournalTraffic } from './journal-traffic.js';

/** From this number of bytes on, a thread costs less than it saves. */
const large = 16 * 1024 * 1024;

/** A file with recorded exchanges. */
export interface Recording {
  /** Checks have sent the exchanges: what they do is no fault of an integration. */
  readonly isOfChecks: boolean;
  /** `other` stands for an exchange that is not of interest. */
  readonly exchanges: AsyncIterable<TrafficExchange | 'other'>;
}

/**
 * Opens a recording: an HTTP Archive 1.2, or a journal of this program.
 *
 * @param addresses the service, whose exchanges alone are of interest; it learns from those that are judged
 * @param isOnly whether no other recording is judged: then a large one is read in a thread of its own
 * @param onRun receives the description of the run of a journal, before its exchanges
 * @throws {TrafficError} when the file cannot be read; what it holds is judged when it is read
 */
export function openRecording(
  file: string,
  { addresses, isOnly }: { readonly addresses: ServiceAddresses; readonly isOnly: boolean },
  onRun: (info: RunInfo) => void,
): Recording {
  const beginning = beginningOf(file);
  if (beginning.startsWith('{"type":"start"')) {
    return { isOfChecks: true, exchanges: readJournalTraffic(file, onRun) };
  }
  const isOurs = /"creator":\s*\{\s*"name":\s*"crm-conformance"/.test(beginning);
  const exchanges =
    isOnly && statSync(file).size >= large
      ? readHarAside(file, addresses.declared)
      : readHar(file, (record) => addresses.mayBeIn(record));
  return { isOfChecks: isOurs, exchanges };
}

/** The first characters of a file. */
function beginningOf(file: string): string {
  const bytes = Buffer.alloc(1_024);
  let handle: number | undefined;
  try {
    handle = openSync(file, 'r');
    return bytes.toString('utf8', 0, readSync(handle, bytes));
  } catch (error) {
    throw new TrafficError(`judge: ${unreadable(file, error)}`);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
