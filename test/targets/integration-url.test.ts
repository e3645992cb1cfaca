import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../harness/targets/launch/free-port.js';
import { plainEnvironment } from '../harness/cli/program.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { integrationManifest, onlyChecks, paths, program, verdictsOf } from './integration-rig.js';
import { judge } from './judge.js';

const client = {
  client_id: 'b1c2d3e4-0000-4000-8000-000000000001',
  client_secret: 'a-long-secret-key-of-a-url',
};

/** The reference integration, running already, and configured for a service at a port of this machine. */
async function running(more: Record<string, string> = {}) {
  const [port, servicePort] = [await freePort(), await freePort()];
  const service = `http://localhost:${servicePort}`;
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program], {
    stdio: 'ignore',
    env: plainEnvironment({
      BASE_URL: service,
      AUTH_URL: service,
      CLIENT_ID: client.client_id,
      CLIENT_SECRET: client.client_secret,
      REDIRECT_URI: `${origin}/callback`,
      DATA_DIR: temporaryFolder(),
      PORT: String(port),
      ...more,
    }),
  });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
  await expect
    .poll(
      () =>
        fetch(origin).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(200);
  return integrationManifest({
    kind: 'url',
    base_url: origin,
    service_port: servicePort,
    ...client,
    ...paths,
    operations: '/_integration',
  });
}

const few = onlyChecks(
  'code/exchanged',
  'code/redirect-delivered-twice',
  'hook/altered-signature',
  'hook/new-key',
  'referer/foreign-host-gets-nothing',
  'renewal/after-24-hours',
  'state/foreign-refused',
  'storing/restart-keeps-access',
);

describe('an integration that runs already', { timeout: 120_000 }, () => {
  it('is judged with fresh accounts, and without what only a started one allows', async () => {
    const judged = await judge(await running(), { args: few });
    expect(verdictsOf(judged)).toEqual({
      exchanged: 'passed',
      'redirect-delivered-twice': 'passed',
      'altered-signature': 'passed',
      'new-key': 'not-run',
      'foreign-host-gets-nothing': 'passed',
      'after-24-hours': 'not-run',
      'foreign-refused': 'passed',
      'restart-keeps-access': 'not-run',
    });
    expect(judged.code, judged.stdout).toBe(0);
  });

  it('is red for its fault alone, whatever the checks before have seen', async () => {
    const judged = await judge(await running({ MUTANT: 'referer-always-believed' }), { args: few });
    expect(verdictsOf(judged)).toMatchObject({
      exchanged: 'passed',
      'redirect-delivered-twice': 'passed',
      'altered-signature': 'passed',
      'foreign-host-gets-nothing': 'failed',
    });
    expect(judged.code).toBe(1);
  });

  it('has checks one after the other, and no pause that it heeds spoils the next', async () => {
    const args = ['code', 'limits', 'secrets'].map((area) => `--area=${area}`);
    const { code, report, stdout } = await judge(await running(), { args });
    const open = report.checks.filter(
      ({ outcome }) => !['passed', 'not-run'].includes(outcome.verdict),
    );
    expect(open.map(({ id, outcome }) => `${id}: ${outcome.verdict}: ${outcome.reason}`)).toEqual(
      [],
    );
    expect(
      report.checks.filter(({ outcome }) => outcome.verdict === 'passed').length,
    ).toBeGreaterThan(25);
    expect(code, stdout).toBe(0);
  });

  it('is not judged where its service port is taken', async () => {
    const port = await freePort();
    const { createServer } = await import('node:http');
    const server = createServer().listen(port, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const manifest = integrationManifest({
      kind: 'url',
      base_url: 'http://127.0.0.1:9',
      service_port: port,
      ...client,
    });
    const { code, stderr } = await judge(manifest).catch((error: unknown) => ({
      code: 2,
      stderr: String(error),
    }));
    expect(code).toBe(2);
    expect(stderr).toContain(
      `at $.service_port: the service of the run cannot listen on port ${port}`,
    );
  });
});
