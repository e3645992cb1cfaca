import { expect, it } from 'vitest';
import type { Control } from '../../../harness/check/control.js';
import type { Circumstance } from '../../../harness/check/circumstances.js';
import type { Effect } from '../../../harness/check/effects.js';
import type { NewIntegration } from '../../../spec/generated/control-types.js';
import type { VariantId } from '../../../harness/check/generated/variant-ids.js';
import { openRepeatable } from '../../../harness/kill-matrix/open-repeatable.js';
import type { ProofJob } from '../../../harness/kill-matrix/job.js';
import { withinReach } from '../../../harness/run/within-reach.js';

const limits = { timeoutMs: 60_000 };
const row: readonly Circumstance[] = [
  'member',
  'other-encoding',
  'unusual-names',
  'other-country',
  'any-method',
  'further-headers',
  'further-query',
  'charset',
  'tried-code',
  'refused-renewal',
  'superseded',
  'lost-renewal',
  'private',
  'own-query',
];

/** The circumstances of the row that are lost for a check with these effects, on such a service. */
async function lost(
  does: readonly [Effect, ...Effect[]],
  variants: readonly VariantId[] = [],
  fault: Pick<ProofJob, 'mutant' | 'condition'> = {},
) {
  const session = await openRepeatable({ variants, seed: 1, ...fault });
  try {
    const left = await withinReach(row, { does }, session, limits);
    return row.filter((name) => !left.includes(name));
  } finally {
    await session.stop();
  }
}

it.each<[what: string, does: [Effect], variants: VariantId[], expected: Circumstance[]]>([
  ['that leaves nothing out keeps all', ['create'], [], []],
  [
    'that takes one encoding loses the other',
    ['read'],
    ['form-bodies-refused'],
    ['other-encoding'],
  ],
  [
    'that refuses queries which it does not know loses them',
    ['read'],
    ['unknown-parameters-refused'],
    ['further-query'],
  ],
  [
    'that wants no charset in the type of a body loses it',
    ['create'],
    ['charsets-refused'],
    ['charset'],
  ],
  [
    'that takes JSON alone with a charset loses it',
    ['create'],
    ['form-charsets-refused'],
    ['charset'],
  ],
  [
    'that takes JSON alone, and no charset for forms, keeps charsets',
    ['create'],
    ['form-charsets-refused', 'form-bodies-refused'],
    ['other-encoding'],
  ],
  [
    'that ends a code with the first wrong key loses codes that were tried',
    ['create'],
    ['wrong-secret-uses-code'],
    ['tried-code'],
  ],
  [
    'that ends a refresh token with the first wrong key loses refused renewals',
    ['create'],
    ['wrong-secret-uses-refresh-token'],
    ['refused-renewal'],
  ],
  ['whose older access tokens end with a renewal keeps them', ['read'], ['older-access-dies'], []],
  [
    'whose older access tokens end some time after a renewal loses them',
    ['read'],
    ['older-access-dies-soon'],
    ['superseded', 'lost-renewal'],
  ],
  [
    'that refuses scripts of browsers loses further headers',
    ['create'],
    ['browser-scripts-refused'],
    ['further-headers'],
  ],
  [
    'whose users may only read loses their grants for checks that create',
    ['create'],
    ['members-may-only-read'],
    ['member'],
  ],
  [
    'whose users may only read loses the methods that create for checks that read',
    ['read'],
    ['members-may-only-read'],
    ['any-method'],
  ],
])('a service %s', async (_what, does, variants, expected) => {
  expect(await lost(does, variants)).toEqual(expected);
});

it.each([
  ['limit-window-two-seconds', 'with-request-id'],
  ['limit-without-burst', 'with-unknown-parameter'],
  ['limit-without-burst', 'with-charset'],
  // Lack of rights ends no token.
  ['token-is-for-one-call', 'member-grant'],
  ['account-elsewhere', 'member-grant'],
  // What is refused to an integration without a hook alone is no choice.
  ['tokens-need-hook-address', 'with-request-id'],
  ['tokens-need-hook-address', 'with-charset'],
] as const)('a service at fault, %s %s, takes nothing away', async (mutant, condition) => {
  expect(await lost(['create'], [], { mutant, condition })).toEqual([]);
});

it.each<[what: string, lost: Circumstance, isRefused: (request: NewIntegration) => boolean]>([
  ['private integrations', 'private', ({ visibility }) => visibility === 'private'],
  ['addresses with a query', 'own-query', ({ redirect_uri }) => /\?/.test(redirect_uri ?? '')],
])('a control that refuses %s loses them', async (_what, name, isRefused) => {
  const session = await openRepeatable({ variants: [], seed: 1 });
  const { createIntegration } = session.control;
  const refusing: Control['createIntegration'] = async (request) => {
    if (createIntegration === undefined || isRefused(request)) throw new Error('it is refused');
    return createIntegration(request);
  };
  const strict = { ...session, control: { ...session.control, createIntegration: refusing } };
  const left = await withinReach(row, { does: ['read'] }, strict, limits);
  await session.stop();
  expect(row.filter((each) => !left.includes(each))).toEqual([name]);
});

it('a control that knows few countries loses the others, and no unusual names', async () => {
  const session = await openRepeatable({ variants: [], seed: 1 });
  const { createAccount } = session.control;
  const knowing: Control['createAccount'] = async (request) => {
    if (createAccount === undefined || request.country === 'NA') throw new Error('it is refused');
    return createAccount(request);
  };
  const strict = { ...session, control: { ...session.control, createAccount: knowing } };
  const left = await withinReach(row, { does: ['read'] }, strict, limits);
  await session.stop();
  expect(row.filter((each) => !left.includes(each))).toEqual(['other-country']);
});

it('a service is asked once, however many checks want to know', async () => {
  const session = await openRepeatable({ variants: [], seed: 1 });
  const { createAccount } = session.control;
  let accounts = 0;
  const counting: Control['createAccount'] = async (request) => {
    accounts += 1;
    if (createAccount === undefined) throw new Error('no account can be made');
    return createAccount(request);
  };
  const watched = { ...session, control: { ...session.control, createAccount: counting } };
  await withinReach(row, { does: ['read'] }, watched, limits);
  const first = accounts;
  await withinReach(row, { does: ['create'] }, watched, limits);
  await session.stop();
  expect(first).toBeGreaterThan(0);
  expect(accounts).toBe(first);
});

it('a service that is silent is asked no longer than the run lasts', async () => {
  const session = await openRepeatable({ variants: [], seed: 1 });
  const silent: Control['createAccount'] = () => new Promise(() => undefined);
  const hanging = { ...session, control: { ...session.control, createAccount: silent } };
  const until = Date.now() + 200;
  const kept = await withinReach(row, { does: ['read'] }, hanging, { ...limits, until });
  await session.stop();
  // What no answer is needed for stays.
  expect(kept).toEqual(['any-method']);
});
