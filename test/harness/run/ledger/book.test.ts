import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadCatalog } from '../../../../harness/check/catalog.js';
import type { CheckResult } from '../../../../harness/check/outcome.js';
import { FileStore } from '../../../../harness/targets/credentials/file-store.js';
import { type Emulator, startEmulator } from '../../../../harness/emulator/emulator.js';
import { loadMutant } from '../../../../harness/emulator/mutant.js';
import { loadVariant } from '../../../../harness/emulator/variant.js';
import type { MutantId } from '../../../../harness/check/generated/mutant-ids.js';
import type { VariantId } from '../../../../harness/check/generated/variant-ids.js';
import { LedgerBook } from '../../../../harness/run/ledger/book.js';
import { byGrant, type MakeFresh } from '../../../../harness/run/ledger/fresh.js';
import { dueOf } from '../../../../harness/run/ledger/items.js';
import { checkOfItem } from '../../../../harness/run/ledger/judge-due.js';
import { ledgerFile } from '../../../../harness/run/ledger/open-ledger.js';
import { Seal } from '../../../../harness/run/ledger/seal.js';
import { runCheck } from '../../../../harness/run/run-check.js';
import { notRunResult } from '../../../../harness/run/plan.js';
import { checkManifest } from '../../../../harness/targets/manifest/manifest.js';
import { type UrlManifest } from '../../../../harness/targets/manifest/manifest-kinds.js';
import { openSession } from '../../../../harness/targets/session/open-session.js';
import type { Session } from '../../../../harness/targets/session/session.js';
import { temporaryFolder } from '../../temporary-folder.js';

const minute = 60_000;
const hour = 60 * minute;
const redirectUri = 'https://integrator.example/callback';
const catalog = await loadCatalog();

const codeAlive = 'tokens/code-lives-20-minutes';
const codeDead = 'tokens/code-dies-after-20-minutes';
const accessAlive = 'tokens/access-token-lives-24-hours';
const accessDead = 'tokens/access-token-dies-after-24-hours';

const reading = catalog.filter(({ id }) => id === 'resources/account-id');

/** Moves the time of everything in this process. */
function movableTime(): (ms: number) => void {
  const real = Date.now.bind(Date);
  let offset = 0;
  const spy = vi.spyOn(Date, 'now').mockImplementation(() => real() + offset);
  onTestFinished(() => spy.mockRestore());
  return (ms) => void (offset += ms);
}

async function emulatorWith(options: {
  variant?: VariantId;
  mutant?: MutantId;
}): Promise<{ emulator: Emulator; known: Awaited<ReturnType<typeof knownOn>> }> {
  const emulator = await startEmulator({
    control: false,
    wall: () => Date.now(), // the emulator itself holds on to the time of the machine
    variants: options.variant === undefined ? [] : [await loadVariant(options.variant)],
    ...(options.mutant !== undefined && { mutant: await loadMutant(options.mutant) }),
  });
  onTestFinished(() => emulator.stop());
  return { emulator, known: await knownOn(emulator) };
}

async function knownOn({ control }: Emulator) {
  const account = await control.createAccount({ users: [{ role: 'administrator' }] });
  const made = await control.createIntegration({
    account_id: account.id,
    redirect_uri: redirectUri,
  });
  const [user] = account.users;
  if (user?.login === undefined || user.password === undefined) throw new Error('no user');
  const { client_id, client_secret } = made;
  return { account, integration: { client_id, client_secret }, user };
}

/** A target without control, whose grants come from its authorization page. */
async function pageTarget(options: Parameters<typeof emulatorWith>[0] = {}): Promise<UrlManifest> {
  const { emulator, known } = await emulatorWith(options);
  const { account, integration, user } = known;
  const { id, login, password } = user;
  return urlManifest({
    base_url: emulator.baseUrl,
    authorization: {
      integration: { ...integration, redirect_uri: redirectUri },
      account: { id: account.id },
      user: { id, login, password },
      flow: { kind: 'form' },
    },
  });
}

function urlManifest(more: object): UrlManifest {
  const manifest = checkManifest({ kind: 'url', ...more });
  if (manifest.kind !== 'url') throw new Error(manifest.kind);
  return manifest;
}

