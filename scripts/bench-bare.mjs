/**
 * The yardstick of `npm run bench`: a bare undici loop that sends recorded requests, one after the
 * other, to an emulator in this process. Argument: the file of requests.
 */
import { readFileSync } from 'node:fs';
import { Pool } from 'undici';
import { startEmulator } from '../dist/harness/emulator/emulator.js';

const requests = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const emulator = await startEmulator();
const pool = new Pool(emulator.baseUrl, { connections: 8 });
let sent = 0;
for (const { method, path, headers, body } of requests) {
  // The limiter must not make the emulator's work lighter than it was.
  if (sent % 6 === 0) await emulator.control.moveClock({ advance_ms: 1_001 });
  sent += 1;
  const response = await pool.request({
    method,
    path,
    headers,
    body: body === undefined ? null : Buffer.from(body, 'base64'),
  });
  await response.body.arrayBuffer();
}
process.exit(0);
