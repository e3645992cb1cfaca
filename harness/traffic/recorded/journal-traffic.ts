import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { JournalError, parseJournalLine } from '../../run/journal.js';
import type { RunInfo } from '../../run/run-info.js';
import type { RecordedBody, RecordedExchange } from '../../check/evidence.js';
import type { Outcome } from '../../check/outcome.js';
import type { TrafficExchange } from '../traffic-exchange.js';
import { hasFraming } from './framing.js';

/**
 * Reads the exchanges of a journal, one line after the other. Each check has labels of its own in the place
 * of secrets, so each is a recording of its own. The journal of a killed run may end within a line.
 *
 * @param onStart receives the description of the run, before any exchange
 * @throws {JournalError} when the file is no journal, or is damaged before its last line
 */
export async function* readJournalTraffic(
  file: string,
  onStart: (info: RunInfo) => void,
): AsyncGenerator<TrafficExchange> {
  let number = 0;
  let held: string | undefined;
  const take = (row: string): readonly TrafficExchange[] => {
    number += 1;
    const line = parseJournalLine(row, file, number);
    if (line.type === 'start') onStart(line.info);
    return line.type === 'result' ? recordingOf(exchangesIn(line.result.outcome)) : [];
  };
  for await (const row of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    // The last line is read below, because it may be unfinished.
    if (held !== undefined) yield* take(held);
    held = row;
  }
  try {
    if (held !== undefined && held !== '') yield* take(held);
  } catch (error) {
    const isUnfinished = error instanceof JournalError && number > 1;
    if (!isUnfinished) throw error;
  }
}

/** The exchanges of a check; a passed check has them only with `--keep-exchanges`. */
function exchangesIn(outcome: Outcome): readonly RecordedExchange[] {
  if ('failure' in outcome) return outcome.failure.exchanges;
  return ('exchanges' in outcome ? outcome.exchanges : undefined) ?? [];
}

/** The exchanges of one check. Shared ones were sent by another check, which has them, too. */
function recordingOf(exchanges: readonly RecordedExchange[]): readonly TrafficExchange[] {
  let last: number | undefined;
  return exchanges.map((exchange) => {
    const { n } = exchange;
    const after = last === undefined ? 'recording' : n === last + 1 ? undefined : 'gap';
    last = n;
    return { ...trafficOf(exchange), ...(after && { after }) };
  });
}

function trafficOf(recorded: RecordedExchange): TrafficExchange {
  const { request, response, targetTime, durationMs } = recorded;
  // A call of the target is no request to it.
  const isCall = recorded.incoming === true;
  const exchange: TrafficExchange = {
    method: request.method,
    url: isCall ? `incoming:${request.url}` : request.url,
    headers: request.headers,
    ...(request.body !== undefined && { body: bytesOf(request.body) }),
    sentAt: targetTime,
    durationMs,
  };
  if (response === undefined) return exchange;
  const { status, headers, body } = response;
  const answered = { ...exchange, response: { status, headers, body: bytesOf(body) } };
  return body?.truncated === true || hasFraming(answered) ? { ...answered, isCut: true } : answered;
}

function bytesOf(body: RecordedBody | undefined): Buffer {
  return Buffer.from(body?.text ?? '');
}