/** Runs that share a ledger; each has these checks, which are not run for want of something. */
function ledgerOf(manifest: UrlManifest, checks: readonly string[]) {
  const path = join(temporaryFolder(), 'ledger.json');
  const seal = Seal.of({ CRM_CONFORMANCE_LEDGER_KEY: '07'.repeat(32) });
  const run = async (
    options: {
      waitMs?: number;
      sleep?: (ms: number) => void;
      meanwhile?: () => void;
      lacks?: 'clock' | 'grant';
      /** Requests of the checks that ran, sent just before the ledger is taken up again. */
      before?: () => Promise<unknown>;
    } = {},
  ) => {
    const results: CheckResult[] = [];
    const sessions: Session[] = [];
    const take = (result: CheckResult) => results.push(result);
    const book = new LedgerBook(
      {
        file: ledgerFile(path, manifest),
        seal,
        waitMs: options.waitMs ?? 0,
        mints: true,
        clockStands: true,
        renews: manifest.credentials !== undefined,
        open: async () => {
          const session = await openSession(manifest);
          sessions.push(session);
          return session;
        },
        marginMs: 5_000,
        timeoutMs: 20_000,
        signal: new AbortController().signal,
        sleep: async (ms) => options.sleep?.(ms),
      },
      catalog,
    );
    for (const check of checks) {
      const capability = options.lacks ?? 'clock';
      const taken = book.takes(notRunResult(check, { capability, reason: 'for the test' }));
      expect([check, taken]).toEqual([check, true]);
    }
    await book.begin(take);
    options.meanwhile?.();
    await options.before?.();
    await book.finish(take, options.before === undefined ? [] : reading);
    const summary = book.settle(take);
    const verdicts = Object.fromEntries(
      results.map(({ check, outcome }) => [check, outcome.verdict]),
    );
    const reasons = Object.fromEntries(
      results.map(({ check, outcome }) => [check, 'reason' in outcome ? outcome.reason : '']),
    );
    const wasRefused = sessions.some(({ source }) => source.patience?.isCrowded);
    return { results, verdicts, reasons, summary, wasRefused };
  };
  return { run, path };
}

describe('a run that waits', () => {
  it('judges codes on both sides of their 20 minutes, each at its moment', async () => {
    const move = movableTime();
    const { run } = ledgerOf(await pageTarget(), [codeAlive, codeDead]);
    const slept: number[] = [];
    const { verdicts, summary } = await run({
      waitMs: 25 * minute,
      meanwhile: () => move(7 * minute),
      sleep: (ms) => {
        slept.push(ms);
        move(ms);
      },
    });
    expect(verdicts).toEqual({ [codeAlive]: 'passed', [codeDead]: 'passed' });
    // What else there was to do took 7 of the 20 minutes.
    const [first = 0, second = 0] = slept;
    expect(first).toBeLessThan(13 * minute);
    expect(first).toBeGreaterThan(12.5 * minute);
    expect(second).toBeLessThan(minute);
    const ages = summary.judged.map(
      ({ issuedAt, judgedAt }) => Date.parse(judgedAt) - Date.parse(issuedAt),
    );
    expect(Math.abs((ages[0] ?? 0) - 20 * minute + 5_000)).toBeLessThan(2_000);
    expect(ages[1]).toBeGreaterThanOrEqual(20 * minute + 5_000);
    // New ones wait for the next run.
    expect(summary.pending.map(({ check }) => check)).toEqual([codeAlive, codeDead]);
  });

  it('is red for a code that lives too long, and says how old it was', async () => {
    const move = movableTime();
    const target = await pageTarget({ mutant: 'code-lives-21-minutes' });
    const { run } = ledgerOf(target, [codeDead]);
    const { results } = await run({ waitMs: 25 * minute, sleep: move });
    expect(results).toHaveLength(1);
    expect(results[0]?.outcome).toMatchObject({
      verdict: 'failed',
      failure: {
        message: 'accepted',
        expected: expect.stringMatching(/^no token for a code 20 min [5-9] s/),
      },
    });
    expect(JSON.stringify(results)).toContain('<authorization_code#1>');
  });
});

