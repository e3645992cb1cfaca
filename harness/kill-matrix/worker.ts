import { parentPort } from 'node:worker_threads';
import type { ProofJob } from './job.js';
import { judgeEmulator } from './judge-emulator.js';

parentPort?.on('message', (job: ProofJob) => {
  judgeEmulator(job).then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) =>
      parentPort?.postMessage({ error: error instanceof Error ? error.stack : String(error) }),
  );
});
