import type {
  IntegrationTrace,
  SecretKind,
  SecretPlace,
  TokenCounts,
} from '../harness/check/integration/trace.js';
import type { CheckResult, ReportIntegration, ReportSighting } from './model.js';
import { count } from './words.js';

/** Most checks in the picture of the requests, most seconds of one, and most checks that a place names. */
const most = { checks: 12, seconds: 40, named: 5 };
/** A second with so many requests is worth a place in the picture. */
const telling = 3;

type Traced = Pick<CheckResult, 'check'> & { readonly trace: IntegrationTrace };

/** Joins what the service saw in all checks. */
export function seenOfIntegration(results: readonly CheckResult[]): ReportIntegration {
  const traced = results
    .flatMap(({ check, trace }): Traced[] => (trace === undefined ? [] : [{ check, trace }]))
    .toSorted((a, b) => (a.check < b.check ? -1 : 1));
  const seconds = traced.flatMap(({ trace }) => trace.pace);
  const lives = livesOf(traced);
  return {
    requests: sum(seconds.map(([, requests]) => requests)),
    busiest: Math.max(0, ...seconds.map(([, requests]) => requests)),
    refused: sum(seconds.map(([, , refused]) => refused)),
    pace: paceOf(traced),
    tokens: tokensOf(traced),
    ...(lives !== undefined && { lives }),
    seen: seenOf(traced),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}

function paceOf(traced: readonly Traced[]): ReportIntegration['pace'] {
  const rated = traced.map(({ check, trace: { pace } }) => ({
    check,
    seconds: pace.slice(0, most.seconds),
    refused: sum(pace.map(([, , refused]) => refused)),
    busiest: Math.max(0, ...pace.map(([, requests]) => requests)),
  }));
  return rated
    .filter(({ refused, busiest }) => refused > 0 || busiest >= telling)
    .toSorted((a, b) => b.refused - a.refused || b.busiest - a.busiest)
    .slice(0, most.checks)
    .map(({ check, seconds }) => ({ check, seconds }));
}

function tokensOf(traced: readonly Traced[]): TokenCounts {
  const all = (of: (counts: TokenCounts) => number) =>
    sum(traced.map(({ trace }) => of(trace.tokens)));
  return {
    exchanged: all(({ exchanged }) => exchanged),
    refusedExchanges: all(({ refusedExchanges }) => refusedExchanges),
    renewed: all(({ renewed }) => renewed),
    refusedRenewals: all(({ refusedRenewals }) => refusedRenewals),
    unauthorized: all(({ unauthorized }) => unauthorized),
  };
}

function livesOf(traced: readonly Traced[]): ReportIntegration['lives'] {
  const [first] = traced
    .flatMap(({ check, trace: { lives } }) => (lives === undefined ? [] : [{ ...lives, check }]))
    .toSorted((a, b) => b.lineage.length - a.lineage.length);
  return first === undefined || first.lineage.length === 0 ? undefined : first;
}

function seenOf(traced: readonly Traced[]): readonly ReportSighting[] {
  const places = new Map<string, ReportSighting>();
  for (const { check, trace } of traced) {
    for (const sighting of trace.seen) {
      const { place, kind, where } = sighting;
      // A trap has a port of its own in each check.
      const name = place === 'other host' ? where.replace(/:\d+$/, '') : where;
      const key = `${place} ${kind} ${name}`;
      const known = places.get(key);
      const checks = [...(known?.checks ?? []), check].slice(0, most.named);
      places.set(key, { place, kind, where: name, expected: isExpected(place, kind), checks });
    }
  }
  return [...places.values()].toSorted((a, b) => Number(a.expected) - Number(b.expected));
}

/** Whether a right integration shows a secret there. */
function isExpected(place: SecretPlace, kind: SecretKind): boolean {
  if (place === 'token endpoint') return kind !== 'access_token';
  return place === 'api header' && kind === 'access_token';
}

/** Where a secret can be seen, in words that follow `seen`. */
export const placeWords: Readonly<Record<SecretPlace, string>> = {
  'token endpoint': 'in the body of a request to the token endpoint of the service',
  'api header': 'in the header Authorization of an API request to the service',
  'service request': 'in a request to the service, where it does not belong',
  address: 'in the address of a request to the service',
  'other host': 'in a request to a host that is not the service',
  page: 'in a page or a file that the target serves',
  header: 'in a header or a cookie of an answer of the target',
  redirect: 'in the address to which the target sends a browser',
  output: 'in the output of the target',
};

/** The secrets in words. */
export const secretWords: Readonly<Record<SecretKind, string>> = {
  client_secret: 'secret key',
  access_token: 'access token',
  refresh_token: 'refresh token',
};

/** Where the secrets went, in one sentence. */
export function secretsInWords({ seen }: Pick<ReportIntegration, 'seen'>): string {
  const stray = seen.filter(({ expected }) => !expected);
  if (seen.length === 0) return 'no secret was seen anywhere: the target sent none';
  if (stray.length === 0) {
    return 'nowhere but to the service: keys and refresh tokens to its token endpoint, access tokens in the header Authorization of API requests';
  }
  return `seen in ${count(stray.length, 'place')} where none belongs: ${stray.map(sightingInWords).join('; ')}`;
}

/** One place, such as `access token in a page or a file that the target serves (/.env)`. */
export function sightingInWords({ place, kind, where }: ReportSighting): string {
  return `${secretWords[kind]} ${placeWords[place]}${where === '' ? '' : ` (${where})`}`;
}

/** How fast the target sent requests, in one sentence. */
export function paceInWords({ requests, busiest, refused }: ReportIntegration): string {
  return `${count(requests, 'request')}, at most ${busiest} in one second of the service's clock, ${refused} answered 429`;
}

/** What became of codes and tokens, in one sentence. */
export function tokensInWords({ tokens }: Pick<ReportIntegration, 'tokens'>): string {
  const { exchanged, refusedExchanges, renewed, refusedRenewals, unauthorized } = tokens;
  return (
    `${count(exchanged, 'code')} exchanged and ${refusedExchanges} refused, ` +
    `${count(renewed, 'pair')} renewed and ${count(refusedRenewals, 'renewal')} refused, ` +
    `${count(unauthorized, 'API request')} answered 401`
  );
}
