import { createReadStream } from 'node:fs';
import { isRecord } from '../../../spec/violation-words.js';
import { reasonOf } from '../../base/thrown.js';
import { hasFraming } from './framing.js';
import { TrafficError, type TrafficExchange } from '../traffic-exchange.js';
import { ArrayItems, ArrayItemsFault } from './array-items.js';
import { exchangeOfEntry } from './har-entry.js';

/** Bytes that are read at once. */
const pieceBytes = 1024 * 1024;

/** An HTTP Archive, as its head describes it. */
interface HarHead {
  /** This program wrote it: each page is the record of one check, with labels of its own. */
  readonly isOurs: boolean;
}

/**
 * Reads the exchanges of an HTTP Archive 1.2 as a stream: its size does not matter. A request that was
 * answered from a cache is no exchange.
 *
 * @param isWanted whether an entry is of interest, by its bytes; of others only `other` is given
 * @throws {TrafficError} when the file is no such archive, or is damaged
 */
export async function* readHar(
  file: string,
  isWanted: (entry: Buffer) => boolean = () => true,
): AsyncGenerator<TrafficExchange | 'other'> {
  const items = new ArrayItems(['log', 'entries']);
  let head: HarHead | undefined;
  let number = 0;
  let page: unknown;
  let isFirst = true;
  for await (const piece of createReadStream(file, { highWaterMark: pieceBytes })) {
    const chunk = isFirst ? withoutMark(piece as Buffer) : (piece as Buffer); // no encoding is set
    isFirst = false;
    for (const item of cut(items, chunk, file)) {
      head ??= headOf(items.head, file);
      number += 1;
      if (!isWanted(item)) {
        yield 'other';
        continue;
      }
      const entry = parsed(item, `${file}: entry ${number}`);
      const exchange = exchangeOfEntry(entry, `${file}: entry ${number}`);
      if (exchange === undefined) {
        yield 'other';
        continue;
      }
      if (!head.isOurs) {
        // Whoever recorded another file may have been another client.
        yield { ...exchange, address: `recorder of ${file}` };
        continue;
      }
      const isNew = isRecord(entry) && entry['pageref'] !== page;
      if (isRecord(entry)) page = entry['pageref'];
      const framed = hasFraming(exchange) ? ({ isCut: true } as const) : {};
      yield { ...exchange, ...framed, ...(isNew && { after: 'recording' }) };
    }
    if (items.isDone) break;
  }
  if (items.isDone) {
    if (number === 0) headOf(items.head, file);
    return;
  }
  if (items.head === undefined) {
    throw new TrafficError(
      `${file}: expected an HTTP Archive (HAR 1.2) with log.entries, or a journal.ndjson, found neither`,
    );
  }
  throw new TrafficError(
    `${file}: expected the end of log.entries, found the end of the file after entry ${number}; the recording is damaged`,
  );
}

/** Without the mark of the byte order that some programs write. */
function withoutMark(piece: Buffer): Buffer {
  return piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf ? piece.subarray(3) : piece;
}

function cut(items: ArrayItems, piece: Buffer, file: string): Buffer[] {
  try {
    return items.push(piece);
  } catch (error) {
    if (!(error instanceof ArrayItemsFault)) throw error;
    throw new TrafficError(`${file}: at byte ${error.at}: ${error.message} (HAR 1.2)`);
  }
}

function parsed(item: Buffer, place: string): unknown {
  try {
    return JSON.parse(item.toString('utf8'));
  } catch (error) {
    throw new TrafficError(`${place}: not JSON: ${reasonOf(error).slice(0, 200)}`);
  }
}

function headOf(head: Buffer | undefined, file: string): HarHead {
  // The bytes end with the beginning of the list of entries.
  const whole = parsed(Buffer.concat([head ?? Buffer.alloc(0), Buffer.from(']}}')]), file);
  const log = isRecord(whole) ? whole['log'] : undefined;
  const creator = isRecord(log) ? log['creator'] : undefined;
  return { isOurs: isRecord(creator) && creator['name'] === 'crm-conformance' };
}
