import { onTestFinished } from 'vitest';
import { type Emulator, startEmulator } from '../../harness/emulator/emulator.js';
import { loadVariant } from '../../harness/emulator/variant.js';
import type { Authorization } from '../../harness/targets/manifest/generated/manifest-types.js';
import type { VariantId } from '../../harness/check/generated/variant-ids.js';
import type { UrlManifest } from '../../harness/targets/manifest/manifest-kinds.js';

export interface DeclaredEmulator {
  readonly emulator: Emulator;
  /** Names what the emulator knows; its page is driven by forms. */
  readonly manifest: UrlManifest & { readonly authorization: Authorization };
  /** What no output may show. */
  readonly secrets: readonly string[];
}

/** An emulator that lets nobody make anything: it knows one integration, one account and one user. */
export async function declaredEmulator(
  variants: readonly VariantId[] = [],
): Promise<DeclaredEmulator> {
  const emulator = await startEmulator({
    variants: await Promise.all(variants.map(loadVariant)),
    control: false,
  });
  onTestFinished(() => emulator.stop());
  const { control, baseUrl } = emulator;
  const account = await control.createAccount({ users: [{ role: 'administrator' }] });
  const { id = 0, login = '', password = '' } = account.users[0] ?? {};
  const redirectUri = 'https://integrator.example/callback';
  const made = await control.createIntegration({
    account_id: account.id,
    redirect_uri: redirectUri,
  });
  return {
    emulator,
    manifest: {
      kind: 'url',
      base_url: baseUrl,
      authorization: {
        integration: {
          client_id: made.client_id,
          client_secret: made.client_secret,
          redirect_uri: redirectUri,
          disable_hook: 'none',
        },
        account: { id: Number(account.id) },
        user: { id: Number(id), login, password },
        flow: { kind: 'form' },
      },
    },
    secrets: [made.client_secret, password],
  };
}
