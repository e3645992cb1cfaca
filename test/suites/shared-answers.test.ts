import { expect, it } from 'vitest';
import { loadCatalog } from '../../harness/check/catalog.js';
import { startEmulator } from '../../harness/emulator/emulator.js';
import { loadMutant } from '../../harness/emulator/mutant.js';
import type { MutantId } from '../../harness/check/generated/mutant-ids.js';
import { runCheck } from '../../harness/run/run-check.js';
import { openSession } from '../../harness/targets/session/open-session.js';

const catalog = await loadCatalog();
/** They look at an account, at a created field, or at refusals. */
const looking =
  /^(resources\/(account-(country|created-at|name)|custom-field-(sort|link-names-its-id|type))|errors\/(problem-(title|detail)|validation-(detail|error-code)))$/;

/** An account and a token for it, on an emulator that has a fault or none. */
async function account(fault: MutantId | undefined) {
  const mutant = fault && (await loadMutant(fault));
  const emulator = await startEmulator({ control: false, ...(mutant && { mutant }) });
  const { control, baseUrl } = emulator;
  const { id, users } = await control.createAccount({ users: [{ role: 'administrator' }] });
  const redirect_uri = 'https://integrator.example/callback';
  const made = await control.createIntegration({ account_id: id, redirect_uri });
  const user_id = users[0]?.id ?? 0;
  const { code } = await control.grant({ client_id: made.client_id, account_id: id, user_id });
  const answer = await fetch(`${baseUrl}/oauth2/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...made, grant_type: 'authorization_code', code, redirect_uri }),
  });
  const { access_token } = Object(await answer.json());
  const manifest = { kind: 'url', base_url: baseUrl, credentials: { access_token } } as const;
  return { emulator, manifest };
}

/** What the checks say, and how many requests it takes them. */
async function judged(fault: MutantId | undefined, shares: boolean) {
  const { emulator, manifest } = await account(fault);
  const session = await openSession(manifest);
  expect(session.answers).toBeDefined();
  // What made the account has been counted, too.
  session.source.pacer.holdUntil(Date.now() + 1_001);
  const verdicts: Record<string, string> = {};
  const shown: string[] = [];
  let requests = 0;
  for (const { id, declared } of catalog.filter((entry) => looking.test(entry.id))) {
    const { outcome, ...result } = await runCheck(
      id,
      declared,
      shares ? session : { ...session, answers: undefined },
      { seed: 1, runs: 1, timeoutMs: 20_000 },
    );
    requests += result.requests;
    verdicts[id] = outcome.verdict;
    if (outcome.verdict === 'inconclusive') verdicts[id] += `: ${outcome.reason}`;
    if (outcome.verdict !== 'failed' && outcome.verdict !== 'warned') continue;
    const { failure } = outcome;
    const at = failure.exchanges.find(({ n }) => n === failure.offending);
    shown.push(at?.response?.body?.text ?? '');
  }
  await session.stop();
  await emulator.stop();
  return { verdicts, shown, requests };
}

it.concurrent.each<[MutantId | undefined, number, RegExp]>([
  [undefined, 0, /^$/],
  ['account-country-number', 1, /"country"/],
  ['field-sort-as-text', 1, /"sort"/],
  ['validation-detail-says-nothing', 1, /"validation-errors"/],
])(
  'checks that share their answers say the same as without, and show them: %s',
  async (fault, failed, offending) => {
    const [sharing, alone] = await Promise.all([judged(fault, true), judged(fault, false)]);
    expect(sharing.verdicts).toEqual(alone.verdicts);
    expect(Object.keys(sharing.verdicts).length).toBe(10);
    expect(sharing.shown.length).toBe(failed);
    for (const body of sharing.shown) expect(body).toMatch(offending);
    expect(sharing.requests).toBeLessThan(alone.requests / 2);
  },
);
