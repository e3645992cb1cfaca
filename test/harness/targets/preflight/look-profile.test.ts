import { expect, it, onTestFinished } from 'vitest';
import { loadProfile, type Profile } from '../../../../spec/profile.js';
import { startEmulator } from '../../../../harness/emulator/emulator.js';
import { openAsker } from '../../../../harness/run/check-context.js';
import { lookAccess } from '../../../../harness/targets/preflight/look-access.js';
import { embeddedMeans } from '../../../../harness/targets/session/embedded-facts.js';
import { runOne } from '../../../hostile/meeting.js';
import { assemble } from '../../../../harness/targets/session/session.js';

/** A target with control and this binding of its page. */
async function targetWith(page: Partial<Profile['authorization_page']>, hasPasswords = true) {
  const emulator = await startEmulator({ control: false });
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
