import { expect, it, onTestFinished } from 'vitest';
import { checkFiles, loadDeclared } from '../../../harness/check/catalog.js';
import type { CheckId } from '../../../harness/check/generated/check-ids.js';
import type { MutantId } from '../../../harness/check/generated/mutant-ids.js';
import { openRepeatable } from '../../../harness/kill-matrix/open-repeatable.js';
import { runCheck } from '../../../harness/run/run-check.js';
import { planCurl } from '../../../reports/curl-plan.js';

async function failureOf(check: CheckId, mutant: MutantId) {
  const session = await openRepeatable({ mutant, variants: [], seed: 1 });
  onTestFinished(() => session.stop());
  const file = checkFiles().find(({ id }) => id === check)?.file ?? '';
  const options = { seed: 1, runs: 8, timeoutMs: 20_000 };
  const { outcome } = await runCheck(check, await loadDeclared(file), session, options);
  if (outcome.verdict !== 'failed') throw new Error(`${check} is ${outcome.verdict}`);
  return outcome.failure;
}

it('a failure of a hook points at the call of the target, recorded in order', async () => {
  const failure = await failureOf('hooks/hook-is-a-get', 'hook-sent-by-post');
  const { exchanges, offending } = failure;
  const hook = exchanges.find(({ n }) => n === offending);
  expect(hook).toMatchObject({ incoming: true, request: { method: 'POST' } });
  expect(hook?.request.url).toMatch(/\/listener\/.*client_uuid=/);
  const numbers = exchanges.map(({ n }) => n);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(new Set(numbers).size).toBe(numbers.length);
  // The script of a failure sends only what the suite sent.
  expect(planCurl(failure)?.exchanges.some(({ incoming }) => incoming === true)).toBe(false);
});

it.each([
  ['hooks/hook-names-the-integration', 'hook-names-client-id'],
  ['hooks/hook-keeps-the-query-of-its-address', 'hook-drops-the-query-of-its-address'],
  ['hooks/hook-keeps-the-query-of-its-address', 'hook-signs-nothing-with-query'],
  ['hooks/signature-with-leading-zeros', 'signature-loses-leading-zeros'],
  ['hooks/widget-keeps-the-query-of-redirect-uri', 'widget-webhook-drops-the-query'],
  ['lifecycle/hook-stories', 'hook-names-client-id'],
] as const)(
  'a failure of %s points at the hook or webhook that broke the clause',
  async (check, mutant) => {
    const { exchanges, offending } = await failureOf(check, mutant);
    expect(exchanges.find(({ n }) => n === offending)).toMatchObject({ incoming: true });
  },
);

it('a failure that points at nothing marks no exchange', async () => {
  const { exchanges, offending } = await failureOf(
    'hooks/deactivation-calls-the-hook',
    'hook-never-sent',
  );
  expect(exchanges.length).toBeGreaterThan(0);
  expect(offending).toBeUndefined();
});
