import { setTimeout as pause } from 'node:timers/promises';
import type { IntegrationContext, TestAccount } from '../../check/integration/context.js';
import type { Messages } from '../../check/messages.js';
import { LaunchError } from '../../targets/launch/instance.js';
import type { Stage } from '../../targets/integrations/stage.js';

type Context = IntegrationContext<Messages>;

/**
 * Stops a connected target, and looks whether it has stored anything where the run keeps its data.
 *
 * @throws {LaunchError} where it has not: checks that start it again would blame it for the manifest
 */
export async function lookAtStore({ target }: Pick<Stage, 'target'>): Promise<void> {
  await target.stop();
  const files = await target.stored();
  if (files === undefined || files.length > 0) return;
  throw new LaunchError(
    'at $.env: the target was connected and stopped, and there is no file in {data_dir}. It keeps its access ' +
      'elsewhere: in its memory, or in another folder. Let it store its access in {data_dir}, or take {data_dir} ' +
      'and data_dir out of the manifest; then checks that start the target again are not run',
  );
}

/**
 * Orders work of a fresh target for an account to which one before it had access.
 *
 * @param services that of the fresh target, and that of the one before
 * @throws {LaunchError} where it has access: the checks would see one another's accounts
 */
export async function lookForLeak(
  { operations, everyMs = 0 }: Stage['target'],
  services: readonly Pick<Context, 'last' | 'work' | 'since'>[],
  before: TestAccount,
): Promise<void> {
  const [fresh] = services;
  const marks = services.map(({ last }) => last);
  if (operations.work === undefined) await pause(everyMs);
  else await fresh?.work(before).catch(() => undefined);
  const used = services
    .flatMap((service, place) => service.since(marks[place] ?? 0))
    .find(
      ({ purpose, headers }) =>
        purpose === 'renewal' ||
        (purpose === 'api' && /<access_token#\d+>/.test(headers['authorization'] ?? '')),
    );
  if (used === undefined) return;
  throw new LaunchError(
    `at $.env: a target that was started with an empty {data_dir} sent ${used.method} ${used.path} with a token. It has its access from ` +
      'an earlier start: it stores it elsewhere, such as in a database or in its working folder. Lead it to {data_dir}, or ' +
      'let each start of the command begin with an empty store',
  );
}
