import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkFiles, loadDeclared } from '../../../harness/check/catalog.js';
import { variantIds } from '../../../harness/check/generated/variant-ids.js';
import { loadVariant, profileFileOf } from '../../../harness/emulator/variant.js';
import { runCheck } from '../../../harness/run/run-check.js';
import { openSession } from '../../../harness/targets/session/open-session.js';
import { loadProfile } from '../../../spec/profile.js';
import { packageRoot } from '../../../spec/root.js';

const folder = fileURLToPath(new URL('examples/profiles/', packageRoot));
const bound = (
  await Promise.all(variantIds.map(async (id) => ({ id, ...(await loadVariant(id)) })))
).flatMap(({ id, profile }) => (profile === undefined ? [] : [{ id, profile }]));

/** A check that fails to pass on an emulator whose bindings the default profile does not have. */
const telling: Readonly<Record<string, string>> = {
  'account-hosts': 'tokens/exchange-gives-pair',
  'http-basic': 'tokens/exchange-gives-pair',
  'form-only': 'tokens/exchange-gives-pair',
  'nested-pair': 'tokens/exchange-gives-pair',
  'token-header': 'resources/account-is-answered-with-200',
  'wrapped-bodies': 'limits/250-leads-are-all-added',
  'fields-in-lists': 'resources/custom-field-creation-is-answered-with-201',
  'offset-pages': 'limits/250-leads-are-all-added',
  'cursor-pages': 'limits/250-leads-are-all-added',
};

async function verdict(check: string, variant: string, profile: string): Promise<string> {
  const file = checkFiles().find(({ id }) => id === check)?.file ?? '';
  const session = await openSession({ kind: 'embedded', variants: [variant], profile });
  onTestFinished(() => session.stop());
  const options = { seed: 1, runs: 2, once: true, timeoutMs: 20_000 };
  const { outcome } = await runCheck(check, await loadDeclared(file), session, options);
  return outcome.verdict;
}

it('each profile of the examples has an emulator that speaks it', () => {
  const files = readdirSync(folder).filter((name) => !name.endsWith('.target.yaml'));
  expect(bound.map(({ profile }) => `${profile}.yaml`).toSorted()).toEqual(files.toSorted());
  expect(
    Object.keys(telling)
      .map((name) => `${name}.yaml`)
      .toSorted(),
  ).toEqual(files.toSorted());
});

describe.each(bound)('an emulator with $id', ({ id, profile }) => {
  it('is judged by its own profile, and not by the default one', async () => {
    expect(existsSync(profileFileOf(profile))).toBe(true);
    expect(loadProfile(profileFileOf(profile)).name).toBe(profile);
    const check = telling[profile] ?? '';
    expect(await verdict(check, id, profileFileOf(profile))).toBe('passed');
    expect(await verdict(check, id, 'default')).not.toBe('passed');
  });
});
