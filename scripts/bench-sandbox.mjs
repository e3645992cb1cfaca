/**
 * The part of `npm run bench` that takes minutes of real time: careful runs on a sandbox without control,
 * as a team would judge the real sandbox. `npm run bench -- --sandbox` measures only this.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { startEmulator } from '../dist/harness/emulator/emulator.js';
import { playPerson } from '../dist/harness/emulator/played-person.js';

const redirectUri = 'https://integrator.example/callback';

/** The means of a run, and the share of the clauses that it must reach with them, in percent. */
export const sandboxGoals = { 'a kept grant': 40, 'the form flow': 66, 'a person': 79 };

/**
 * @param folder of the manifest and of the outputs
 * @param timed runs the command line with arguments; resolves to its duration and exit code
 * @param means a key of `sandboxGoals`
 * @returns the requests that the target received, the rate of those of checks, the share of the clauses that are not
 *   excluded which the run judged or observed, in percent, and how often a person was asked
 */
export async function judgeSandbox(folder, timed, means = 'a kept grant') {
  const emulator = await startEmulator({ control: false, journal: false });
  const { control } = emulator;
  const hasPerson = means === 'a person';
  const administrator = { role: 'administrator' };
  const account = await control.createAccount({
    users: hasPerson ? [administrator, administrator] : [administrator],
  });
  const registered = {
    name: 'Bench',
    redirect_uri: redirectUri,
    visibility: hasPerson ? 'public' : 'private',
    ...(hasPerson && { disable_hook_uri: `http://127.0.0.1:${await freePort()}/hook` }),
  };
  const integration = await control.createIntegration({ account_id: account.id, ...registered });
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
  const [user, other] = account.users;
  const authorization = authorizationOf(account, integration, registered);
  const sitting = join(folder, 'sitting');
  const ways = {
    'a kept grant': { credentials: { file: './kept.json' } },
    'the form flow': { authorization },
    'a person': { authorization, control: 'manual', person: { folder: sitting } },
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
  const knows = { clientId: integration.client_id, accountId: account.id, redirectUri };
  // The person acts by means that the run does not know.
  const person = hasPerson && playPerson(emulator, sitting, { ...knows, otherUserId: other.id });
  const run = await timed(['run', '--target', manifest, '--out', join(folder, 'sandbox')]);
  if (person) await person.stop();
  watch.closeAllConnections();
  watch.close();
  await emulator.stop();
  const report = JSON.parse(readFileSync(join(folder, 'sandbox', 'report.json'), 'utf8'));
  // Before the first check the run loads its checks, which is no matter of its pace.
  const began = Math.min(
    ...report.checks.map((check) => Date.parse(check.startedAt ?? '')).filter(Number.isFinite),
  );
  const judging = seen.filter(({ at }) => performance.timeOrigin + at >= began);
  const [first] = judging;
  const last = judging.at(-1);
  return {
    code: run.code,
    ms: run.ms,
    requests: seen.length,
    refused: seen.filter(({ status }) => status === 429).length,
    rate: (judging.length - 1) / ((last.at - first.at) / 1_000),
    reach: reachIn(report),
    asked: person ? person.asked.length : undefined,
  };
}

/** What a team writes about its integration, its account and its user. */
function authorizationOf({ id, address, users: [user] }, { client_id, client_secret }, registered) {
  return {
    integration: {
      client_id,
      client_secret,
      redirect_uri: redirectUri,
      name: registered.name,
      visibility: registered.visibility,
      disable_hook: registered.disable_hook_uri ?? 'none',
    },
    account: { id, address },
    user: { id: user.id, login: user.login, password: user.password },
    flow: { kind: 'form' },
  };
}

/** A port on which nothing listens at this moment. */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The share of the clauses that are not excluded which a run judged or observed, in percent. */
function reachIn({ clauses }) {
  const of = clauses.filter(({ kind }) => kind !== 'excluded');
  const reached = of.filter(({ verdict }) =>
    ['passed', 'failed', 'warned', 'observed'].includes(verdict),
  );
  return (reached.length / of.length) * 100;
}
