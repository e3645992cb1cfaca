import { expect, it, onTestFinished } from 'vitest';
import { loadProfile, type Profile } from '../../../../spec/profile.js';
import { loadVariant } from '../../../../harness/emulator/variant.js';
import { startEmulator } from '../../../../harness/emulator/emulator.js';
import { openAsker } from '../../../../harness/run/check-context.js';
import type { VariantId } from '../../../../harness/check/generated/variant-ids.js';
import { lookPageOfProfile } from '../../../../harness/targets/preflight/look-page.js';
import { lookAccess } from '../../../../harness/targets/preflight/look-access.js';
import { embeddedMeans } from '../../../../harness/targets/session/embedded-facts.js';
import { runOne } from '../../../hostile/meeting.js';
import { assemble } from '../../../../harness/targets/session/session.js';

/** A target with control and this binding of its page. */
async function targetWith(
  page: Partial<Profile['authorization_page']>,
  hasPasswords = true,
  variants: readonly VariantId[] = [],
) {
  const emulator = await startEmulator({
    control: false,
    variants: await Promise.all(variants.map((id) => loadVariant(id))),
  });
  onTestFinished(() => emulator.stop());
  const profile = loadProfile();
  const { control } = emulator;
  return assemble({
    manifest: { kind: 'embedded' },
    name: 'a target with control',
    version: undefined,
    baseUrl: emulator.baseUrl,
    authUrl: emulator.authUrl,
    profile: { ...profile, authorization_page: { ...profile.authorization_page, ...page } },
    control: hasPasswords
      ? control
      : {
          ...control,
          createAccount: async (request) => {
            const made = await control.createAccount(request);
            return { ...made, users: made.users.map(({ id, role }) => ({ id, role })) };
          },
        },
    means: embeddedMeans,
    accessToken: undefined,
    listen: { bind: '127.0.0.1', host: '127.0.0.1' },
    secondAddress: undefined,
    faketime: undefined,
    findings: undefined,
    crashes: () => emulator.crashes,
    stop: () => emulator.stop(),
  });
}

/** What preflight finds on such a target. */
async function foundWith(...given: Parameters<typeof targetWith>) {
  const session = await targetWith(...given);
  const { context } = openAsker(session, new AbortController().signal);
  return (await lookAccess(session, context)).finding;
}

it('a page that the profile describes is no fault', async () => {
  expect(await foundWith({})).toMatchObject({ state: 'ok' });
});

it.each([
  [{ account: 'account' }, /the field account_id, and the flow or the profile says account/],
  [{ login: 'user_name' }, /user_name.*the fields .*login, password/],
  [{ decision: 'choice' }, /choice.*account_id/],
])('a field %j that the page lacks is a fault with the candidates', async (page, found) => {
  const finding = await foundWith(page);
  expect(finding).toMatchObject({ state: 'fault' });
  expect(finding.found).toMatch(found);
});

it.each([
  [{ login: 'user_name' }, /user_name/],
  [{ password: 'pass_word' }, /pass_word/],
])('so it is where the page answers a refused log-in with 401: %j', async (page, found) => {
  const finding = await foundWith(page, true, ['failed-login-401']);
  expect(finding).toMatchObject({ state: 'fault' });
  expect(finding.found).toMatch(found);
});

it('a log-in that a page refuses with 401 is left to the checks where the profile describes its form', async () => {
  const session = await targetWith({}, true, ['failed-login-401']);
  const { context } = openAsker(session, new AbortController().signal);
  const { integration } = await context.given.installation();
  const { admin: user } = await context.given.account();
  const other = { ...user, password: 'none of theirs' };
  await expect(lookPageOfProfile(session, { integration, user: other }, context)).resolves.toBe(
    undefined,
  );
});

it('a control that gives no log-in is no fault: the checks of the page are not run', async () => {
  expect(await foundWith({ account: 'account' }, false)).toMatchObject({ state: 'ok' });
  const session = await targetWith({}, false);
  const { outcome } = await runOne('authorization/page-shows-consent-form', session);
  expect(outcome).toMatchObject({
    verdict: 'not-run',
    capability: 'authorization-page',
    reason: expect.stringContaining('control gives a new account no login and password'),
  });
});
