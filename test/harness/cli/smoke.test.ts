import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tourFiles } from '../../../harness/check/catalog.js';
import { readReport } from '../../../harness/cli/read-report.js';
import { smoke } from '../../../harness/run/generated/smoke.js';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';
import { crmConformance, type Ended } from './program.js';

const tours = tourFiles().map(({ id }) => id);

/** The folder of a smoke run of the sound emulator, which several tests look at. */
const soundOut = mkdtempSync(join(tmpdir(), 'crm-conformance-'));
afterAll(() => rmSync(soundOut, { recursive: true, force: true }));
let sound: Promise<Ended> | undefined;

/** Judges the sound emulator, once for all tests. */
async function soundRun(): Promise<{ readonly out: string; readonly code: number | null }> {
  sound ??= crmConformance(['run', '--smoke', '--seed', '3', '--out', soundOut]);
  return { out: soundOut, code: (await sound).code };
}

describe('run --smoke', () => {
  it('judges the sound emulator with at most 60 requests, by its checks and the invariants', async () => {
    const { code, out } = await soundRun();
    const { checks, run } = readReport(out);
    expect([code, run.runs]).toEqual([0, 1]);
    const sent = checks.reduce((sum, { requests }) => sum + requests, 0);
    expect(sent).toBeGreaterThan(20);
    expect(sent).toBeLessThanOrEqual(60);
    const isInvariant = ({ id }: { readonly id: string }) => id.startsWith('always/');
    const own = checks.filter((each) => !isInvariant(each)).map(({ id }) => id);
    expect(own.toSorted()).toEqual(smoke.checks.toSorted());
    expect(checks.filter(isInvariant).length).toBeGreaterThan(5);
    expect(checks.filter(({ outcome }) => outcome.verdict === 'inconclusive')).toEqual([]);
  });

  it('is red for a fault, and names a command that repeats it', async () => {
    const target = temporaryFile(
      'target.yaml',
      'kind: embedded\nmutant: account-without-currency\n',
    );
    const out = temporaryFolder();
    const args = ['run', '--smoke', '--target', target, '--out', out];
    const { code, stdout } = await crmConformance(args);
    // A tour sends what an invariant judges, or a check does.
    const repeated = expect.stringMatching(/repeat .*--only (?:always|resources)\//);
    expect([code, stdout]).toEqual([1, repeated]);
  });

  it('finds a fault by a tour, in one red row, which one command repeats', async () => {
    const target = temporaryFile('target.yaml', 'kind: embedded\nmutant: refresh-no-grace\n');
    const out = temporaryFolder();
    const { code } = await crmConformance(['run', '--smoke', '--target', target, '--out', out]);
    const { checks } = readReport(out);
    const red = checks.filter(({ outcome }) => outcome.verdict === 'failed');
    expect([code, red.map(({ id }) => id)]).toEqual([1, ['smoke/renewals']]);
    expect(red[0]?.outcome).toMatchObject({
      failure: {
        clause: 'TOK-ROT-3',
        expected: expect.stringContaining('because the refresh token that it gave is unused'),
      },
    });
    expect(red[0]?.command).toContain('--only smoke/renewals');
    const again = ['run', '--only', 'smoke/renewals', '--target', target];
    const repeated = await crmConformance([...again, '--out', temporaryFolder()]);
    expect([repeated.code, repeated.stdout]).toEqual([1, expect.stringMatching(/1 failed/)]);
    const rebuilt = await crmConformance(['report', `${out}/journal.ndjson`]);
    expect(rebuilt.code).toBe(1);
  });

  it('is compared with a run of other checks by what both judged', async () => {
    const { out: smokeRun } = await soundRun();
    const [other, out] = [temporaryFolder(), temporaryFolder()];
    const few = ['--only', smoke.checks[0], '--only', 'secrets/new-key-is-accepted', '--plain'];
    await crmConformance(['run', ...few, '--seed', '3', '--out', other]);
    const { code, stdout } = await crmConformance([
      'compare',
      other,
      smokeRun,
      '--fail-on-drift',
      '--out',
      out,
    ]);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        /The two runs judged different sets of checks: 1 check is in both, and only .* Nothing changed /,
      ),
    ]);
    expect(stdout).not.toMatch(/^clauses/m);
  });

  it('is compared with a run that shares no check without counting clauses', async () => {
    const { out: smokeRun } = await soundRun();
    const [other, out] = [temporaryFolder(), temporaryFolder()];
    const years = ['--only', 'tokens/refresh-token-lives-88-days', '--plain'];
    await crmConformance(['run', ...years, '--runs', '1', '--seed', '3', '--out', other]);
    const { stdout } = await crmConformance(['compare', other, smokeRun, '--out', out]);
    expect(stdout).toContain('different sets of checks: no check is in both.');
    expect(stdout).not.toMatch(/^clauses/m);
    const alike = await crmConformance(['compare', other, other, '--out', out]);
    expect(alike.stdout).toMatch(/^clauses +0 of \d+ differ$/m);
  });

  it.each([
    ['--only', 'tokens/*'],
    ['--area', 'tokens'],
    ['--role', 'integration'],
  ])('is refused with %s', async (...more) => {
    const { code, stderr } = await crmConformance(['run', '--smoke', ...more]);
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(new RegExp(`^crm-conformance: --smoke: expected no ${more[0]}`)),
    ]);
  });
});

