/** amocrm-js 3.6.0, unmodified, against the emulator, with the judging proxy between them. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import https from 'node:https';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, test } from 'node:test';
import { connect } from 'node:tls';
import amocrm from 'amocrm-js';
import { startEmulator } from 'crm-conformance/emulator';

const redirectUri = 'https://shop.example/callback';
const program = join(
  dirname(createRequire(import.meta.url).resolve('crm-conformance/package.json')),
  'dist/harness/cli/main.js',
);
const ends = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** An emulator, the proxy before it, and a client that has just been granted access. */
async function start(options = {}) {
  const emulator = await startEmulator(options);
  ends.push(() => emulator.close());
  const folder = mkdtempSync(join(tmpdir(), 'judged-'));
  ends.push(() => rmSync(folder, { recursive: true }));
  const target = join(folder, 'target.yaml');
  writeFileSync(target, `kind: url\nname: emulator\nbase_url: ${emulator.baseUrl}\n`);
  const proxy = startProxy(target, folder);
  const { url, ca } = await proxy.ready;
  https.globalAgent = new AgentOfProxy(new URL(url), ca, new URL(emulator.baseUrl).host);

  const account = await emulator.control.createAccount({ users: [{ role: 'administrator' }] });
  const wanted = { account_id: account.id, redirect_uri: redirectUri };
  const integration = await emulator.control.createIntegration(wanted);
  const { code } = await emulator.control.grant({
    client_id: integration.client_id,
    account_id: account.id,
    user_id: account.users[0].id,
  });
  const auth = { ...integration, redirect_uri: redirectUri, code };
  const client = new amocrm.Client({ domain: account.address, auth });
  await client.connection.connect();
  client.environment.set('auth.code', undefined);
  return { client, emulator, end: proxy.end };
}

function startProxy(target, out) {
  const listen = ['--listen', '127.0.0.1:0', '--https'];
  const child = spawn(process.execPath, [
    program,
    'proxy',
    '--target',
    target,
    '--out',
    out,
    ...listen,
  ]);
  ends.push(() => child.kill('SIGKILL'));
  let text = '';
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = new Promise((resolve) => child.on('close', resolve));
  return {
    ready: new Promise((resolve, reject) => {
      void ended.then(() => reject(new Error(`the proxy ended:\n${text}\n${errors}`)));
      const listen = () => {
        const url = /listens on (http:\S+)/.exec(text)?.[1];
        const file = /NODE_EXTRA_CA_CERTS=(\S+)\n/.exec(text)?.[1];
        if (url === undefined || file === undefined) return;
        child.stdout.off('data', listen);
        resolve({ url, ca: readFileSync(file) });
      };
      child.stdout.on('data', (chunk) => (text += chunk));
      child.stdout.on('data', listen);
    }),
    /** Stops the proxy. Resolves to its exit code, its output and its report. */
    end: async () => {
      child.kill('SIGTERM');
      const code = await ended;
      return { code, text, report: JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) };
    },
  };
}

/** Leads each call of node:https through the proxy to the emulator, whatever host the client has built in. */
class AgentOfProxy extends https.Agent {
  constructor(proxy, ca, target) {
    super();
    Object.assign(this, { proxy, ca, target });
  }

  createConnection(_options, done) {
    const { hostname: host, port } = this.proxy;
    const asked = request({ host, port, method: 'CONNECT', path: this.target, agent: false });
    asked.on('error', done);
    asked.on('connect', (_answer, socket) => {
      done(null, connect({ socket, ca: this.ca, host: '127.0.0.1' }));
    });
    asked.end();
  }
}

test('finds nothing between a sound service and a careful integration', async () => {
  const { client, end } = await start();
  assert.equal((await client.request.get('/api/v4/account')).response.statusCode, 200);
  await client.request.post('/api/v4/leads', [{ name: 'Boots', price: 90 }]);
  await client.token.refresh();
  assert.equal((await client.request.get('/api/v4/account')).response.statusCode, 200);
  const { code, report } = await end();
  assert.deepEqual([code, report.conclusion.word], [0, 'no breach found']);
  assert.deepEqual([report.summary.failed, report.run.traffic.tokens.issued], [0, 4]);
  assert.ok(report.run.traffic.integration.every(({ neglected }) => neglected === 0));
});

test('shows a fault of the service on its side', async () => {
  const { client, end } = await start({ mutant: 'account-without-currency' });
  await client.request.get('/api/v4/account');
  const { code, text, report } = await end();
  assert.match(text, /✕ service every answer of the account endpoint/);
  const red = report.checks.filter(({ outcome }) => outcome.verdict === 'failed');
  assert.deepEqual([code, red.map(({ id }) => id)], [1, ['always/accounts-are-whole']]);
  assert.ok(report.run.traffic.integration.every(({ neglected }) => neglected === 0));
});

test('shows on the side of the integration that it ignores 429', async () => {
  const { client, emulator, end } = await start();
  await emulator.incident({ kind: 'too-many-requests', retry_after: 60, times: 8 });
  for (let call = 0; call < 8; call += 1) {
    await client.request.get('/api/v4/account').catch(() => undefined);
  }
  const { code, text, report } = await end();
  assert.match(text, /✕ integration the integration waits after an answer 429/);
  const duty = report.run.traffic.integration.find(({ id }) => id === 'waits-after-429');
  assert.match(duty.failure.actual, /in a row without a wait/);
  assert.deepEqual([code, report.summary.failed], [1, 0]);
});
