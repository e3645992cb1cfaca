import { expect, it } from 'vitest';
import { type Declared, defineCheck } from '../../../harness/check/check.js';
import type { CheckContext } from '../../../harness/check/context.js';
import type { RequestFacts } from '../../../harness/emulator/context.js';
import { defineMutant, type Mutant } from '../../../harness/emulator/mutant.js';
import { TransportError } from '../../../harness/http/transport-error.js';
import { openRepeatable } from '../../../harness/kill-matrix/open-repeatable.js';
import { runCheck } from '../../../harness/run/run-check.js';

const messages = { refused: { expected: 'access', actual: 'status {status}' } } as const;

/** A check that renews a pair and calls the API with it. */
function renewing(ask: (t: CheckContext<typeof messages>) => Promise<{ status: number }>) {
  return defineCheck({
    title: 'a renewed pair is served',
    clauses: ['ACC-9'],
    needs: ['access'],
    does: ['grant'],
    kills: ['access-of-code-refused'],
    messages,
    async run(t) {
      const { status } = await ask(t);
      if (status >= 400) throw t.fail('refused', { status });
    },
  });
}

const renewed = renewing(async (t) => {
  const { tokens } = await t.given.installation();
  const renewal = await t.tokens.refresh(tokens);
  if (renewal.tokens === undefined) return renewal;
  return t.resources.account(renewal.tokens.accessToken);
});

const options = { seed: 1, runs: 1, timeoutMs: 20_000 };

/** Judges a check on an emulator without a fault, or with one. */
async function judged(
  check: Declared,
  { fault, runs = 1 }: { fault?: Mutant; runs?: number } = {},
) {
  const session = await openRepeatable({ variants: [], seed: 1 }, fault);
  try {
    return await runCheck('tokens/x', check, session, { ...options, runs });
  } finally {
    await session.stop();
  }
}

/** Whether the user of an access token has created its account, as in plain circumstances. */
async function isOfCreator({ resources }: CheckContext<typeof messages>, accessToken: string) {
  const { json } = await resources.account(accessToken);
  const { current_user_id, created_by } = json as Record<string, number>;
  return current_user_id === created_by;
}

const brokenOff = () => new TransportError('ECONNRESET', 'the connection broke');

/** A server that sends half an answer where it is asked in some way. */
function halfAnswering(isMet: (request: RequestFacts) => boolean) {
  const half = 'HTTP/1.1 200 OK\r\nContent-Length: 50\r\nConnection: close\r\n\r\n{';
  return defineMutant({
    title: 'half an answer',
    clause: 'SVC-1',
    apply: (b) => ({
      send: async (ctx, reply) => {
        const sent = await b.send(ctx, reply);
        return isMet(ctx.request) ? { ...sent, raw: Buffer.from(half) } : sent;
      },
    }),
  });
}

const hasFurtherHeaders = ({ headers }: RequestFacts) => 'x-requested-with' in headers;

it.each<[string, string, (request: RequestFacts) => boolean]>([
  [
    'API requests with further headers',
    'for requests with further headers',
    (request) => request.area === 'api' && hasFurtherHeaders(request),
  ],
  [
    'API requests with a further parameter',
    'for requests with a further query parameter',
    ({ area, query }) => area === 'api' && query.has('_'),
  ],
])('a server that answers %s by half leaves the check undecided', async (_what, only, isMet) => {
  const { outcome } = await judged(renewed, { fault: halfAnswering(isMet) });
  expect(outcome).toMatchObject({
    verdict: 'inconclusive',
    cause: 'network',
    reason: expect.stringMatching(
      new RegExp(`^no complete answer: .*\\(only ${only}\\)$`),
    ) as string,
  });
});

it.each<[string, (request: RequestFacts) => boolean]>([
  ['further headers', (request) => request.area === 'token' && hasFurtherHeaders(request)],
  [
    'a charset',
    ({ area, headers }) => area === 'token' && /charset/i.test(headers['content-type'] ?? ''),
  ],
])('a service may refuse token requests with %s, also by breaking off', async (_what, isMet) => {
  const { outcome, lost } = await judged(renewed, { fault: halfAnswering(isMet) });
  expect(outcome.verdict).toBe('passed');
  expect(lost?.length).toBeGreaterThan(0);
});

