import { expect, it, onTestFinished } from 'vitest';
import { checkFiles, loadDeclared } from '../../../harness/check/catalog.js';
import type { VariantId } from '../../../harness/check/generated/variant-ids.js';
import type { Mutant } from '../../../harness/emulator/mutant.js';
import { openRepeatable } from '../../../harness/kill-matrix/open-repeatable.js';
import { runCheck } from '../../../harness/run/run-check.js';

const ofWrites = [
  'errors/malformed-json-is-400',
  'errors/empty-data-is-400',
  'errors/data-of-another-type-is-400',
  'errors/bad-request-has-shape',
] as const;

/** The verdicts of the checks of wrong data, in all their rows of circumstances. */
async function verdictsOn(variants: readonly VariantId[], behaviour?: Mutant['apply']) {
  const other =
    behaviour && ({ title: 'another service', clause: 'INST-3', apply: behaviour } as const);
  const session = await openRepeatable({ variants, seed: 1 }, other);
  onTestFinished(() => session.stop());
  const found: Record<string, string> = {};
  for (const id of ofWrites) {
    const file = checkFiles().find((each) => each.id === id)?.file ?? '';
    const options = { seed: 1, runs: 20, timeoutMs: 20_000 };
    found[id] = (await runCheck(id, await loadDeclared(file), session, options)).outcome.verdict;
  }
  return found;
}

const green = Object.fromEntries(ofWrites.map((id) => [id, 'passed']));

it.each([
  ['leads cannot be changed', 'PATCH', '/api/v4/leads'],
  ['sources cannot be created', 'POST', '/api/v4/sources'],
] as const)('a service on which %s is green', async (_title, method, path) => {
  const found = await verdictsOn([], (b) => ({
    finish: (ctx, reply) =>
      b.finish(
        ctx,
        ctx.request.method === method && ctx.request.path === path
          ? b.methodNotAllowed(ctx, ['GET'])
          : reply,
      ),
  }));
  expect(found).toEqual(green);
});

it('a service on which users without administrator rights change nothing is green, whatever it looks at first', async () => {
  expect(await verdictsOn(['members-may-not-change', 'route-before-authorization'])).toEqual(green);
  expect(await verdictsOn(['members-may-not-change'])).toEqual(green);
});

it('wrong data of a change that is taken is judged', async () => {
  const found = await verdictsOn([], (b) => ({
    finish: (ctx, reply) =>
      b.finish(
        ctx,
        ctx.request.method === 'PATCH' && reply.status === 400
          ? b.problem(ctx, 422, 'Unprocessable')
          : reply,
      ),
  }));
  expect(found).toMatchObject({
    'errors/malformed-json-is-400': 'failed',
    'errors/empty-data-is-400': 'failed',
    'errors/data-of-another-type-is-400': 'failed',
  });
});
