import type { Outcome } from '../check/outcome.js';
import type {
  HeaderList,
  LineageEntry,
  RecordedBody,
  RecordedExchange,
} from '../check/evidence.js';

/** Most bytes of evidence for one check, and for all checks of a run. */
export const evidenceLimits = { check: 400 * 1024, run: 4 * 1024 * 1024 } as const;

/** The sizes to which exchanges are cut. */
interface Cut {
  readonly bodyChars: number;
  readonly headers: number;
  readonly headerChars: number;
  readonly urlChars: number;
}

/** Cuts from the mildest to the hardest. The first one that makes the evidence small enough is used. */
const steps: readonly { readonly cut: Cut; readonly exchanges: number }[] = [
  { cut: { bodyChars: 2_000, headers: 40, headerChars: 500, urlChars: 2_000 }, exchanges: 80 },
  { cut: { bodyChars: 300, headers: 15, headerChars: 100, urlChars: 500 }, exchanges: 20 },
  { cut: { bodyChars: 100, headers: 5, headerChars: 50, urlChars: 200 }, exchanges: 1 },
];

/**
 * Limits the evidence of an outcome to about `mostBytes` of JSON. Exchanges are cut, the offending
 * one last. If that is not enough, exchanges in the middle are left out. A target decides how much
 * it sends, and all evidence goes to the disk, into memory and into the report.
 */
export function boundedOutcome(outcome: Outcome, mostBytes: number): Outcome {
  let result = outcome;
  for (const step of steps) {
    if (bytesOf(result) <= mostBytes) return result;
    result = reduced(outcome, step);
  }
  return result;
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function reduced(outcome: Outcome, { cut, exchanges: most }: (typeof steps)[number]): Outcome {
  switch (outcome.verdict) {
    case 'not-run':
      return outcome;
    case 'passed':
      return outcome.exchanges === undefined
        ? outcome
        : { ...outcome, exchanges: fewer(outcome.exchanges, most).map((e) => less(e, cut)) };
    case 'inconclusive':
    case 'observed':
      return { ...outcome, exchanges: fewer(outcome.exchanges, most).map((e) => less(e, cut)) };
    case 'failed':
    case 'warned': {
      const { failure } = outcome;
      const { offending } = failure;
      const exchanges = fewer(failure.exchanges, most, offending).map((each) =>
        each.n === offending && most > 1 ? each : less(each, cut),
      );
      const lineage = shown(failure.lineage, exchanges);
      const { counterexample, orders } = failure;
      return {
        ...outcome,
        failure: {
          ...failure,
          exchanges,
          lineage,
          ...(counterexample && {
            counterexample: { ...counterexample, text: counterexample.text.slice(0, 2_000) },
          }),
          ...(orders && { orders: orders.slice(-most) }),
        },
      };
    }
  }
}

/** The first exchanges, the newest ones, and the offending one. */
function fewer(
  exchanges: readonly RecordedExchange[],
  most: number,
  offending?: number,
): readonly RecordedExchange[] {
  if (exchanges.length <= most) return exchanges;
  const first = Math.floor(most / 4);
  const newest = exchanges.length - (most - first);
  const isKept = (index: number) => index < first || index >= newest;
  const kept = exchanges.filter(({ n }, index) => isKept(index) || n === offending);
  // When only one exchange is kept, it is the offending one.
  return most === 1 ? kept.slice(0, 1) : kept;
}

function less(exchange: RecordedExchange, cut: Cut): RecordedExchange {
  const { request, response } = exchange;
  return {
    ...exchange,
    request: {
      ...request,
      url: request.url.slice(0, cut.urlChars),
      headers: fewerHeaders(request.headers, cut),
      ...(request.body && { body: shorter(request.body, cut) }),
    },
    ...(response && {
      response: {
        ...response,
        headers: fewerHeaders(response.headers, cut),
        ...(response.body && { body: shorter(response.body, cut) }),
      },
    }),
  };
}

function fewerHeaders(headers: HeaderList, { headers: most, headerChars }: Cut): HeaderList {
  return headers
    .slice(0, most)
    .map(([name, value]) => [name.slice(0, headerChars), value.slice(0, headerChars)]);
}

function shorter(body: RecordedBody, { bodyChars }: Cut): RecordedBody {
  if (body.text.length <= bodyChars) return body;
  return { ...body, text: body.text.slice(0, bodyChars), truncated: true };
}

/** The entries of the lineage that an exchange mentions, and their ancestors. */
function shown(
  lineage: readonly LineageEntry[],
  exchanges: readonly RecordedExchange[],
): readonly LineageEntry[] {
  const wanted = new Set(JSON.stringify(exchanges).match(/<[a-z_]+#\d+>/g));
  // A parent comes before its children in the lineage, so it is walked from the end.
  for (const { label, parent } of lineage.toReversed()) {
    if (wanted.has(label) && parent !== undefined) wanted.add(parent);
  }
  return lineage.filter(({ label }) => wanted.has(label));
}
