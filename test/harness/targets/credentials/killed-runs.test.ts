import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { loginRig } from '../../cli/login-rig.js';
import { crmConformance, main, only, plainEnvironment } from '../../cli/program.js';
import { httpServer } from '../../http-server.js';
import { temporaryFolder } from '../../temporary-folder.js';

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
    whole: async (about: string): Promise<number> => {
      const began = performance.now();
      const { code, stdout, stderr } = await crmConformance(args);
      expect(stdout, `${about}: ${stderr}`).toMatch(
        / 2 passed, 0 failed, 0 warned, 0 inconclusive/,
      );
      expect(code, about).toBe(0);
      expect(stored().pending, about).toBeUndefined();
      return performance.now() - began;
    },
    age,
    /** A run that is killed so many milliseconds after its start, or after its renewal has set out. */
    killed: async ({ after, since }: Kill): Promise<Left> => {
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
  };
}

/** When a run is killed: milliseconds after its start, or after its renewal has set out. */
interface Kill {
  readonly after: number;
  readonly since: 'start' | 'renewal';
}

/** Numbers of a sequence that its seed alone decides, each from 0 to below 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** What a killed run has left. */
interface Left {
  readonly locked: boolean;
  readonly pending: boolean;
}

it('after each of 8 runs that were killed at random moments the next run works without a new login', async () => {
  const seed = Number(process.env['CRM_KILL_SEED'] ?? 1 + Math.floor(Math.random() * 1e9));
  const random = randomFrom(seed);
  const lanes = await Promise.all([sandbox(), sandbox()]);
  const [first] = lanes;
  first.age();
  const alone = await first.whole('a run by itself');
  const left: Left[] = [];
  // Side by side, for much of a run is waiting.
  const judged = lanes.map(async ({ killed, whole }, lane) => {
    let lasts = alone;
    const moments = Array.from({ length: 4 }, random);
    for (const [index, moment] of moments.entries()) {
      // Half of them at any moment of a run's life, the others while the renewal or its answer is under way.
      const since = index % 2 === 0 ? 'start' : 'renewal';
      const after = moment * (since === 'start' ? lasts : wayMs * 2.5);
      left.push(await killed({ since, after }));
      lasts = await whole(
        `lane ${lane}, killed ${Math.round(after)} ms after its ${since}, CRM_KILL_SEED=${seed}`,
      );
    }
  });
  await Promise.all(judged);
  expect(left.length).toBe(8);
  // Else nobody was killed where it matters.
  expect(
    left.some(({ locked }) => locked),
    `CRM_KILL_SEED=${seed}`,
  ).toBe(true);
  expect(
    left.some(({ pending }) => pending),
    `CRM_KILL_SEED=${seed}`,
  ).toBe(true);
}, 180_000);
