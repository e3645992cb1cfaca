import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runCheck } from '../../../harness/run/run-check.js';
import { readJwt } from '../../../suites/shared/jwt.js';
import { openRepeatable } from '../../../harness/kill-matrix/open-repeatable.js';
import { calling, type CallingContext, options } from './calling.js';

/** The claims of the access token that a check is given. */
async function userOf(t: CallingContext): Promise<number> {
  const { json } = await t.resources.account(await t.given.access());
  return (json as { current_user_id: number }).current_user_id;
}

it('a check that passes runs again, in other circumstances', async () => {
  const session = await openRepeatable({ variants: [], seed: 1 });
  const users: number[] = [];
  const { check, seen } = calling('read', async (t) => {
    users.push(await userOf(t));
    return false;
  });
  const { outcome, requests } = await runCheck('tokens/x', check, session, options);
  await session.stop();
  expect(outcome.verdict).toBe('passed');
  expect(seen.runs).toBe(6);
  expect(new Set(users).size).toBe(6);
  expect(requests).toBeGreaterThan(6 * 2);
});

it.each([6, 40, 121])('a check of %i calls runs in all rows', async (calls) => {
  const session = await openRepeatable({ variants: [], seed: 1 });
  const { check, seen } = calling('read', async (t) => {
    const accessToken = await t.given.access();
    for (let n = 0; n < calls; n += 1) await t.resources.account(accessToken);
    return false;
  });
  await runCheck('tokens/x', check, session, options);
  await session.stop();
  expect(seen.runs).toBe(6);
});

it.each([
  ['a storm is judged in circumstances alone', [false], false],
  ['a storm that they leave undecided is judged in plain circumstances, too', [false, true], true],
])('%s', async (_title, runs, leavesUndecided) => {
  const session = await openRepeatable({ variants: [], seed: 1 });
  const arePlain = new Set<boolean>();
  const { check } = calling('storm', async (t) => {
    const { json } = await t.resources.account(await t.given.access());
    const { current_user_id, created_by } = json as Record<string, number>;
    const isPlain = current_user_id === created_by;
    arePlain.add(isPlain);
    if (leavesUndecided && !isPlain) throw t.untestable('nothing was refused');
    return isPlain !== leavesUndecided;
  });
  const { outcome } = await runCheck('tokens/x', check, session, options);
  await session.stop();
  expect(outcome.verdict).toBe('passed');
  expect([...arePlain]).toEqual(runs);
});

it.each([
  // An earlier grant had a code, too.
  [
    'second-code',
    /only after the user (?:was given a code that nobody used|had granted access before)\)$/,
  ],
  ['after-deactivation', /only after the installation was deactivated twice and granted again\)$/],
  ['private-integration', /only for private integrations\)$/],
] as const)(
  'an integration that the check made itself, too, is had in circumstance %s',
  async (condition, words) => {
    const session = await openRepeatable({
      mutant: 'account-without-currency-symbol',
      condition,
      variants: [],
      seed: 1,
    });
    const { check } = calling('grant', async (t) => {
      const account = await t.given.account();
      const integration = await t.given.integration({ developer: account });
      const { tokens } = await t.given.installation({ account, integration });
      const { json } = await t.resources.account(tokens.accessToken);
      return !('currency_symbol' in (json as object));
    });
    const { outcome } = await runCheck('tokens/x', check, session, options);
    await session.stop();
    expect(outcome).toMatchObject({
      verdict: 'failed',
      failure: { actual: expect.stringMatching(words) as string },
    });
  },
);

it('a check that needs an integration in two accounts is judged without private integrations', async () => {
  const session = await openRepeatable({ variants: [], seed: 1 });
  const { check } = calling('grant', async (t) => {
    const account = await t.given.account();
    const integration = await t.given.integration({ developer: account });
    const one = await t.given.installation({ account, integration });
    const other = await t.given.installation({ integration });
    return one.account.id === other.account.id;
  });
  const { outcome, circumstances } = await runCheck('tokens/x', check, session, options);
  await session.stop();
  expect(outcome.verdict).toBe('passed');
  expect(circumstances).toContain('widget');
  expect(circumstances).not.toContain('private');
});

it('the rows try other cases each, and all cases in sum', async () => {
  const session = await openRepeatable({ variants: [], seed: 1 });
  const tried: number[] = [];
  const { check } = calling('read', async (t) => {
    await t.forAll({ n: fc.nat() }, async ({ n }) => void tried.push(n), {
      first: Array.from({ length: 16 }, (_nothing, n) => ({ n: -n })),
    });
    return false;
  });
  const { cases } = await runCheck('tokens/x', check, session, { ...options, runs: 20 });
  await session.stop();
  expect(tried).toHaveLength(cases);
  expect(cases).toBeGreaterThanOrEqual(20);
  expect(new Set(tried.filter((n) => n <= 0)).size).toBe(16);
});

