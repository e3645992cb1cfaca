import { inject, TestRunner, test } from 'vitest';
import { loadDeclared } from '../catalog.js';
import type { Declared } from '../check.js';
import { openSession } from '../target/open.js';
import type { Session } from '../target/session.js';
import { runCheck } from './engine.js';
import './worker-options.js';

/** One session a worker: workers are not isolated by file, so this module lives as long as they. */
let session: Promise<Session> | undefined;

/**
 * vitest's runner for conformance checks: a check file declares and does not call vitest, so that it
 * can be listed, documented and run elsewhere; this makes the test of it.
 */
export default class CheckRunner extends TestRunner {
  override async importFile(file: string): Promise<void> {
    const { ids } = inject('conformance');
    register(ids[file] ?? file, await loadDeclared(file));
  }
}

function register(id: string, declared: Declared): void {
  const { manifest, ...options } = inject('conformance');
  // The engine has its own deadline, which ends in a verdict; vitest's must never come first.
  test(id, { timeout: options.timeoutMs * 2 }, async ({ task }) => {
    session ??= openSession(manifest);
    task.meta.conformance = await runCheck(id, declared, await session, options);
  });
}
