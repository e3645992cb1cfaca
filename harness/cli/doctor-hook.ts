import { agentOf } from '../http/user-agent.js';
import { openHookServer } from '../run/sitting/hook-server.js';
import { SittingError } from '../run/sitting/person.js';
import type { ManualManifest } from '../targets/manifest/manual.js';
import type { Finding } from '../targets/preflight/finding.js';
import { reasonOf } from '../base/thrown.js';

/** Longest wait for the answer to the call, milliseconds. */
const usualWaitMs = 5_000;

/**
 * Calls the registered address of the disable hook as the service would, and looks whether the call comes to
 * this machine. The service may be in a network from which it does not: only the sitting shows that.
 *
 * @returns undefined where the manifest names no such address
 */
export async function lookHookAddress(
  manifest: ManualManifest,
  waitMs = usualWaitMs,
): Promise<Finding | undefined> {
  const topic = 'hooks';
  const tried = 'called the registered address of the disable hook from this machine';
  const limited = (found: string, mend: string): Finding => {
    return { topic, state: 'limited', tried, found, mend };
  };
  let hook: Awaited<ReturnType<typeof openHookServer>>;
  try {
    hook = await openHookServer(manifest);
  } catch (error) {
    if (!(error instanceof SittingError)) throw error;
    const mend = 'End the program that has the port, or name another one as person.hook_port';
    return limited(error.message, mend);
  }
  if (hook === undefined) return undefined;
  const listener = hook.server.open();
  try {
    const { status } = await fetch(hook.url, {
      headers: { 'user-agent': agentOf(undefined) },
      redirect: 'manual',
      signal: AbortSignal.timeout(waitMs),
    });
    if (listener.received.length > 0) {
      return { topic, state: 'ok', tried, found: 'the call came to this machine' };
    }
    return limited(`another program answered, with status ${status}`, leadHere);
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return limited(reasonOf(cause), leadHere);
  } finally {
    await hook.server.stop();
  }
}

const leadHere =
  'Register an address that leads to this machine, such as that of a tunnel, and name its port here as person.hook_port; without it the checks of the hook are not run';
