/**
 * The baseline of `npm run bench`: a bare undici loop that sends recorded requests, one after the other,
 * to an emulator in this process. Argument: the file of steps that `bench.mjs` recorded.
 */
import { readFileSync } from 'node:fs';
import { Pool } from 'undici';
import { startEmulator } from '../dist/harness/emulator/emulator.js';

const steps = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const emulator = await startEmulator({ journal: false });
const pool = new Pool(emulator.baseUrl, { connections: 8 });
const values = [];
const filled = (parts) =>
  parts.length === 1
    ? parts[0]
    : parts.map((part) => (typeof part === 'number' ? (values[part] ?? '') : part)).join('');
const learn = (found, answer) => {
  for (const [path, slot] of found) values[slot] = path.reduce((node, key) => node?.[key], answer);
};
const statuses = new Map();
for (const step of steps) {
  if (step.control !== undefined) {
    // If the operation was refused during the recording, it is refused again.
    const argument = JSON.parse(filled(step.argument)) ?? undefined;
    const answer = await emulator.control[step.control](argument).catch(() => undefined);
    if (step.learn && answer !== undefined) learn(step.learn, answer);
    continue;
  }
  const response = await pool.request({
    method: step.method,
    path: filled(step.path),
    headers: step.headers.map(filled),
    body: step.body === undefined ? null : filled(step.body),
  });
  statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
  if (step.learn) learn(step.learn, await response.body.json());
  else await response.body.arrayBuffer();
}
const list = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${n} x ${status}`);
console.log(list.join(', '));
process.exit(0);
