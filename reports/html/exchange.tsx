import type { JSX } from 'preact';
import type { RecordedExchange } from '../../harness/check/evidence.js';
import { moment } from '../words.js';

/**
 * The place of the exchanges of a check. The script draws them from the data of the page when a reader
 * opens what they are in; without it, a sentence says where they are.
 */
export function Exchanges({
  check,
  exchanges,
  ofTraffic = false,
}: {
  /** Id of the check. */
  readonly check: string;
  /** They were not sent by the check, but by others. */
  readonly ofTraffic?: boolean;
  readonly exchanges: readonly RecordedExchange[];
}): JSX.Element | null {
  const first = exchanges[0];
  if (first === undefined) return null;
  return (
    <div class="exchanges" data-check={check}>
      <p class="caption">
        {exchanges.length === 1 ? 'The exchange' : `The ${exchanges.length} exchanges`}
        <small>
          First at target time <time>{moment(first.targetTime)}</time>.
          {first.n > 1 &&
            (ofTraffic
              ? ' The numbers count all exchanges of the traffic.'
              : ' The numbers count all requests of the check, including those of cases that passed.')}
        </small>
      </p>
      <noscript>Left out without script; report.json has them.</noscript>
    </div>
  );
}
