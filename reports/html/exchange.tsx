import type { JSX } from 'preact';
import type { HeaderList, RecordedBody, RecordedExchange } from '../../harness/check/evidence.js';
import { count, duration, moment } from '../words.js';
import { prettyJson } from './pretty-json.js';
import { pathOf, Recorded } from './text.js';

/** Default limits for one check. A burst can have hundreds of exchanges; `report.json` has all. */
const usual = { exchanges: 40, body: 20_000 };

/** The exchanges of a check in order; the offending one is marked and open. */
export function Exchanges({
  exchanges,
  offending,
  shown = usual.exchanges,
  bodyLimit = usual.body,
}: {
  readonly exchanges: readonly RecordedExchange[];
  readonly offending?: number | undefined;
  /** Most exchanges shown. `bodyLimit` is the most characters shown of a body. */
  readonly shown?: number;
  readonly bodyLimit?: number;
}): JSX.Element | null {
  const first = exchanges[0];
  if (first === undefined) return null;
  const kept = around(exchanges, offending, shown);
  const hidden = exchanges.length - kept.length;
  return (
    <div class="exchanges">
      <p class="caption">
        {exchanges.length === 1 ? 'The exchange' : `The ${exchanges.length} exchanges`}
        <small>
          First at target time <time>{moment(first.targetTime)}</time>.
          {first.n > 1 &&
            ' The numbers count all requests of the check, including those of cases that passed.'}
        </small>
      </p>
      {hidden > 0 && <p class="note">Only report.json has {count(hidden, 'more exchange')}.</p>}
      <ol>
        {kept.map((exchange) => (
          <li>
            <Exchange
              exchange={exchange}
              since={exchange.targetTime - first.targetTime}
              offending={exchange.n === offending}
              bodyLimit={bodyLimit}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The exchanges up to shortly after the offending one; without one, the last exchanges. */
function around(
  exchanges: readonly RecordedExchange[],
  offending: number | undefined,
  shown: number,
): readonly RecordedExchange[] {
  const at = exchanges.findIndex(({ n }) => n === offending);
  const end = at === -1 ? exchanges.length : Math.min(exchanges.length, Math.max(shown, at + 6));
  return exchanges.slice(Math.max(0, end - shown), end);
}

function Exchange({
  exchange,
  since,
  offending,
  bodyLimit,
}: {
  readonly exchange: RecordedExchange;
  readonly since: number;
  readonly offending: boolean;
  readonly bodyLimit: number;
}): JSX.Element {
  const { n, request, response, error, durationMs } = exchange;
  return (
    <details class={offending ? 'exchange offending' : 'exchange'} open={offending}>
      <summary>
        <span class="n">{n}</span>
        <span class="line">
          {exchange.incoming === true && <i class="from">the target called </i>}
          <b>{request.method}</b> <Recorded text={pathOf(request.url)} max={160} />
        </span>
        {offending && <span class="tag">broke the clause</span>}
        <span class="status">{response?.status ?? 'no answer'}</span>
        <span class="when">
          <span title="target time since the first exchange">+{duration(since)}</span>{' '}
          {exchange.incoming === true ? (
            <span title="the target sent the request to an address of this run">incoming</span>
          ) : exchange.shared === true ? (
            <span title="several checks share this answer; an earlier check sent the request">
              shared
            </span>
          ) : (
            <span title="from sending to the end of the response">took {duration(durationMs)}</span>
          )}
        </span>
      </summary>
      <div class="sides">
        <div role="group" aria-label={`Request ${n}`}>
          <p class="part">Request</p>
          <p class="start">
            <b>{request.method}</b> <Recorded text={request.url} max={4000} />
          </p>
          <Headers headers={request.headers} />
          <Body body={request.body} limit={bodyLimit} />
        </div>
        <div role="group" aria-label={`Response ${n}`}>
          <p class="part">Response</p>
          {response !== undefined && (
            <>
              <p class="start">
                <b>{response.status}</b>
              </p>
              <Headers headers={response.headers} />
              <Body body={response.body} limit={bodyLimit} />
            </>
          )}
          {error !== undefined && (
            <p class="start">
              No complete answer arrived: <b>{error.code}</b>{' '}
              <Recorded text={error.message} max={600} />
            </p>
          )}
        </div>
      </div>
    </details>
  );
}

function Headers({ headers }: { readonly headers: HeaderList }): JSX.Element | null {
  if (headers.length === 0) return null;
  return (
    <ul class="headers">
      {headers.map(([name, value]) => (
        <li>
          <span class="name">{name}:</span> <Recorded text={value} max={2000} />
        </li>
      ))}
    </ul>
  );
}

function Body({
  body,
  limit,
}: {
  readonly body: RecordedBody | undefined;
  readonly limit: number;
}): JSX.Element {
  if (body === undefined) return <p class="note">no body</p>;
  return (
    <>
      <pre tabindex={0}>
        <Recorded text={prettyJson(body.text)} max={limit} />
      </pre>
      {body.truncated && (
        <p class="note">truncated when recorded; {body.bytes} bytes on the wire</p>
      )}
    </>
  );
}