it('a call that only asks whether a token lives takes other methods in circumstances', async () => {
  const session = await openRepeatable({ variants: [], seed: 1 });
  const paths = new Set<string>();
  const { check } = calling('create', async (t) => {
    const accessToken = await t.given.access();
    for (let n = 0; n < 5; n += 1) {
      paths.add(new URL((await t.resources.callAny(accessToken)).url).pathname);
    }
    return false;
  });
  await runCheck('tokens/x', check, session, { ...options, once: true });
  expect(paths.size).toBe(1);
  await runCheck('tokens/x', check, session, options);
  await session.stop();
  expect(paths.size).toBe(4);
});

it('users whom a check asks for come after others of the account, too', async () => {
  const session = await openRepeatable({ variants: [], seed: 1 });
  const places = new Set<number>();
  const { check } = calling('grant', async (t) => {
    const first = await t.given.account({ roles: ['administrator', 'member'] });
    const second = await t.given.account({ join: first.users });
    expect(first.users.map(({ role }) => role)).toEqual(['administrator', 'member']);
    expect(second.users.map(({ id }) => id)).toEqual(first.users.map(({ id }) => id));
    const { tokens } = await t.given.installation({ account: second });
    const { json } = await t.resources.account(tokens.accessToken);
    const { created_by } = json as { created_by: number };
    places.add(Number(created_by === second.admin.id));
    return false;
  });
  await runCheck('tokens/x', check, session, { ...options, once: true });
  expect([...places]).toEqual([1]);
  await runCheck('tokens/x', check, session, options);
  await session.stop();
  expect([...places]).toEqual([1, 0]);
});

it.each([
  ['renewal-6', 'for later grants, after two to eight renewals of the pair'],
  ['after-two-new-keys', 'after the secret key was regenerated twice'],
  ['third-user', 'for the third user of an account'],
] as const)('a fault of a second grant is found in circumstance %s', async (condition, words) => {
  const session = await openRepeatable({
    mutant: 'account-without-currency-symbol',
    condition,
    variants: [],
    seed: 1,
  });
  const { check } = calling('grant', async (t) => {
    await t.given.installation();
    const { tokens } = await t.given.installation();
    const { json } = await t.resources.account(tokens.accessToken);
    return !('currency_symbol' in (json as object));
  });
  const { outcome } = await runCheck('tokens/x', check, session, options);
  await session.stop();
  expect(outcome).toMatchObject({ failure: { actual: `status 401 (only ${words})` } });
});

it.each([
  ['is answered with pairs', [], true],
  ['is refused', ['form-bodies-refused'], false],
] as const)('where another encoding %s, every grant is made', async (_what, variants, isOther) => {
  const session = await openRepeatable({
    mutant: 'access-without-account-id',
    condition: 'form-body',
    variants,
    seed: 1,
  });
  const { check } = calling('grant', async (t) => {
    const { account, tokens } = await t.given.installation();
    const { claims } = readJwt(tokens.accessToken);
    return claims?.['account_id'] !== account.id;
  });
  const { outcome } = await runCheck('tokens/x', check, session, options);
  await session.stop();
  expect(outcome.verdict).toBe(isOther ? 'failed' : 'passed');
});

it('the cases of a property take turns in what happened before', async () => {
  const session = await openRepeatable({ variants: [], seed: 1 });
  const addresses: boolean[] = [];
  const { check } = calling('grant', async (t) => {
    await t.forAll({ n: fc.nat() }, async () => {
      addresses.push((await t.given.integration()).redirectUri.includes('?'));
    });
    return false;
  });
  await runCheck('tokens/x', check, session, { ...options, runs: 8 });
  await session.stop();
  expect(new Set(addresses.slice(0, 8))).toEqual(new Set([false, true]));
});

it('a check can draw circumstances by itself, and has none to draw in a plain run', async () => {
  const session = await openRepeatable({ variants: [], seed: 1 });
  const offered: number[] = [];
  const { check } = calling('grant', async (t) => {
    offered.push(t.drawable.length);
    const given = t.amid(t.drawable.filter((each) => each === 'third-user'));
    const account = await given.account();
    const { tokens } = await given.installation({ account });
    const { json } = await t.resources.account(tokens.accessToken);
    const { created_by } = json as { created_by: number };
    return created_by === account.admin.id;
  });
  const own = { ...check, circumstances: 'own' } as const;
  const { outcome } = await runCheck('tokens/x', own, session, options);
  expect(outcome.verdict).toBe('passed');
  await runCheck('tokens/x', own, session, { ...options, once: true });
  await session.stop();
  expect(offered[0]).toBeGreaterThan(10);
  expect(offered[1]).toBe(0);
});
