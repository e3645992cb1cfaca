import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Emulator } from '../emulator/emulator.js';
import { perform } from '../emulator/played-person.js';
import type { Person } from '../run/sitting/person.js';
import { freePort } from '../targets/launch/free-port.js';
import type { UrlManifest } from '../targets/manifest/manifest-kinds.js';

/** What a careful run has to work with, on a sandbox without control. */
export const sandboxMeans = ['a kept grant', 'the form flow', 'a person'] as const;

export type SandboxMeans = (typeof sandboxMeans)[number];

const redirectUri = 'https://integrator.example/callback';

/**
 * Makes what a team has: an integration, an account with its users, and a manifest that names them.
 *
 * @param folder gets the file of a kept grant
 * @returns the manifest, and with `a person` the person, who acts in this process
 */
export async function prepareSandbox(
  means: SandboxMeans,
  { control, baseUrl, now }: Emulator,
  folder: string,
): Promise<{ manifest: UrlManifest; person: Person | undefined }> {
  const hasPerson = means === 'a person';
  const administrator = { role: 'administrator' } as const;
  const account = await control.createAccount({
    users: hasPerson ? [administrator, administrator] : [administrator],
  });
  const [user, other = user] = account.users;
  if (user === undefined || other === undefined) throw new Error('an account has a user');
  const hook = hasPerson ? `http://127.0.0.1:${await freePort()}/hook` : undefined;
  const visibility = hasPerson ? 'public' : 'private';
  const integration = await control.createIntegration({
    account_id: account.id,
    name: 'Rehearsal',
    redirect_uri: redirectUri,
    visibility,
    ...(hook !== undefined && { disable_hook_uri: hook }),
  });
  const { client_id, client_secret } = integration;
  const url: UrlManifest = { kind: 'url', base_url: baseUrl, safety: 'careful' };
  const authorization: NonNullable<UrlManifest['authorization']> = {
    integration: {
      client_id,
      client_secret,
      redirect_uri: redirectUri,
      name: 'Rehearsal',
      visibility,
      disable_hook: hook ?? 'none',
    },
    account: { id: Number(account.id), ...(account.address && { address: account.address }) },
    user: { id: Number(user.id), login: user.login ?? '', password: user.password ?? '' },
    flow: { kind: 'form' },
  };
  switch (means) {
    case 'a kept grant': {
      const { code } = await control.grant({
        client_id,
        account_id: account.id,
        user_id: user.id,
      });
      const issued_at = new Date(now()).toISOString();
      const answer = await fetch(`${baseUrl}/oauth2/access_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          client_id,
          client_secret,
          redirect_uri: redirectUri,
          grant_type: 'authorization_code',
          code,
        }),
      });
      const { access_token, refresh_token, expires_in } = Object(await answer.json());
      const tokens = { access_token, refresh_token, expires_in, issued_at };
      const file = join(folder, 'kept.json');
      const document = { client_id, client_secret, redirect_uri: redirectUri, tokens };
      writeFileSync(file, JSON.stringify(document), { mode: 0o600 });
      return { manifest: { ...url, credentials: { file } }, person: undefined };
    }
    case 'the form flow':
      return { manifest: { ...url, authorization }, person: undefined };
    case 'a person': {
      const knows = {
        clientId: client_id,
        accountId: account.id,
        redirectUri,
        otherUserId: other.id,
      };
      const person: Person = {
        way: 'folder',
        ready: () => undefined,
        ask: async (asked) => ({ kind: 'done', values: await perform({ control }, asked, knows) }),
      };
      return { manifest: { ...url, authorization, control: 'manual' }, person };
    }
  }
}