describe('tours', () => {
  it.each([
    ['--only', 'smoke*'],
    ['--area', 'smoke'],
  ])('are planned by %s %s, and nothing else is', async (...named) => {
    const { code, stdout } = await crmConformance(['run', '--dry-run', '--json', ...named]);
    const { checks } = JSON.parse(stdout) as { checks: { id: string }[] };
    expect([code, checks.map(({ id }) => id)]).toEqual([0, tours]);
  });

  it('are judged with their area', async () => {
    const out = temporaryFolder();
    const { code } = await crmConformance(['run', '--area', 'smoke', '--plain', '--out', out]);
    const { checks } = readReport(out);
    expect([code, checks.map(({ id }) => id)]).toEqual([0, tours]);
    const rebuilt = await crmConformance(['report', `${out}/journal.ndjson`]);
    expect(rebuilt.code).toBe(0);
  });

  it.each([['--area'], ['--clause']])('are listed by %s smoke', async (option) => {
    const pattern = option === '--area' ? 'smoke' : 'smoke/*';
    const { code, stdout } = await crmConformance(['list', '--json', option, pattern]);
    const { checks } = JSON.parse(stdout) as { checks: { id: string }[] };
    expect([code, checks.map(({ id }) => id)]).toEqual([0, tours]);
  });

  it('have an entry in the baseline of a run without them', async () => {
    const entry = (id: string) => `- check: ${id}\n  reason: mended in May\n`;
    const known = temporaryFile('known.yaml', entry('smoke/renewals'));
    const run = ['run', '--only', 'tokens/exchange-gives-pair', '--out', temporaryFolder()];
    expect((await crmConformance([...run, '--baseline', known])).code).toBe(0);
    const misspelt = temporaryFile('known.yaml', entry('smoke/renewal'));
    const { code, stdout } = await crmConformance([...run, '--baseline', misspelt]);
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining("no check 'smoke/renewal'; did you mean 'smoke/renewals'?"),
    ]);
  });
});

describe('list --smoke', () => {
  it('names the checks, the requests and the share of the faults', async () => {
    const { code, stdout } = await crmConformance(['list', '--smoke']);
    expect(code).toBe(0);
    for (const id of smoke.checks) expect(stdout).toContain(`  ${id}\n`);
    expect(stdout).not.toContain('lifecycle/');
    expect((await crmConformance(['list'])).stdout).not.toContain('smoke/');
    expect(stdout).toMatch(
      /smoke: \d+ checks and all invariants, about \d+ requests; \d+ of \d+ faults .*\(\d+ %\), \d+ by a check that names the broken clause \(\d+ %\)\n$/,
    );
  });
});
