import { setTimeout as delay } from 'node:timers/promises';
import type { IntegrationContext } from '../../../harness/check/integration/context.js';

type Context = Pick<IntegrationContext<never>, 'installWidget' | 'requests' | 'notOffered'>;
type Account = Parameters<Context['installWidget']>[0];

/** How long a target may take for what a webhook brings, milliseconds of real time. */
const soonMs = 3_000;
/** Pause between two looks, milliseconds. */
const pauseMs = 100;

/**
 * Whether something is so, or is soon. A code comes by webhook and by redirect, and a target may answer its user while
 * it still exchanges that of the webhook.
 */
export async function isSoon(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = performance.now() + soonMs;
  while (!(await isSo())) {
    if (performance.now() > end) return false;
    await delay(pauseMs);
  }
  return true;
}

/**
 * Installs a widget from the side of the service.
 *
 * @throws where the target takes no code that it has not asked for
 */
export async function installWidget(t: Context, account: Account): Promise<void> {
  const { status } = await t.installWidget(account);
  if (status === 0) return;
  if (await isSoon(() => t.requests({ path: '/oauth2/access_token' }).length > 0)) return;
  throw t.notOffered(
    'installation from the side of the service',
    `nothing was exchanged, and the redirect without state was answered ${status}`,
  );
}
