import type { JournalEntry } from '../../../spec/generated/control-types.js';
import type { RecordedExchange } from '../../check/evidence.js';
import type { Trap } from '../../check/integration/context.js';
import type {
  IntegrationTrace,
  PaceOfSecond,
  SecretPlace,
  SecretSighting,
  TokenCounts,
  TokenLives,
} from '../../check/integration/trace.js';
import type { Stage } from '../../targets/integrations/stage.js';
import { type Evidence, labelsIn, type RawVisit } from './evidence.js';

/** Most seconds, places and moments of a check that its trace keeps. */
const most = { seconds: 200, places: 40, moments: 80 };

/** Longest path or host of a place, characters: a target decides its length. */
const longestPlace = 200;

/** The parts of a check of which its trace is made. */
export interface Traced {
  readonly stage: Stage;
  readonly evidence: Evidence;
  readonly visits: readonly RawVisit[];
  readonly traps: readonly Trap[];
}

/** What the service saw of an integration in a check that has ended. */
export function traceOf({ stage, evidence, visits, traps }: Traced): IntegrationTrace {
  const { entries } = evidence;
  const redact = (text: string) => stage.emulator.redact(text);
  // Requests for other hosts arrive through the proxy alone.
  const isStrange = ({ host }: JournalEntry) =>
    stage.hasProxy && host !== undefined && !stage.isServiceHost(host);
  return {
    pace: paceOf(entries),
    tokens: tokensOf(entries),
    seen: distinct([
      ...entries.flatMap((entry) => (isStrange(entry) ? toOther(entry) : inEntry(entry))),
      ...visits.flatMap((visit) => inVisit(visit, redact)),
      ...traps.flatMap(({ host, received }) =>
        received.flatMap((text) => sightings('other host', host, redact(text))),
      ),
      ...sightings('output', '', redact(stage.target.output())),
    ]),
    lives: livesOf(evidence),
  };
}

function paceOf(entries: readonly JournalEntry[]): readonly PaceOfSecond[] {
  const start = entries[0]?.at ?? 0;
  const seconds = new Map<number, [requests: number, refused: number]>();
  for (const { at, status } of entries) {
    const second = Math.floor((at - start) / 1_000);
    const [requests, refused] = seconds.get(second) ?? [0, 0];
    seconds.set(second, [requests + 1, refused + (status === 429 ? 1 : 0)]);
  }
  return [...seconds]
    .toSorted(([one], [two]) => one - two)
    .slice(0, most.seconds)
    .map(([second, counts]): PaceOfSecond => [second, ...counts]);
}

function tokensOf(entries: readonly JournalEntry[]): TokenCounts {
  const having = (purpose: JournalEntry['purpose'], holds: (status: number) => boolean): number =>
    entries.filter((entry) => entry.purpose === purpose && holds(entry.status ?? 0)).length;
  const isGood = (status: number) => status >= 200 && status < 300;
  const isRefused = (status: number) => status >= 400 && status < 500 && status !== 429;
  return {
    exchanged: having('exchange', isGood),
    refusedExchanges: having('exchange', isRefused),
    renewed: having('renewal', isGood),
    refusedRenewals: having('renewal', isRefused),
    unauthorized: having('api', (status) => status === 401),
  };
}

/** Where a request to the service, whose journal has labels in place of secrets, shows one. */
function inEntry(entry: JournalEntry): readonly SecretSighting[] {
  const { path, purpose, url, headers, body } = entry;
  const { authorization = '', ...others } = headers;
  const isOfTokens = purpose === 'exchange' || purpose === 'renewal' || purpose === 'token';
  return [
    ...sightings('address', path, url),
    ...sightings(purpose === 'api' ? 'api header' : 'service request', path, authorization),
    ...sightings('service request', path, JSON.stringify(others)),
    ...sightings(isOfTokens ? 'token endpoint' : 'service request', path, body),
  ];
}

/** Where a request for another host, which the proxy refused, shows one. */
function toOther({ host = '', url, headers, body }: JournalEntry): readonly SecretSighting[] {
  return sightings('other host', host, `${url} ${JSON.stringify(headers)} ${body}`);
}

function inVisit(visit: RawVisit, redact: (text: string) => string): readonly SecretSighting[] {
  const path = new URL(visit.url).pathname;
  return [
    ...visit.headers.flatMap(([name, value]) =>
      sightings(name.toLowerCase() === 'location' ? 'redirect' : 'header', path, redact(value)),
    ),
    ...sightings('page', path, redact(visit.body)),
  ];
}

function sightings(place: SecretPlace, where: string, text: string): readonly SecretSighting[] {
  return labelsIn(text).flatMap(({ kind }) =>
    kind === 'authorization_code' ? [] : [{ place, where: where.slice(0, longestPlace), kind }],
  );
}

function distinct(all: readonly SecretSighting[]): readonly SecretSighting[] {
  const known = new Map(all.map((each) => [`${each.place} ${each.kind} ${each.where}`, each]));
  return [...known.values()].slice(0, most.places);
}

/** The lives of codes and tokens, with as much of the requests as their picture needs. */
function livesOf(evidence: Evidence): TokenLives {
  const exchanges = evidence
    .exchanges()
    .filter(({ incoming }) => incoming === true)
    .slice(0, most.moments)
    .map(slim);
  return { lineage: evidence.lineage().slice(0, most.moments), exchanges };
}

function slim({ request, response, ...rest }: RecordedExchange): RecordedExchange {
  const labels = labelsIn(request.body?.text ?? '').map(({ label }) => label);
  const text = labels.join(' ');
  return {
    ...rest,
    request: {
      method: request.method,
      url: request.url,
      headers: request.headers.filter(([name]) => name.toLowerCase() === 'authorization'),
      ...(text !== '' && { body: { text, bytes: text.length, truncated: false } }),
    },
    ...(response !== undefined && { response: { status: response.status, headers: [] } }),
  };
}
