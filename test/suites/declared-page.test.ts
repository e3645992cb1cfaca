import { expect, it, onTestFinished } from 'vitest';
import { loadCatalog } from '../../harness/check/catalog.js';
import { startEmulator } from '../../harness/emulator/emulator.js';
import { runCheck } from '../../harness/run/run-check.js';
import { assemble } from '../../harness/targets/session/session.js';
import { loadProfile } from '../../spec/profile.js';

/** Judges a check of the page on a target with control, whose manifest describes the page too. */
async function verdictWith(allow: string): Promise<string> {
  const emulator = await startEmulator();
  onTestFinished(() => emulator.stop());
  const integration = {
    client_id: 'not used',
    client_secret: 'not used',
    redirect_uri: 'https://integrator.example/callback',
  };
  const flow = { kind: 'form', consent: { allow, decline: 'Decline' } } as const;
  const session = await assemble({
    manifest: {
      kind: 'url',
      base_url: emulator.baseUrl,
      authorization: { integration, flow },
    },
    name: 'a target with control',
    version: undefined,
    baseUrl: emulator.baseUrl,
    authUrl: emulator.baseUrl,
    profile: loadProfile('default'),
    control: emulator.control,
    means: {
      accessToken: false,
      listening: true,
      secondAddress: 'there is one address',
      allowsBlock: false,
    },
    accessToken: undefined,
    listen: { bind: '127.0.0.1', host: '127.0.0.1' },
    secondAddress: undefined,
    faketime: undefined,
    findings: { follows: true, limiterFollows: true },
    crashes: () => emulator.crashes,
    stop: () => Promise.resolve(),
  });
  onTestFinished(() => session.stop());
  const id = 'authorization/allow-redirects-with-code';
  const found = (await loadCatalog()).find((entry) => entry.id === id);
  if (found === undefined) throw new Error('no such check');
  const options = { seed: 1, runs: 1, timeoutMs: 20_000 };
  const { outcome } = await runCheck(id, found.declared, session, options);
  return outcome.verdict === 'inconclusive' ? outcome.reason : outcome.verdict;
}

it('a flow beside control drives the page', async () => {
  expect(await verdictWith('Allow')).toBe('passed');
  expect(await verdictWith('Grant')).toContain('consent wants a button “Grant”');
});
