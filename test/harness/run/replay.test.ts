import { expect, it, onTestFinished } from 'vitest';
import { checkFiles, loadDeclared } from '../../../harness/check/catalog.js';
import { openTarget } from '../../../harness/run/open-target.js';
import { replayOne } from '../../../harness/run/replay.js';
import { declaredEmulator } from '../declared-emulator.js';
import type { EmbeddedManifest } from '../../../harness/targets/manifest/manifest-kinds.js';
import { temporaryFolder } from '../temporary-folder.js';

async function entryOf(id: string) {
  const file = checkFiles().find((each) => each.id === id)?.file ?? id;
  return { id, area: id.split('/')[0] ?? '', file, declared: await loadDeclared(file) };
}

/** Judges a check of the emulator with what its manifest says. */
function judging(manifest: Omit<EmbeddedManifest, 'kind'>) {
  return {
    manifest: { kind: 'embedded', ...manifest },
    seed: 1,
    runs: 20,
    logFolder: temporaryFolder(),
    signal: new AbortController().signal,
  } as const;
}

it('a story is replayed by its path: the same one, at once, and nothing of it on a sound target', async () => {
  const entry = await entryOf('lifecycle/rotation-stories');
  const options = judging({ mutant: 'grace-lost-after-a-retry-before' });
  const found = await replayOne(entry, undefined, options);
  if (found.outcome.verdict !== 'failed') throw new Error(JSON.stringify(found));
  const { counterexample, expected, actual, exchanges } = found.outcome.failure;
  expect(counterexample?.replayPath).not.toBe('');
  const again = await replayOne(entry, counterexample, options);
  expect(again.outcome).toMatchObject({
    verdict: 'failed',
    failure: { expected, actual, counterexample: { text: counterexample?.text, shrinks: 0 } },
  });
  if (again.outcome.verdict !== 'failed') return;
  const paths = (all: typeof exchanges) => all.map(({ request }) => new URL(request.url).pathname);
  expect(paths(again.outcome.failure.exchanges)).toEqual(paths(exchanges));
  const sound = judging({});
  expect((await replayOne(entry, counterexample, sound)).outcome).toEqual({ verdict: 'passed' });
});

it('a case is replayed in the circumstances in which it was found, and in no others', async () => {
  const entry = await entryOf('installations/deactivation-revokes-access');
  const options = judging({ mutant: 'deactivation-keeps-access', condition: 'after-new-key' });
  const found = await replayOne(entry, undefined, options);
  if (found.outcome.verdict !== 'failed') throw new Error(JSON.stringify(found));
  const { counterexample, actual } = found.outcome.failure;
  expect(counterexample?.circumstances).toEqual(['new-key']);
  expect(actual).toMatch(/ \(only after the secret key was regenerated twice\)$/);
  const again = await replayOne(entry, counterexample, options);
  expect(again.outcome).toMatchObject({
    verdict: 'failed',
    failure: { actual, counterexample: { ...counterexample, shrinks: 0 } },
  });
  const sound = judging({});
  expect((await replayOne(entry, counterexample, sound)).outcome).toEqual({ verdict: 'passed' });
});

it('a check outside of a run is judged as in one: with what the manifest gives, and labelled', async () => {
  const { emulator, manifest } = await declaredEmulator();
  const { flow: _flow, ...authorization } = manifest.authorization;
  const { integration, account, user } = authorization;
  const grant = async () => {
    const ids = { account_id: Number(account?.id), user_id: Number(user?.id) };
    return (await emulator.control.grant({ client_id: integration.client_id, ...ids })).code;
  };
  const answer = await fetch(`${emulator.baseUrl}/oauth2/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...integration, grant_type: 'authorization_code', code: await grant() }),
  });
  const { access_token } = (await answer.json()) as { access_token: string }; // the emulator's own
  const given = {
    ...manifest,
    authorization,
    credentials: { access_token, code: await grant() },
  };
  const signal = new AbortController().signal;
  const target = await openTarget(given, { logFolder: temporaryFolder(), signal });
  onTestFinished(() => target.stop());
  const judge = async (id: string) =>
    (await target.judge(await entryOf(id), { seed: 1, runs: 1 })).verdict;
  expect(await judge('tokens/exchange-gives-pair')).toBe('passed');
  expect(await judge('resources/custom-field-name')).toBe('passed');
  const fields = await fetch(`${emulator.baseUrl}/api/v4/leads/custom_fields`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(await fields.text()).toMatch(/"name":"cc-[0-9a-f]{6} /);
});

it('a replay says whether the clock of the target had passed the date of the report', async () => {
  const entry = await entryOf('resources/account-is-answered-with-200');
  const now = Date.now();
  for (const [date, isLate] of [
    [now - 3_600_000, true],
    [now + 3_600_000, false],
  ] as const) {
    expect(await replayOne(entry, undefined, { ...judging({}), date })).toMatchObject({
      isLate,
      outcome: { verdict: 'passed' },
    });
  }
});
