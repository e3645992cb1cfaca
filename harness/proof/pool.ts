import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ProofJob, ProofResult } from './job.js';

type Answer = { result: ProofResult } | { error: string };

/**
 * Judges many emulators, one a core at a time, in worker threads of this process.
 *
 * @param onResult called as each ends, in the order of ending
 * @throws when a worker fails for a reason of its own
 */
export async function judgeAll(
  jobs: readonly ProofJob[],
  onResult: (result: ProofResult) => void,
): Promise<ProofResult[]> {
  const results: ProofResult[] = [];
  const waiting = [...jobs];
  const threads = Math.min(availableParallelism(), jobs.length);
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = new Worker(new URL('./worker.js', import.meta.url));
      try {
        for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
          const result = await ask(worker, job);
          results.push(result);
          onResult(result);
        }
      } finally {
        await worker.terminate();
      }
    }),
  );
  return results;
}

function ask(worker: Worker, job: ProofJob): Promise<ProofResult> {
  return new Promise((resolve, reject) => {
    const name = job.mutant ?? (job.variants.join('+') || 'reference');
    const settle = (answer: Answer) => {
      worker.off('error', fail);
      if ('result' in answer) resolve(answer.result);
      else reject(new Error(`emulator ${name}: ${answer.error}`));
    };
    const fail = (error: Error) => {
      worker.off('message', settle);
      reject(new Error(`emulator ${name}: ${error.message}`));
    };
    worker.once('message', settle);
    worker.once('error', fail);
    worker.postMessage(job);
  });
}
