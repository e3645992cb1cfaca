import type { FailureEvidence } from '../harness/check/outcome.js';
import type { Order, RecordedExchange } from '../harness/check/evidence.js';
import { type CurlPlan, planCurl } from './curl-plan.js';
import { type Secret } from './curl-secret.js';
import { type Place, quote, type Slot, withVariables } from './curl-quoting.js';
import * as helpers from './curl-helpers.js';
import { type Reach, type ReachedTarget, reachOf } from './curl-reach.js';
import type { ReportCheck } from './model.js';
import { oneLine } from './sanitize.js';
import { duration } from './words.js';

/** Shorter gaps of target time are the duration of the requests, milliseconds. */
const shortGap = 1_000;

const meanings: Readonly<Record<string, string>> = {
  AUTHORIZATION_CODE: 'a fresh authorization code',
  CLIENT_SECRET: 'the secret key of the integration',
  ACCESS_TOKEN: 'an access token',
  REFRESH_TOKEN: 'a refresh token',
  PASSWORD: 'the password of the user',
  CHANNEL_SECRET: 'the secret key of the chat channel',
};

/**
 * The requests of a failure as a bash script that needs bash, curl and node. Each label of the record is
 * a variable. The script reads a token from the answer that gave it, and all other values from the
 * environment. It ends with the answer that broke the clause, on standard output, safe for a terminal; if a
 * call of the target broke it, the script ends with that call.
 *
 * Requests that overlapped are sent at once. If the run moved the clock or used control, the script runs
 * the commands in MOVE_CLOCK and ORDER, or asks the user.
 *
 * CA_FILE names the authorities of a target with TLS, and CONNECT_TO the address to which connections to the
 * hosts of accounts lead.
 *
 * Undefined if no request was sent.
 */
export function curlScript(
  check: Pick<ReportCheck, 'id' | 'title'>,
  failure: FailureEvidence,
  target: ReachedTarget = {},
): string | undefined {
  const plan = planCurl(failure);
  if (plan === undefined) return undefined;
  const reach = reachOf(plan, target);
  const steps = stepsOf(plan, failure.orders ?? [], reach);
  const body = steps.join('\n\n');
  const used = helpers.all.filter(({ name }) => new RegExp(`(^|[\\s"(])${name} `, 'm').test(body));
  return [
    '#!/usr/bin/env bash',
    `# ${oneLine(check.title)}`,
    `# expected: ${oneLine(failure.expected)}`,
    `# got:      ${oneLine(failure.actual)}`,
    '#',
    `# Made by crm-conformance from the failure of ${oneLine(check.id)}. Needs bash, curl and node.`,
    ...given(plan, reach),
    'set -euo pipefail',
    '',
    ...plan.settings.map(({ variable, value }) => `${variable}=\${${variable}:-${quote(value)}}`),
    ...plan.secrets
      .filter((secret) => isAskedFirst(secret, plan))
      .map((secret) => `: "\${${secret.variable}:?set it to ${meaning(secret)}}"`),
    ...reach.settings,
    '',
    reach.hasTls ? helpers.startOfTls : helpers.start,
    ...used.map(({ text }) => `\n${text}`),
    '',
    body,
    '',
    `show ${plan.last.n}`,
    ...calledBack(plan),
    '',
  ].join('\n');
}

/** Comments that describe the variables. */
function given({ settings, secrets }: CurlPlan, { variables }: Reach): readonly string[] {
  const asked = secrets.filter(({ source }) => source === undefined);
  return [
    ...(asked.length === 0 ? [] : ['#', '# From the environment:']),
    ...asked.map((secret) => `#   ${secret.variable}: ${meaning(secret)}`),
    ...(settings.length === 0
      ? []
      : [
          '#',
          `# Set these for another target: ${[...settings.map(({ variable }) => variable), ...variables].join(', ')}`,
        ]),
    '',
  ];
}

/** The end of a script after which the target called the run. */
function calledBack({ call }: CurlPlan): readonly string[] {
  if (call === undefined) return [];
  const line = oneLine(`${call.request.method} ${call.request.url}`, 2_000);
  return [
    '',
    '# The target then called an address of the run. That request broke the clause.',
    `echo ${quote(`Then the target called: ${line}`)}`,
  ];
}

function meaning({ variable, entry }: Secret): string {
  const kind = variable.replace(/_\d+$/, '');
  const word = meanings[kind];
  if (word === undefined) return 'the value that the run sent';
  const isPlain = entry !== undefined || kind === 'PASSWORD' || kind === 'CHANNEL_SECRET';
  return isPlain
    ? word
    : `${word}, or the regenerated, altered or invented value that was sent instead`;
}

/** Whether a variable is needed at the start; a code that is granted later is asked for later. */
function isAskedFirst({ source, entry }: Secret, { exchanges }: CurlPlan): boolean {
  const first = exchanges[0]?.targetTime ?? 0;
  return source === undefined && (entry === undefined || entry.bornAt <= first);
}

