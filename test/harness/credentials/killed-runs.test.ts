import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { lookAccess } from '../../../harness/preflight/access.js';
import { openContext } from '../../../harness/run/check-context.js';
import { startTargets } from '../../../harness/run/targets.js';
import { loadManifest } from '../../../harness/target/manifest.js';
import { openSession } from '../../../harness/target/open.js';
import { loginRig } from '../cli/login-rig.js';
import { crmConformance, main, only, plainEnvironment } from '../cli/program.js';
import { httpServer } from '../http-server.js';
import { temporaryFolder } from '../temporary-folder.js';

/** How long a request of the token endpoint is under way, and then its answer, milliseconds. */
const wayMs = 60;

/**
 * A long way to the target: there is time to be killed while a renewal, or its answer, is under way.
 *
 * @param onRenewal called when one has set out
 */
async function farAway(baseUrl: string, onRenewal: () => void): Promise<string> {
  const { url } = await httpServer(async ({ method, target, body }, response, request) => {
    const isToken = target === '/oauth2/access_token';
    if (isToken) {
      onRenewal();
      await pause(wayMs);
    }
    const { authorization } = request.headers;
    const answered = await fetch(baseUrl + target, {
      method,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answered.text();
    if (isToken) await pause(wayMs);
    const type = answered.headers.get('content-type') ?? 'text/plain';
    response.writeHead(answered.status, { 'content-type': type }).end(text);
  });
  return url;
}

/** A sandbox of its own, whose runs are killed one after the other. */
async function sandbox() {
  const { emulator, login, code, manifest, file } = await loginRig();
  expect(await login('--code', await code()).ended).toMatchObject({ code: 0 });
  let renewal = (): void => undefined;
  const far = await farAway(emulator.baseUrl, () => renewal());
  writeFileSync(
    manifest,
    `kind: url\nbase_url: ${far}\nsafety: careful\ncredentials: { file: ./kept.json }\n`,
  );
  const stored = () => JSON.parse(readFileSync(file, 'utf8'));
  /** Whoever comes next finds a pair that is due. */
  const age = () => {
    const document = stored();
    document.tokens.issued_at = new Date(Date.now() - 24 * 3_600_000).toISOString();
    writeFileSync(file, JSON.stringify(document), { mode: 0o600 });
  };
  const args = [
    'run',
    '--target',
    manifest,
    '--out',
    temporaryFolder(),
    ...only('resources/account-id', 'resources/account-name'),
  ];
  return {
    /** A run that nobody kills; how long it takes, milliseconds. */
    whole: async (): Promise<number> => {
      age();
      const began = performance.now();
      const { code, stdout } = await crmConformance(args);
      expect(stdout).toMatch(/ 2 passed, 0 failed, 0 warned, 0 inconclusive/);
      expect(code).toBe(0);
      return performance.now() - began;
    },
    /** A run that is killed so many milliseconds after its start, or after its renewal has set out. */
    killed: async (after: number, since: 'start' | 'renewal'): Promise<Left> => {
      age();
      const child = spawn(process.execPath, [main, ...args], { env: plainEnvironment() });
      let stderr = '';
      child.stderr.on('data', (chunk) => (stderr += String(chunk)));
      const ended = once(child, 'close');
      const out = new Promise<void>((resolve) => (renewal = resolve));
      if (since === 'renewal') await Promise.race([ended, out]);
      await Promise.race([ended, pause(after)]);
      child.kill('SIGKILL');
      const [exitCode] = await ended;
      // One that was faster than the kill has worked.
      expect([null, 0], stderr).toContain(exitCode);
      return { locked: existsSync(`${file}.lock`), pending: stored().pending !== undefined };
    },
    /** What a run begins with: the lock, the stored grant, a call. */
    next: async (): Promise<void> => {
      const found = loadManifest(manifest, {});
      const { signal } = new AbortController();
      const targets = await startTargets(found, { count: 1, logFolder: '', signal });
      const session = await openSession(found);
      const { context } = openContext(session, {}, { seed: 1, runs: 1 }, signal);
      const { finding } = await lookAccess(session, context);
      expect(finding).toMatchObject({ state: 'ok', found: 'status 200' });
      await session.stop();
      await targets.stop();
      expect(stored().pending).toBeUndefined();
    },
  };
}

/** What a killed run has left. */
interface Left {
  readonly locked: boolean;
  readonly pending: boolean;
}

it('after each of 20 runs that were killed at random moments the next one works without a new login', async () => {
  const left: Left[] = [];
  const [first, second] = [await sandbox(), await sandbox()];
  const lasts = await first.whole();
  // Side by side, for most of a run is waiting.
  const lanes = [first, second].map(async ({ killed, next }) => {
    for (let kill = 0; kill < 10; kill += 1) {
      // Some anywhere in a run, most of them while the renewal or its answer is under way.
      const since = kill < 3 ? 'start' : 'renewal';
      const longest = since === 'start' ? lasts : wayMs * 2.5;
      left.push(await killed(Math.random() * longest, since));
      await next();
    }
  });
  await Promise.all(lanes);
  await second.whole();
  expect(left.length).toBe(20);
  // Else nobody was killed where it matters.
  expect(left.some(({ locked }) => locked)).toBe(true);
  expect(left.some(({ pending }) => pending)).toBe(true);
}, 120_000);
