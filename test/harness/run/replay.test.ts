import { expect, it } from 'vitest';
import { checkFiles, loadDeclared } from '../../../harness/catalog.js';
import { replayOne } from '../../../harness/run/replay.js';
import { temporaryFolder } from '../temporary-folder.js';

it('a story is replayed by its path: the same one, at once, and nothing of it on a sound target', async () => {
  const id = 'lifecycle/rotation-stories';
  const file = checkFiles().find((each) => each.id === id)?.file ?? id;
  const entry = { id, area: 'lifecycle', file, declared: await loadDeclared(file) };
  const options = {
    manifest: { kind: 'embedded', mutant: 'grace-lost-after-a-retry-before' },
    seed: 1,
    runs: 20,
    timeoutMs: 20_000,
    logFolder: temporaryFolder(),
    signal: new AbortController().signal,
  } as const;
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
  const sound = { ...options, manifest: { kind: 'embedded' } } as const;
  expect((await replayOne(entry, counterexample, sound)).outcome).toEqual({ verdict: 'passed' });
});
