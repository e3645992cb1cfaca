import { expect, it, onTestFinished } from 'vitest';
import { startEmulator } from '../../../../harness/emulator/emulator.js';
import { loadVariant, profileFileOf } from '../../../../harness/emulator/variant.js';
import { openAsker } from '../../../../harness/run/check-context.js';
import { preflight } from '../../../../harness/targets/preflight/preflight.js';
import { openUrl } from '../../../../harness/targets/session/url.js';
import type { UrlManifest } from '../../../../harness/targets/manifest/manifest-kinds.js';

/** The findings of preflight on an emulator of these variants, judged by this profile. */
async function foundOn(variants: readonly string[], more: Partial<UrlManifest>) {
  const emulator = await startEmulator({ variants: await Promise.all(variants.map(loadVariant)) });
  onTestFinished(() => emulator.stop());
  const { baseUrl, controlUrl } = emulator;
  const manifest: UrlManifest = {
    kind: 'url',
    base_url: baseUrl,
    control: controlUrl,
    safety: 'full',
    ...more,
  };
  const session = await openUrl(manifest, undefined);
  onTestFinished(() => session.stop());
  return (await preflight(session, openAsker)).findings;
}

it('a first lead that is answered 400 is a fault of the profile, with the answer', async () => {
  const last = (await foundOn(['bodies-wrapped'], {})).at(-1);
  expect(last).toMatchObject({
    topic: 'bodies',
    state: 'fault',
    tried: 'POST /api/v4/leads with a first lead',
  });
  expect(last?.found).toMatch(
    /^status 400, so the profile default does not fit: .*an array is expected/,
  );
  expect(last?.mend).toContain('leads.create_body');
});

it('a first custom field that is answered 400 is one too', async () => {
  const last = (await foundOn(['fields-in-lists'], {})).at(-1);
  expect(last).toMatchObject({
    state: 'fault',
    tried: 'POST /api/v4/leads/custom_fields with a first custom field',
  });
});

it('a profile that fits leaves preflight to go on', async () => {
  const findings = await foundOn(['bodies-wrapped'], { profile: profileFileOf('wrapped-bodies') });
  expect(findings.find(({ topic }) => topic === 'bodies')).toMatchObject({ state: 'ok' });
  expect(findings.filter(({ state }) => state === 'fault')).toEqual([]);
});

it('nothing is created where safety excludes it', async () => {
  const findings = await foundOn(['bodies-wrapped'], { safety: 'observe' });
  expect(findings.find(({ topic }) => topic === 'bodies')).toBeUndefined();
});
