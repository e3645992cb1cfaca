import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import type { Act } from '../../harness/check/acts.js';
import type { MutantId } from '../../harness/check/generated/mutant-ids.js';
import { startEmulator } from '../../harness/emulator/emulator.js';
import { loadMutant } from '../../harness/emulator/mutant.js';
import { playPerson } from '../../harness/emulator/played-person.js';
import { only, start } from '../harness/cli/program.js';
import { freePort } from '../../harness/targets/launch/free-port.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { watched } from './watched.js';

const redirectUri = 'https://integrator.example/callback';

/** A sandbox without control, whose account has two administrators and whose hook leads to the run. */
export async function sandboxWithPerson(fault?: MutantId) {
  const mutant = fault && (await loadMutant(fault));
  const emulator = await startEmulator({ control: false, ...(mutant && { mutant }) });
  onTestFinished(() => emulator.stop());
  const { control } = emulator;
  const target = await watched(emulator.baseUrl);
  const hook = `http://127.0.0.1:${await freePort()}/hook?of=sandbox`;
  const account = await control.createAccount({
    users: [{ role: 'administrator' }, { role: 'administrator' }],
  });
  const [user, other] = account.users;
  const integration = await control.createIntegration({
    account_id: account.id,
    redirect_uri: redirectUri,
    disable_hook_uri: hook,
    visibility: 'public',
  });
  const out = temporaryFolder();
  const folder = join(out, 'sitting');
  const manifest = {
    kind: 'url',
    base_url: target.url,
    control: 'manual',
    person: { folder, time_limit: '20s' },
    authorization: {
      integration: {
        client_id: integration.client_id,
        client_secret: integration.client_secret,
        redirect_uri: redirectUri,
        visibility: 'public',
        disable_hook: hook,
      },
      account: { id: Number(account.id) },
      user: { id: Number(user?.id), login: user?.login, password: user?.password },
      flow: { kind: 'form' },
    },
  };
  const knows = {
    clientId: integration.client_id,
    accountId: account.id,
    redirectUri,
    otherUserId: other?.id ?? 0,
  };
  return {
    out,
    folder,
    manifest,
    secret: integration.client_secret,
    /** All that the sandbox is asked. */
    seen: target.seen,
    /** Plays the person until the test ends; `answers` stand for what a person would write. */
    person: (answers?: Readonly<Partial<Record<Act, string>>>) => {
      const played = playPerson(emulator, folder, knows, answers);
      onTestFinished(() => played.stop());
      return played;
    },
    /** Starts a run of some checks, with further keys of the manifest. */
    run: (checks: readonly string[], keys: Readonly<Record<string, unknown>> = {}) => {
      const file = join(out, 'sandbox.yaml');
      writeFileSync(file, stringify({ ...manifest, ...keys }));
      return start(['run', '--target', file, '--out', out, '--seed', '1', ...only(...checks)]);
    },
  };
}
