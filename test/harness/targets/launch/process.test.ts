import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { LaunchError } from '../../../../harness/targets/launch/instance.js';
import { answer, httpServer } from '../../http-server.js';
import { temporaryFolder } from '../../temporary-folder.js';
import { ask, isThere, launching, nodeTarget, server } from './launching.js';

async function failureOf(launched: Promise<unknown>): Promise<string> {
  try {
    await launched;
  } catch (error) {
    if (error instanceof LaunchError) return error.message;
    throw error;
  }
  throw new Error('it started');
}

describe('a process', () => {
  it('gets a free port of its own in command and environment, and is gone after stop', async () => {
    const manifest = nodeTarget(server, { env: { ADDRESS: 'http://127.0.0.1:{port}' } });
    const { launched, logFolder } = launching(manifest, 2);
    const { instances, stop } = await launched;
    const answers = await Promise.all(instances.map(({ baseUrl }) => ask(baseUrl)));
    expect(instances.map(({ number }) => number)).toEqual([1, 2]);
    expect(new Set(answers.map(({ port }) => port)).size).toBe(2);
    for (const { port } of answers) {
      expect(instances.map(({ baseUrl }) => baseUrl)).toContain(`http://127.0.0.1:${port}`);
    }
    expect(readFileSync(join(logFolder, 'target-2.log'), 'utf8')).toMatch(/^ready on \d+\n$/);
    await stop();
    for (const { pid } of answers) expect(isThere(pid)).toBe(false);
  });

  it.each([
    ['http', { http: '/health', timeout_seconds: 20 }],
    ['port', { port: true, timeout_seconds: 20 }],
    ['nothing, which means an answer to /', undefined],
  ] as const)('may be waited for by %s', async (_way, ready) => {
    const slow = server.replace(
      'createServer(',
      'await new Promise((r) => setTimeout(r, 300));\ncreateServer(',
    );
    const { launched } = launching({ ...nodeTarget(slow), ...(ready && { ready }) });
    const [{ baseUrl }] = (await launched).instances;
    expect((await ask(baseUrl)).path).toBe('/');
  });

  it('is waited for until it answers with less than 500', async () => {
    const warming = `
      import { createServer } from 'node:http';
      let asked = 0;
      createServer((_request, response) => {
        asked += 1;
        response.statusCode = asked < 4 ? 503 : 200;
        response.end(JSON.stringify({ now: asked }));
      }).listen(Number(process.argv.at(-1)), '127.0.0.1');
    `;
    const { launched } = launching({ ...nodeTarget(warming), ready: { http: '/' } });
    const [{ baseUrl }] = (await launched).instances;
    expect((await ask(baseUrl)).now).toBe(5);
  });

  it('is stopped with its children, also when it ignores SIGTERM', async () => {
    const family = `
      import { spawn } from 'node:child_process';
      process.on('SIGTERM', () => console.log('no'));
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
      console.log('child ' + child.pid + ' ready');
      setInterval(() => {}, 1000);
    `;
    const { launched, logFolder } = launching(nodeTarget(family));
    const { stop } = await launched;
    const log = () => readFileSync(join(logFolder, 'target-1.log'), 'utf8');
    const child = Number(/child (\d+)/.exec(log())?.[1]);
    expect(isThere(child)).toBe(true);
    await stop();
    expect(log()).toContain('no');
    await vi.waitFor(() => expect(isThere(child)).toBe(false));
  });
});

describe('a process that does not start', () => {
  it('is told with how it ended, the end of its log and where that is', async () => {
    const broken = `
      for (let line = 1; line <= 40; line += 1) console.log('line ' + line);
      console.error('no database');
      process.exit(7);
    `;
    const { launched, logFolder } = launching({ ...nodeTarget(broken), name: 'Ours' });
    const message = await failureOf(launched);
    expect(message).toMatch(
      /^target Ours: it ended before it was ready \(waited until it writes "ready"\): exit code 7\n/,
    );
    expect(message).toContain(`all in ${join(logFolder, 'target-1.log')}`);
    expect(message).toContain('line 40\nno database');
    expect(message).not.toContain('line 20\n');
  });

  it('because there is no such program', async () => {
    const { launched } = launching({ kind: 'process', command: ['no-such-program', '{port}'] });
    expect(await failureOf(launched)).toMatch(/cannot start 'no-such-program' in .*ENOENT/);
  });

  it('because there is no such folder', async () => {
    const cwd = join(temporaryFolder(), 'none');
    const { launched } = launching(nodeTarget(server, { cwd }));
    expect(await failureOf(launched)).toContain(`at $.cwd: there is no folder '${cwd}'`);
  });

  it('in time, is told with what was waited for and what was found, and is stopped', async () => {
    const idle = "console.log('pid ' + process.pid); setInterval(() => {}, 1000);";
    const { launched, logFolder } = launching(
      nodeTarget(idle, { ready: { http: '/up', timeout_seconds: 1 } }),
    );
    const message = await failureOf(launched);
    expect(message).toContain(
      'it was not ready after 1 s: waited until GET /up is answered with a status below 500, found ECONNREFUSED',
    );
    const pid = Number(
      /pid (\d+)/.exec(readFileSync(join(logFolder, 'target-1.log'), 'utf8'))?.[1],
    );
    expect(isThere(pid)).toBe(false);
  });

  it('because its port is taken', async () => {
    const { url } = await httpServer((_seen, response) => answer(response, 200, {}));
    const port = Number(new URL(url).port);
    const { launched } = launching({ ...nodeTarget(server), port });
    expect(await failureOf(launched)).toContain(
      `at $.port: another program listens on port ${port} of this machine`,
    );
  });

  it('stops those that did start beside it', async () => {
    const marker = join(temporaryFolder(), 'first');
    const onlyOne = `
      import { mkdirSync, writeFileSync } from 'node:fs';
      mkdirSync(${JSON.stringify(marker)});
      writeFileSync(${JSON.stringify(`${marker}/pid`)}, String(process.pid));
      console.log('up and ' + 'running');
      setInterval(() => {}, 1000);
    `;
    const { launched } = launching(nodeTarget(onlyOne, { ready: { log: 'up and running' } }), 2);
    expect(await failureOf(launched)).toContain('EEXIST');
    expect(isThere(Number(readFileSync(join(marker, 'pid'), 'utf8')))).toBe(false);
  });

  it('is not waited for when the run is interrupted', async () => {
    const { launched, abort } = launching(nodeTarget('setInterval(() => {}, 1000);'));
    setTimeout(() => abort.abort(), 200);
    expect(await failureOf(launched)).toContain('the run was interrupted while it started');
  });
});

it('a process that dies later is told with how and its last lines', async () => {
  const mortal = `${server}
    process.on('SIGUSR2', () => { console.error('out of ideas'); process.exit(3); });`;
  const { launched, deaths } = launching(nodeTarget(mortal));
  const [{ baseUrl }] = (await launched).instances;
  process.kill((await ask(baseUrl)).pid, 'SIGUSR2');
  await vi.waitFor(() => expect(deaths).toHaveLength(1), { timeout: 5_000 });
  expect(deaths[0]).toMatchObject({ number: 1, how: 'exit code 3' });
  expect(deaths[0]?.tail).toContain('out of ideas');
});
