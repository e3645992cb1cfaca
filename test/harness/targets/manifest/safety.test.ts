import { describe, expect, it, onTestFinished } from 'vitest';
import { loadCatalog } from '../../../../harness/check/catalog.js';
import { effectNames } from '../../../../harness/check/effects.js';
import { runCheck } from '../../../../harness/run/run-check.js';
import { survey } from '../../../../harness/run/survey.js';
import type { Manifest } from '../../../../harness/targets/manifest/manifest-kinds.js';
import { openSession } from '../../../../harness/targets/session/open-session.js';
import {
  heldBack,
  isAllowed,
  isShared,
  presumedCare,
  safetyOf,
} from '../../../../harness/targets/manifest/safety.js';

const url = { kind: 'url', base_url: 'http://sandbox.example' } as const;

describe('the level of safety', () => {
  it.each<[string, Manifest, string]>([
    ['what the run starts', { kind: 'process', command: ['serve'], port: 1 }, 'full'],
    ['the bundled emulator', { kind: 'embedded' }, 'full'],
    ['an address', url, 'careful'],
    ['an address with control', { ...url, control: 'http://sandbox.example/_control' }, 'careful'],
    ['an address whose manifest says so', { ...url, safety: 'full' }, 'full'],
    [
      'the bundled emulator, if the manifest says so',
      { kind: 'embedded', safety: 'observe' },
      'observe',
    ],
  ])('of %s', (_words, manifest, level) => {
    expect(safetyOf(manifest)).toEqual({ level, allow: [] });
  });

  it.each([
    ['observe', ['read']],
    ['careful', ['read', 'create', 'grant']],
    ['full', ['read', 'create', 'overwrite', 'grant', 'storm', 'revoke', 'rotate', 'disturb']],
  ] as const)('%s allows %j', (level, expected) => {
    const allowed = effectNames.filter((effect) => isAllowed({ level, allow: [] }, effect));
    expect(allowed).toEqual(expected);
  });

  it('says whether others may use the address: a refusal that they bring is not held against it', () => {
    const control = { ...url, control: 'http://sandbox.example/_control' };
    const shared: Manifest[] = [url, { ...url, safety: 'full' }, control];
    expect(shared.map(isShared)).toEqual([true, true, true]);
    const own: Manifest[] = [
      { ...control, safety: 'full' },
      { kind: 'embedded', safety: 'careful' },
    ];
    expect(own.map(isShared)).toEqual([false, false]);
  });

  it('is told to whoever offers control by URL and has not chosen one', () => {
    const control = { ...url, control: 'http://sandbox.example/_control' };
    expect(presumedCare(control)?.mend).toContain('set safety: full in the manifest');
    const chosen: Manifest[] = [
      url,
      { ...control, safety: 'careful' },
      { ...control, safety: 'full' },
      { kind: 'process', command: ['serve'], port: 1, control: '/_control' },
    ];
    expect(chosen.map(presumedCare)).toEqual(chosen.map(() => undefined));
  });

  it('is widened by one door, and by no other', () => {
    const safety = safetyOf({ ...url, allow: ['revoke', 'block'] });
    expect(heldBack(safety, ['revoke', 'grant'])).toBeUndefined();
    expect(heldBack(safety, ['read', 'storm', 'rotate'])).toBe(
      'safety careful: storms the limiter, and rotates a secret key (allow with --allow storm --allow rotate)',
    );
  });
});

describe('a target that is to be spared', () => {
  it('keeps operations of control back, and says so', async () => {
    const { capabilities } = await survey({
      kind: 'embedded',
      safety: 'observe',
      allow: ['revoke'],
    });
    const missing = capabilities.filter(({ present }) => !present);
    expect(Object.fromEntries(missing.map(({ name, reason }) => [name, reason]))).toMatchObject({
      provision: 'safety observe does not allow createAccount, createIntegration, grant',
      access: 'control cannot grant access and the manifest gives no access token',
      'rotate-secret': 'safety observe does not allow regenerateSecret',
      billing: 'safety observe does not allow setBilling',
    });
    expect(capabilities.find(({ name }) => name === 'deactivate')?.present).toBe(true);
  });

  it.each([
    ['limits/excess-is-429', 7],
    ['installations/deactivation-revokes-access', 4],
  ])('is spared by %s even if the plan lets it run', async (id, most) => {
    const session = await openSession({ kind: 'embedded', safety: 'careful' });
    onTestFinished(() => session.stop());
    const entry = (await loadCatalog()).find((each) => each.id === id);
    if (entry === undefined) throw new Error(id);
    const result = await runCheck(id, entry.declared, session, {
      seed: 1,
      runs: 1,
      timeoutMs: 9_000,
    });
    expect(['not-run', 'inconclusive']).toContain(result.outcome.verdict);
    expect(result.planned429).toBe(0);
    // The exchange that gives access counts, too.
    expect(result.requests).toBeLessThanOrEqual(most + 1);
  });
});
