import { expect, it, onTestFinished } from 'vitest';
import { loadProfile } from '../../spec/profile.js';
import { checkFiles, loadDeclared } from '../../harness/check/catalog.js';
import { startEmulator } from '../../harness/emulator/emulator.js';
import { defineMutant } from '../../harness/emulator/mutant.js';
import { runCheck } from '../../harness/run/run-check.js';
import { embeddedMeans } from '../../harness/targets/session/embedded-facts.js';
import { assemble } from '../../harness/targets/session/session.js';

/** The contract does not show how sources are created, so a service need not offer it. */
const withoutCreation = defineMutant({
  title: 'sources cannot be created',
  clause: 'RES-8',
  apply: (b) => ({
    finish: (ctx, reply) =>
      ctx.request.method === 'POST' && ctx.request.path === '/api/v4/sources'
        ? b.problem(ctx, 405, 'Method Not Allowed')
        : b.finish(ctx, reply),
  }),
});

it.each(['sources-stay-in-their-account', 'sources-stay-with-their-integration'])(
  'resources/%s is not run where sources cannot be created',
  async (name) => {
    const emulator = await startEmulator({ mutant: withoutCreation, control: false });
    const session = await assemble({
      manifest: { kind: 'embedded' },
      name: 'a target without creation of sources',
      version: undefined,
      baseUrl: emulator.baseUrl,
      authUrl: emulator.authUrl,
      profile: loadProfile(),
      control: emulator.control,
      means: embeddedMeans,
      accessToken: undefined,
      listen: { bind: '127.0.0.1', host: '127.0.0.1' },
      secondAddress: undefined,
      faketime: undefined,
      findings: undefined,
      crashes: () => emulator.crashes,
      stop: () => emulator.stop(),
    });
    onTestFinished(() => session.stop());
    const id = `resources/${name}`;
    const file = checkFiles().find((each) => each.id === id)?.file ?? '';
    const options = { seed: 1, runs: 1, timeoutMs: 20_000 };
    const { outcome } = await runCheck(id, await loadDeclared(file), session, options);
    expect(outcome).toMatchObject({
      verdict: 'not-run',
      reason: 'needs creating sources: it is answered 405',
    });
  },
);
