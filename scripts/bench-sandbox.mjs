/**
 * The part of `npm run bench` that takes minutes of real time: careful runs on a sandbox without control,
 * as a team would judge the real sandbox. `npm run bench -- --sandbox` measures only this.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { startEmulator } from '../dist/harness/emulator/emulator.js';

const redirectUri = 'https://integrator.example/callback';

/** The means of a run, and the share of the clauses that it must reach with them, in percent. */
export const sandboxGoals = { 'a kept grant': 40, 'the form flow': 66 };

/**
 * @param folder of the manifest and of the outputs
 * @param timed runs the command line with arguments; resolves to its duration and exit code
 * @param means a key of `sandboxGoals`
 * @returns the requests that the target received, their rate, and the share of the clauses that are not
 *   excluded which the run judged or observed, in percent
 */
export async function judgeSandbox(folder, timed, means = 'a kept grant') {
  const emulator = await startEmulator({ control: false, journal: false });
  const { control } = emulator;
  const account = await control.createAccount({ users: [{ role: 'administrator' }] });
  const integration = await control.createIntegration({
    account_id: account.id,
    name: 'Bench',
    redirect_uri: redirectUri,
    visibility: 'private',
  });
  const seen = [];
  const watch = createServer((asked, reply) => {
    const at = performance.now();
    const { method, url, headers } = asked;
    const onward = request(emulator.baseUrl + url, { method, headers }, (answer) => {
      seen.push({ at, status: answer.statusCode });
      reply.writeHead(answer.statusCode, answer.rawHeaders);
      answer.pipe(reply);
    });
    asked.pipe(onward);
  });
  await new Promise((resolve) => watch.listen(0, '127.0.0.1', resolve));
  const manifest = join(folder, 'sandbox.yaml');
  const address = `http://127.0.0.1:${watch.address().port}`;
  const [user] = account.users;
  const ways = {
    'a kept grant': { credentials: { file: './kept.json' } },
    'the form flow': { authorization: authorizationOf(account, integration) },
  };
  writeFileSync(
    manifest,
    stringify({ kind: 'url', base_url: address, safety: 'careful', ...ways[means] }),
  );
  Object.assign(process.env, {
    CRM_CLIENT_ID: integration.client_id,
    CRM_CLIENT_SECRET: integration.client_secret,
    CRM_REDIRECT_URI: redirectUri,
  });
  if (means === 'a kept grant') {
    const { code } = await control.grant({
      client_id: integration.client_id,
      account_id: account.id,
      user_id: user.id,
    });
    const login = await timed(['login', '--target', manifest, '--code', code]);
    if (login.code !== 0) throw new Error(`login ended with ${login.code}`);
    seen.length = 0;
  }
  const run = await timed(['run', '--target', manifest, '--out', join(folder, 'sandbox')]);
  watch.closeAllConnections();
  watch.close();
  await emulator.stop();
  const [first] = seen;
  const last = seen.at(-1);
  return {
    code: run.code,
    ms: run.ms,
    requests: seen.length,
    refused: seen.filter(({ status }) => status === 429).length,
    rate: (seen.length - 1) / ((last.at - first.at) / 1_000),
    reach: reachIn(join(folder, 'sandbox', 'report.json')),
  };
}

/** What a team writes about its integration, its account and its user. */
function authorizationOf({ id, address, users: [user] }, { client_id, client_secret }) {
  return {
    integration: {
      client_id,
      client_secret,
      redirect_uri: redirectUri,
      name: 'Bench',
      visibility: 'private',
      disable_hook: 'none',
    },
    account: { id, address },
    user: { id: user.id, login: user.login, password: user.password },
    flow: { kind: 'form' },
  };
}

/** The share of the clauses that are not excluded which a run judged or observed, in percent. */
function reachIn(file) {
  const { clauses } = JSON.parse(readFileSync(file, 'utf8'));
  const of = clauses.filter(({ kind }) => kind !== 'excluded');
  const reached = of.filter(({ verdict }) =>
    ['passed', 'failed', 'warned', 'observed'].includes(verdict),
  );
  return (reached.length / of.length) * 100;
}