it.each([
  ['third-user', 'for the third user of an account'],
  ['after-new-key', 'after the secret key was regenerated twice'],
] as const)('a 204 with a body in circumstance %s alone is told', async (condition, only) => {
  const session = await openRepeatable({
    mutant: 'no-sources-with-body',
    condition,
    variants: [],
    seed: 1,
  });
  const listing = renewing(async (t) => t.resources.sources.list(await t.given.access()));
  const { outcome } = await runCheck('tokens/x', listing, session, options);
  await session.stop();
  expect(outcome).toMatchObject({
    cause: 'network',
    reason: expect.stringContaining(only) as string,
  });
});

it('what goes wrong once is tried again, and changes nothing', async () => {
  const runsWith = async (faultAt: number) => {
    let runs = 0;
    const check = renewing(async (t) => {
      runs += 1;
      if (runs === faultAt) throw brokenOff();
      return t.resources.account(await t.given.access());
    });
    const { outcome } = await judged(check);
    expect(outcome.verdict).toBe('passed');
    return runs;
  };
  const usual = await runsWith(0);
  expect(usual).toBeGreaterThan(3);
  expect([await runsWith(1), await runsWith(3)]).toEqual([usual + 1, usual + 1]);
});

it('a broken clause in a later run is told in place of it', async () => {
  let runs = 0;
  const broken = renewing(async (t) => {
    runs += 1;
    const isPlain = await isOfCreator(t, await t.given.access());
    if (runs === 1 || isPlain) return { status: 200 };
    if (runs < 4) throw brokenOff();
    return { status: 401 };
  });
  const { outcome } = await judged(broken);
  expect(outcome).toMatchObject({ verdict: 'failed' });
});

it('a server that never answers is judged in no further row', async () => {
  const fault = halfAnswering(({ area }) => area === 'api');
  const { outcome, requests } = await judged(renewed, { fault });
  expect(outcome).toMatchObject({ cause: 'network' });
  expect(JSON.stringify(outcome)).not.toContain('(only');
  expect(requests).toBeLessThan(60);
});

it('a breach that shows while circumstances are left out is told', async () => {
  let broken = 0;
  const check = renewing(async (t) => {
    const isPlain = await isOfCreator(t, await t.given.access());
    if (isPlain) return { status: 200 };
    broken += 1;
    if (broken === 4) return { status: 401 };
    throw brokenOff();
  });
  const { outcome } = await judged(check);
  expect(outcome).toMatchObject({ verdict: 'failed' });
});

it('a breach without private integrations is told with the circumstances that it needs', async () => {
  const check = renewing(async (t) => {
    const account = await t.given.account();
    const integration = await t.given.integration({ developer: account });
    // A private integration has no second account.
    const one = await t.given.installation({ account, integration });
    await t.given.installation({ integration });
    return { status: (await isOfCreator(t, one.tokens.accessToken)) ? 200 : 401 };
  });
  const { outcome } = await judged(check);
  expect(outcome).toMatchObject({
    verdict: 'failed',
    failure: { actual: expect.stringMatching(/^status 401 \(only for [^,]*\)$/) as string },
  });
});

it('once it is known that a check gets no answer in a row, the others are not tried twice', async () => {
  let runs = 0;
  const check = renewing(async (t) => {
    runs += 1;
    const isPlain = await isOfCreator(t, await t.given.access());
    if (isPlain) return { status: 200 };
    throw brokenOff();
  });
  const { outcome } = await judged(check, { runs: 200 });
  expect(outcome).toMatchObject({ cause: 'network' });
  expect(runs).toBeLessThan(6 + 36 + 40);
});

it('after ten checks the circumstances are no longer looked for, and the reason says so', async () => {
  const session = await openRepeatable({ variants: [], seed: 1 });
  const check = renewing(async (t) => {
    if (await isOfCreator(t, await t.given.access())) return { status: 200 };
    throw brokenOff();
  });
  const reasons: string[] = [];
  for (let n = 0; n < 11; n += 1) {
    const { outcome } = await runCheck(`tokens/x${n}`, check, session, options);
    if (outcome.verdict === 'inconclusive') reasons.push(outcome.reason);
  }
  await session.stop();
  const wide = reasons.map((reason) => reason.includes('(only in some of these circumstances: '));
  expect(wide).toEqual([...Array.from({ length: 10 }, () => false), true]);
});
