/**
 * The part of `npm run bench` that takes a minute of real time: a careful run on a sandbox without
 * control, with a stored grant, as a team would judge the real sandbox.
 */
import { writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { startEmulator } from '../dist/harness/emulator/emulator.js';

const redirectUri = 'https://integrator.example/callback';

/**
 * @param folder of the manifest and of the outputs
 * @param timed runs the command line with arguments; resolves to its duration and exit code
 * @returns the requests that the target received, and their rate
 */
export async function judgeSandbox(folder, timed) {
  const emulator = await startEmulator({ control: false, journal: false });
  const { control } = emulator;
  const account = await control.createAccount({ users: [{ role: 'administrator' }] });
  const integration = await control.createIntegration({
    account_id: account.id,
    name: 'Bench',
    redirect_uri: redirectUri,
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
  writeFileSync(
    manifest,
    `kind: url\nbase_url: ${address}\nsafety: careful\ncredentials: { file: ./kept.json }\n`,
  );
  Object.assign(process.env, {
    CRM_CLIENT_ID: integration.client_id,
    CRM_CLIENT_SECRET: integration.client_secret,
    CRM_REDIRECT_URI: redirectUri,
  });
  const [user] = account.users;
  const { code } = await control.grant({
    client_id: integration.client_id,
    account_id: account.id,
    user_id: user.id,
  });
  const login = await timed(['login', '--target', manifest, '--code', code]);
  if (login.code !== 0) throw new Error(`login ended with ${login.code}`);
  seen.length = 0;
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
  };
}