it('new items are made at a pace that counts what the checks have sent in the last second', async () => {
  const target = await pageTarget();
  const { run } = ledgerOf(target, [accessAlive]);
  const ask = () => fetch(`${target.base_url}/api/v4/account`);
  const { summary, wasRefused } = await run({
    before: () => Promise.all(Array.from({ length: 7 }, ask)),
  });
  expect(summary.pending.map(({ check }) => check)).toEqual([accessAlive]);
  expect(wasRefused).toBe(false);
});

describe('what cannot be told', () => {
  it('is not red: a code that a newer one has ended, as it may', async () => {
    const move = movableTime();
    const target = await pageTarget({ variant: 'new-code-ends-older-codes' });
    const { run } = ledgerOf(target, [codeAlive, codeDead]);
    const { verdicts, reasons } = await run({ waitMs: 25 * minute, sleep: move });
    expect(verdicts).toEqual({ [codeAlive]: 'not-run', [codeDead]: 'passed' });
    expect(reasons[codeAlive]).toContain('newer ones end older ones');
  });

  it('is made anew when its time has passed, and is not red', async () => {
    const move = movableTime();
    const { run } = ledgerOf(await pageTarget(), [accessAlive]);
    const first = await run();
    expect(first.reasons[accessAlive]).toMatch(/^pending: due .+Z until .+Z \(ledger\)$/);
    move(25 * hour);
    const second = await run();
    expect(second.verdicts).toEqual({ [accessAlive]: 'not-run' });
    expect(second.summary.missed).toHaveLength(1);
    expect(second.summary.pending).toHaveLength(1);
    expect(second.reasons[accessAlive]).not.toBe(first.reasons[accessAlive]);
  });

  it('is a refusal where what is fresh is refused as well', async () => {
    const session = await openSession(await pageTarget());
    onTestFinished(() => session.stop());
    const check = catalog.find(({ id }) => id === accessDead)?.declared;
    if (check?.kind !== 'check') throw new Error('no such check');
    const now = Date.now();
    const pair = {
      accessToken: 'never issued',
      refreshToken: '',
      expiresIn: undefined,
      issued: { from: now - 25 * hour, to: now - 25 * hour },
      integration: { clientId: '', clientSecret: '', redirectUri: '', name: '' },
    };
    const due = dueOf('access-dead', pair.issued, 5_000);
    const outcomeWith = async (fresh: MakeFresh) => {
      const judging = checkOfItem(check, { keeps: 'pair', pair }, due, fresh);
      const options = { seed: 0, runs: 1, timeoutMs: 10_000 };
      return (await runCheck(accessDead, judging, session, options)).outcome;
    };
    expect(await outcomeWith(byGrant)).toEqual({ verdict: 'passed' });
    expect(await outcomeWith(async () => ({ pair }))).toMatchObject({
      verdict: 'inconclusive',
      pointer: 'tokens/access-token-of-code-opens-api',
    });
  });
});

describe('a grant that is kept between runs', () => {
  it('gives access tokens by renewal, where there are no other grants', async () => {
    const move = movableTime();
    const { emulator, known } = await emulatorWith({});
    const { account, integration, user } = known;
    const { code } = await emulator.control.grant({
      client_id: integration.client_id,
      account_id: account.id,
      user_id: user.id,
    });
    const answer = await fetch(`${emulator.baseUrl}/oauth2/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...integration,
        redirect_uri: redirectUri,
        grant_type: 'authorization_code',
        code,
      }),
    });
    const tokens: { access_token: string; refresh_token: string } = JSON.parse(await answer.text());
    const file = join(temporaryFolder(), 'credentials.json');
    await new FileStore(file).write({
      ...integration,
      redirect_uri: redirectUri,
      tokens: {
        access_token: tokens.access_token,
        refresh_token: tokens.refresh_token,
        issued_at: new Date(Date.now()).toISOString(),
      },
    });
    const target = urlManifest({ base_url: emulator.baseUrl, credentials: { file } });
    const { run } = ledgerOf(target, [accessAlive, accessDead]);
    expect((await run({ lacks: 'grant' })).summary.pending).toHaveLength(2);
    move(23.5 * hour);
    expect((await run({ lacks: 'grant' })).verdicts[accessAlive]).toBe('passed');
    move(hour);
    expect((await run({ lacks: 'grant' })).verdicts[accessDead]).toBe('passed');
  });
});
