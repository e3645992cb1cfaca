import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ProofJob, ProofResult } from './job.js';

type Answer = { result: ProofResult } | { error: string };

/**
 * Judges many emulators in worker threads of this process. Some emulators mostly wait, so there is one thread more than
 * cores.
 *
 * @param onResult called when a job ends
 * @returns the results in the order of the jobs, whichever job ended first
 * @throws {Error} when a worker fails; names the emulator
 */
export async function judgeAll(
  jobs: readonly ProofJob[],
  onResult: (result: ProofResult) => void,
): Promise<ProofResult[]> {
  const results: (readonly [number, ProofResult])[] = [];
  const waiting = [...jobs.entries()];
  const threads = Math.min(availableParallelism() + 1, jobs.length);
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = new Worker(new URL('./worker.js', import.meta.url));
      try {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          const [place, job] = next;
          const result = await ask(worker, job);
          results.push([place, result]);
          onResult(result);
        }
      } finally {
        await worker.terminate();
      }
    }),
  );
  return results.toSorted(([one], [other]) => one - other).map(([, result]) => result);
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
