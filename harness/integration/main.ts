/**
 * The reference integration as a program of its own: `node dist/harness/integration/main.js`. It takes
 * BASE_URL, AUTH_URL, CLIENT_ID, CLIENT_SECRET, DATA_DIR, PORT and perhaps SERVICE_HOST from the
 * environment; MUTANT and VARIANTS name a fault and choices, and HOST an address other than 127.0.0.1.
 */
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureFolder } from '../base/ensure-folder.js';
import { loadIntegrationMutant } from './mutant.js';
import { startProgram } from './program.js';
import { loadIntegrationVariant } from './variant.js';

function setting(name: string): string {
  const value = process.env[name];
  if (value !== undefined && value !== '') return value;
  process.stderr.write(`${name}: expected a value in the environment, found none\n`);
  process.exit(2);
}

const port = Number(setting('PORT'));
const dataDir = setting('DATA_DIR');
ensureFolder(dataDir);
const variants = (process.env['VARIANTS'] ?? '').split(',').filter((id) => id !== '');
const chosen = await Promise.all(variants.map(loadIntegrationVariant));
const mutantId = process.env['MUTANT'] ?? '';
const program = startProgram({
  settings: {
    baseUrl: setting('BASE_URL'),
    authUrl: setting('AUTH_URL'),
    clientId: setting('CLIENT_ID'),
    clientSecret: setting('CLIENT_SECRET'),
    redirectUri: process.env['REDIRECT_URI'] ?? `http://127.0.0.1:${port}/callback`,
    serviceHost: process.env['SERVICE_HOST'],
    dataDir,
  },
  choices: Object.assign({}, ...chosen.map(({ choices }) => choices)),
  mutant: mutantId === '' ? undefined : await loadIntegrationMutant(mutantId),
  now: Date.now,
  sleep: async (ms) => {
    await pause(ms);
  },
  log: (line) => process.stdout.write(`${line}\n`),
  onCrash: (reason) => {
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  },
});
const server = createServer(program.serve);
server.listen(port, process.env['HOST'] ?? '127.0.0.1');
process.on('SIGTERM', () => {
  program.stop();
  server.close();
  server.closeAllConnections();
});
