import { parentPort, workerData } from 'node:worker_threads';
import { init, runBaseTests, setupEnvironment } from 'vitest/worker';
import type { ThreadData } from './threads.js';

/** A thread of `CheckThreads`: vitest's worker, with the modules that all checks need. */
const port = parentPort;
if (port === null) throw new Error('this module must be loaded as a thread of a run');
init({
  post: (response) => port.postMessage(response),
  on: (callback) => port.on('message', callback),
  off: (callback) => port.off('message', callback),
  teardown: () => port.removeAllListeners('message'),
  runTests: (state, traces) => runBaseTests('run', state, traces),
  collectTests: (state, traces) => runBaseTests('collect', state, traces),
  setup: setupEnvironment,
});

const { kind } = workerData as ThreadData;
await import('./judge-check.js');
const { loadKind } = await import('../targets/session/open-session.js');
await loadKind(kind);
