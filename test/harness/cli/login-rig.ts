import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Browser } from '../../../harness/service/page/browser.js';
import { type Emulator, startEmulator } from '../../../harness/emulator/emulator.js';
import { loadMutant } from '../../../harness/emulator/mutant.js';
import type { MutantId } from '../../../harness/check/generated/mutant-ids.js';
import { profileFlow } from '../../../harness/service/page/flow.js';
import { FormVisit } from '../../../harness/service/page/form-visit.js';
import type { ControlledUser } from '../../../spec/generated/control-types.js';
import { loadProfile } from '../../../spec/profile.js';
import { freePort } from '../../../harness/targets/launch/free-port.js';
import { clientRig } from '../http/client-rig.js';
import { temporaryFile } from '../temporary-folder.js';
import { type Running, start } from './program.js';

/** A sandbox with one integration, whose manifest says where the grant is kept. */
export async function loginRig(redirect?: string, fault?: MutantId) {
  const mutant = fault && (await loadMutant(fault));
  const emulator: Emulator = await startEmulator({ control: false, ...(mutant && { mutant }) });
  onTestFinished(() => emulator.stop());
  const { control, baseUrl } = emulator;
  const redirectUri = redirect ?? `http://127.0.0.1:${await freePort()}/callback`;
  const account = await control.createAccount({ users: [{ role: 'administrator' }] });
  const [user] = account.users;
  if (user === undefined) throw new Error('an account without users');
  const made = await control.createIntegration({
    account_id: account.id,
    redirect_uri: redirectUri,
  });
  const manifest = temporaryFile(
    'sandbox.yaml',
    `kind: url\nbase_url: ${baseUrl}\ncredentials: { file: ./kept.json }\n`,
  );
  const environment = {
    CRM_CLIENT_ID: made.client_id,
    CRM_CLIENT_SECRET: made.client_secret,
    CRM_REDIRECT_URI: redirectUri,
  };
  const login = (...args: string[]): Running =>
    start(['login', '--target', manifest, '--no-open', ...args], environment);
  return {
    emulator,
    account,
    user,
    redirectUri,
    manifest,
    environment,
    file: join(manifest, '../kept.json'),
    login,
    /** A fresh code, as the settings of the service show it. */
    code: async (): Promise<string> =>
      (
        await control.grant({
          client_id: made.client_id,
          account_id: account.id,
          user_id: user.id,
        })
      ).code,
    /** The address of the authorization page that a login has printed. */
    addressOf: async (running: Running): Promise<string> => {
      const said = await running.says(/oauth\?\S+\n/);
      return /http\S+oauth\?\S+/.exec(said)?.[0] ?? '';
    },
    /** What the user does there; where the browser is led to then. */
    consent: (address: string, decision: 'allow' | 'decline') =>
      consentAt(address, user, decision === 'allow' ? Number(account.id) : undefined),
  };
}

/**
 * A user opens an authorization page, logs in and decides.
 *
 * @param account the one that is chosen; the request is declined without it
 * @returns where the browser is led to then
 */
export async function consentAt(
  address: string,
  user: ControlledUser,
  account: number | undefined,
): Promise<string> {
  const { client, lineage } = clientRig(new URL(address).origin);
  const flow = profileFlow(loadProfile().authorization_page);
  const visit = new FormVisit(new Browser(client, lineage), flow);
  const page = await visit.consent(address, user);
  const { location } = await (account === undefined ? page.decline() : page.allow(account));
  return location ?? '';
}

/** What a browser shows of an address. */
export async function visit(address: string): Promise<{ status: number; text: string }> {
  const response = await fetch(address);
  return { status: response.status, text: await response.text() };
}