function stepsOf(plan: CurlPlan, orders: readonly Order[], reach: Reach): readonly string[] {
  const { exchanges, secrets } = plan;
  const steps: string[] = [];
  let before: RecordedExchange | undefined;
  for (const group of groupsOf(exchanges)) {
    const [first] = group;
    if (first === undefined) continue;
    const since = before?.n ?? 0;
    const due = orders.filter(({ after }) => after >= since && after < first.n);
    const lines = [
      ...missing(before, first),
      ...passing(momentBefore(plan, before, first), due, first),
      ...secrets
        .filter((secret) => group.some(({ n }) => n === secret.firstUse))
        .flatMap((secret) => obtained(secret, plan)),
      ...group.map((exchange) => sent(exchange, plan, reach) + (group.length > 1 ? ' &' : '')),
      ...(group.length > 1 ? ['wait'] : []),
    ];
    steps.push(lines.join('\n'));
    before = group.at(-1);
  }
  return steps;
}

/** Groups requests that overlapped in time. */
function groupsOf(exchanges: readonly RecordedExchange[]): readonly RecordedExchange[][] {
  const groups: RecordedExchange[][] = [];
  let busyUntil = -Infinity;
  for (const exchange of exchanges) {
    // Times are rounded to the millisecond.
    if (exchange.targetTime < busyUntil - 1.5) groups.at(-1)?.push(exchange);
    else groups.push([exchange]);
    busyUntil = Math.max(busyUntil, exchange.targetTime + exchange.durationMs);
  }
  return groups;
}

function missing(before: RecordedExchange | undefined, next: RecordedExchange): readonly string[] {
  const lost = before === undefined ? 0 : next.n - before.n - 1;
  return lost > 0 ? [`# ${lost} requests in between were not recorded.`] : [];
}

/** The target time at which the step before a request ended. */
function momentBefore(
  { secrets }: CurlPlan,
  before: RecordedExchange | undefined,
  next: RecordedExchange,
): number {
  const granted = secrets.flatMap(({ source, entry, firstUse }) =>
    source === undefined && entry?.kind === 'authorization_code' && firstUse === next.n
      ? [entry.bornAt]
      : [],
  );
  const ended = before === undefined ? [] : [before.targetTime + before.durationMs];
  const known = [...granted, ...ended];
  return known.length === 0 ? next.targetTime : Math.max(...known);
}

/** The lines between two requests: time passes, and control is used. */
function passing(
  from: number,
  orders: readonly Order[],
  next: RecordedExchange,
): readonly string[] {
  const lines: string[] = [];
  let at = from;
  const wait = (until: number): void => {
    const gap = until - at;
    const seconds = Math.ceil(gap / 1_000 - 0.1);
    if (gap >= shortGap) lines.push(`later ${seconds} ${quote(duration(seconds * 1_000))}`);
    at = Math.max(at, until);
  };
  for (const order of orders) {
    wait(order.at);
    lines.push(`order ${quote(oneLine(order.text))}`);
  }
  wait(next.targetTime);
  return lines;
}

function obtained(secret: Secret, plan: CurlPlan): readonly string[] {
  const { variable, source } = secret;
  if (source === undefined) {
    return isAskedFirst(secret, plan) ? [] : [`need ${variable} ${quote(meaning(secret))}`];
  }
  if (source.from === 'json') {
    return [`take ${variable} ${source.exchange} ${source.path.map(quote).join(' ')}`.trimEnd()];
  }
  const { from, exchange, before, inUrl } = source;
  return [`find ${variable} ${exchange} ${from} ${quote(before)}${inUrl ? ' url' : ''}`];
}

function sent(
  { n, request }: RecordedExchange,
  { secrets, settings }: CurlPlan,
  { connecting }: Reach,
): string {
  const slots: readonly Slot[] = [...secrets, ...settings];
  const { method, url, headers, body } = request;
  const place = placeOf(headers, body?.text ?? '');
  const options = headers.map(([name, value]) => {
    const written = value === '' ? `${name};` : `${name}: ${value}`;
    return `-H ${withVariables(written, 'raw', slots)}`;
  });
  options.push(...connecting(url));
  if (body?.truncated === true) {
    const file = `BODY_${n}`;
    options.push(
      `--data-binary @"\${${file}:?only a part of its body of ${body.bytes} bytes was recorded; name a file with the whole body}"`,
    );
  } else if (body !== undefined) {
    options.push(`--data-raw ${withVariables(body.text, place, slots)}`);
  }
  const [host, path] = splitUrl(url);
  const address = withVariables(host, 'raw', settings) + emptyAsNothing(path, slots);
  return [`send ${n} ${quote(oneLine(method, 40))} ${address}`, ...options].join(' \\\n  ');
}

function emptyAsNothing(path: string, slots: readonly Slot[]): string {
  return path === '' ? '' : withVariables(path, 'url', slots);
}

function splitUrl(url: string): readonly [host: string, path: string] {
  const host = /^https?:\/\/[^/?#\s]+/i.exec(url)?.[0] ?? '';
  return [host, url.slice(host.length)];
}

function placeOf(headers: RecordedExchange['request']['headers'], body: string): Place {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (/json/i.test(type) || /^\s*[{[]/.test(body)) return 'json';
  return /form-urlencoded/i.test(type) ? 'form' : 'raw';
}
