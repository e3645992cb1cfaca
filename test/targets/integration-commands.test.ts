import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RunReport } from '../../reports/model.js';
import { crmConformance, inShell, only, start } from '../harness/cli/program.js';
import { temporaryFile, temporaryFolder } from '../harness/temporary-folder.js';
import { embedded, referenceProgram, started, startedManifest } from './integration-manifests.js';

const cast = 'integration/hook/account-id-written-otherwise';
const faulty = { mutant: 'hook-account-cast-to-integer' };

function reportIn(folder: string): RunReport {
  return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as RunReport; // judged by its schema elsewhere
}

async function run(target: string, ...args: readonly string[]) {
  const out = temporaryFolder();
  const ended = await crmConformance([
    'run',
    '--target',
    target,
    '--out',
    out,
    '--seed',
    '5',
    ...args,
  ]);
  return { ...ended, out };
}

describe('list --role integration', () => {
  it('holds the checks of integrations, and what clauses ask of an integration', async () => {
    const { code, stdout } = await crmConformance(['list', '--role', 'integration', '--json']);
    const { checks, clauses } = JSON.parse(stdout) as {
      checks: { id: string; clauses: string[] }[];
      clauses: { id: string; kind: string; note?: string; checks: string[]; untested?: true }[];
    };
    expect(code).toBe(0);
    expect(checks.length).toBeGreaterThan(100);
    expect(checks.every(({ id }) => id.startsWith('integration/'))).toBe(true);
    expect(clauses.find(({ id }) => id === 'HOOK-3')).toMatchObject({
      kind: 'stated',
      checks: expect.arrayContaining([cast]),
    });
    const open = clauses.filter(({ kind, untested }) => untested && kind !== 'silent');
    expect(open).toEqual([]);
    expect(clauses.find(({ id }) => id === 'CODE-2')?.note).toMatch(/exchanges each code once/);
  });

  it('takes an area and words', async () => {
    const area = await crmConformance(['list', '--role', 'integration', '--area', 'hook']);
    expect(area.stdout).toMatch(/^hook\n {2}integration\/hook\/account-id-written-otherwise$/m);
    expect(area.stdout).not.toContain('integration/code/');
    const words = ['list', '--role', 'integration', '--search', 'hooks judged new secret key'];
    expect((await crmConformance(words)).stdout).toMatch(/^1 checks; /m);
  });
});

describe('show', () => {
  it('describes a check of integrations with the line that runs it', async () => {
    const { stdout } = await crmConformance(['show', cast]);
    expect(stdout).toMatch(/^HOOK-3 section 4\.4, stated$/m);
    expect(stdout).toMatch(/^kills +hook-account-cast-to-integer/m);
    const line = /^npx crm-conformance run .*$/m.exec(stdout)?.[0] ?? '';
    const again = await inShell(`${line} --out ${temporaryFolder()}`);
    expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('1 check of an')]);
  });

  it('tells of a clause what it asks of an integration, with the checks of both roles', async () => {
    const { stdout } = await crmConformance(['show', 'HOOK-3']);
    expect(stdout).toMatch(/^ {2}of an integration, stated: \w/m);
    expect(stdout).toMatch(/^hooks\/[a-z-]+$/m);
    expect(stdout).toContain(`\n${cast}\n`);
  });

  it('describes a duty that traffic shows, and names the nearest id of a misspelt one', async () => {
    const duty = await crmConformance(['show', 'integration/waits-after-429']);
    expect(duty.stdout).toMatch(/^the integration waits after an answer 429$/m);
    expect(duty.stdout).toMatch(/^RULE-2 /m);
    const wrong = await crmConformance(['show', 'integration/hook/twice-as-onse']);
    expect(wrong.stderr).toContain("did you mean 'integration/hook/twice-as-once'?");
    expect(wrong.code).toBe(2);
  });
});

describe('without a start of the target', () => {
  const unable = { command: ['/no/such/program'], clock: 'wall', hook_path: undefined };

  it('a dry run tells which checks would run, and why others would not', async () => {
    const { code, stdout } = await run(started(unable), '--dry-run', '--area', 'hook');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^not run: \d+ checks: needs disable-hook: give the path of the disable hook as hook_path$/m,
    );
    expect(stdout).toMatch(/^plan {5}0 checks would run, \d+ would not$/m);
    expect(stdout).toMatch(/^ +no request was sent and nothing was started$/m);
  });

  it('a dry run of a whole target names the instances that it starts, also as JSON', async () => {
    const { stdout } = await run(started(), '--dry-run', '--json', ...only(cast));
    expect(JSON.parse(stdout)).toEqual({
      role: 'integration',
      starts: 3,
      assumptions: ['the target offers connect, work and status at /_integration'],
      checks: [{ id: cast }],
      notRun: [],
    });
  });

  it('validate reads a manifest, and names what is wrong with it', async () => {
    const right = started();
    expect(await crmConformance(['validate', right])).toMatchObject({
      code: 0,
      stdout: `${right}: valid manifest of kind process for an integration\n`,
    });
    const misspelt = await crmConformance(['validate', started({ hook_pth: '/hook' })]);
    expect(misspelt.stderr).toContain('hook_path');
    expect(misspelt.code).toBe(2);
    const module = await crmConformance(['validate', started({ operations: './none.mjs' })]);
    expect(module.stderr).toMatch(/at \$\.operations: there is no file '.*none\.mjs'/);
    expect(module.code).toBe(2);
  });

  it.each([
    [['--allow', 'block'], '--allow'],
    [['--ledger', 'ledger.json'], '--ledger'],
    [['--max-requests', '5'], '--max-requests'],
    [['--plain'], '--plain'],
    [['--smoke'], '--smoke'],
  ])('options that belong to services are refused: %s', async (args, option) => {
    const { code, stderr } = await run(started(), ...args);
    expect(stderr).toBe(
      `crm-conformance: ${option}: found with an integration, allowed with a service\n`,
    );
    expect(code).toBe(2);
  });
});

/** All that a seed and a target decide. */
function decided({ conclusion, summary, checks, clauses }: RunReport) {
  return {
    conclusion,
    summary,
    verdicts: checks.map(({ id, outcome }) => [id, outcome.verdict]),
    clauses: clauses.map(({ id, verdict }) => [id, verdict]),
  };
}

describe('the runs of an integration', { timeout: 120_000 }, () => {
  it('in two shards are the whole run when merged, and rebuilt from the journal', async () => {
    const target = embedded({ mutant: 'state-not-compared' });
    const chosen = ['--area', 'state', '--area', 'code'];
    const whole = await run(target, ...chosen);
    const one = await run(target, ...chosen, '--shard', '1/2');
    const two = await run(target, ...chosen, '--shard', '2/2');
    const out = temporaryFolder();
    const merged = await crmConformance(['merge', two.out, one.out, '--out', out]);
    expect([whole.code, merged.code, merged.stderr]).toEqual([1, 1, '']);
    expect(decided(reportIn(out))).toEqual(decided(reportIn(whole.out)));
    expect(reportIn(one.out).checks.length).toBeLessThan(reportIn(out).checks.length);
    const again = await crmConformance(['report', join(whole.out, 'journal.ndjson'), '--out', out]);
    expect(again.code).toBe(1);
    expect(decided(reportIn(out))).toEqual(decided(reportIn(whole.out)));
  });

  it('that take too long are cut short, and say so', async () => {
    const cut = await run(started(), '--max-time', '6s');
    expect(cut.code).toBe(3);
    expect(reportIn(cut.out).run.interrupted).toBe(
      'the run took longer than 6s, the time that max_time allows',
    );
    const hangs = [process.execPath, '-e', 'setInterval(() => {}, 1000)'];
    const never = await run(started({ command: hangs }), '--deadline', '1s');
    expect(never.stderr).toContain('before any check ran; give the run more time');
    expect(never.code).toBe(2);
  });

  it('are replayed with the seed, on the target of the report or on another one', async () => {
    const { out } = await run(embedded(faulty), ...only(cast));
    const again = await crmConformance(['replay', out, cast]);
    expect(again).toMatchObject({ code: 1, stderr: '' });
    expect(again.stdout).toMatch(/^recorded (.+)\nnow {6}\1\nfailed in the same way\n$/m);
    const sound = await crmConformance(['replay', out, cast, '--target', embedded()]);
    expect(sound).toMatchObject({ code: 0, stderr: '' });
    expect(sound.stdout).toMatch(
      /\ntarget +reference integration\n[^]*\ndid not fail\n.*run --seed \d+ repeats them all\.\n$/,
    );
    const service = temporaryFile('service.yaml', 'kind: embedded\n');
    const wrong = await crmConformance(['replay', out, cast, '--target', service]);
    expect(wrong.stderr).toContain('describes a service');
    expect(wrong.code).toBe(2);
  });

  it('go through the gate with a baseline, which fails once its entry passes', async () => {
    const { out } = await run(embedded(faulty), ...only(cast));
    const baseline = join(temporaryFolder(), 'baseline.yaml');
    const updated = await crmConformance([
      'baseline',
      'update',
      '--report',
      join(out, 'report.json'),
      '--out',
      baseline,
    ]);
    expect(updated).toMatchObject({ code: 0, stderr: '' });
    expect(updated.stdout).toContain(`added ${cast}`);
    const known = await run(embedded(faulty), '--baseline', baseline, ...only(cast));
    expect([known.code, known.stdout]).toEqual([0, expect.stringContaining('0 new, 1 known')]);
    const mended = await run(embedded(), '--baseline', baseline, ...only(cast));
    expect([mended.code, mended.stdout]).toEqual([1, expect.stringContaining('passed')]);
  });

  it('have a history, and are compared with each other but not with runs of services', async () => {
    const history = ['--history', join(temporaryFolder(), 'runs.ndjson')];
    const name = 'a shop';
    const before = await run(embedded({ ...faulty, name }), ...history, ...only(cast));
    const after = await run(embedded({ name }), ...history, ...only(cast));
    expect(after.stdout).toMatch(/^history +.*1 mended/m);
    const compared = ['compare', before.out, after.out, '--out', temporaryFolder()];
    const drift = await crmConformance([...compared, '--fail-on-drift']);
    expect(drift.stdout).toMatch(/^drift +.*account-id-written-otherwise/m);
    expect(drift.code).toBe(1);
    const service = await run(
      temporaryFile('service.yaml', 'kind: embedded\n'),
      ...only('tokens/exchange-gives-pair'),
    );
    const both = await crmConformance(['compare', before.out, service.out]);
    expect(both.stderr).toContain('expected reports of one role');
    expect(both.code).toBe(2);
  });

  it('judge several integrations one after the other, and compare them', async () => {
    const args = ['--target', embedded({ name: 'the other' }), ...only(cast)];
    const { code, stdout, out } = await run(embedded(faulty), ...args);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^clauses +[1-9]\d* of \d+ differ$/m);
    expect(reportIn(join(out, 'target-2')).run.target.name).toBe('the other');
  });

  it('print a line for each failure that finds the same again', async () => {
    const target = embedded({ mutant: 'referer-always-believed' });
    const { stdout, out } = await run(target, '--area', 'referer');
    const lines = [...stdout.matchAll(/repeat +(npx crm-conformance .*)/g)].map(([, line]) => line);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      const folder = temporaryFolder();
      await inShell(`${line} --out ${folder}`);
      const [check] = reportIn(folder).checks;
      const first = reportIn(out).checks.find(({ id }) => id === check?.id);
      expect(check?.outcome).toMatchObject({
        verdict: first?.outcome.verdict,
        failure:
          first?.outcome !== undefined && 'failure' in first.outcome
            ? { message: first.outcome.failure.message, expected: first.outcome.failure.expected }
            : {},
      });
    }
  });
});

const unknown = 'integration/hook/unknown-account';

describe('a watched integration', () => {
  it('is judged again after each save, and what was red runs first', async () => {
    const folder = temporaryFolder();
    const at = (name: string): string => join(folder, name);
    const save = (variables: string): void =>
      writeFileSync(
        at('shop.sh'),
        `${variables} exec "${process.execPath}" "${referenceProgram}"\n`,
      );
    save('MUTANT=hook-of-unknown-account-fails');
    const manifest = startedManifest({ command: ['sh', at('shop.sh')], watch: ['shop.sh'] });
    writeFileSync(at('target.yaml'), JSON.stringify(manifest));
    const program = start([
      'run',
      '--watch',
      '--target',
      at('target.yaml'),
      '--out',
      at('out'),
      ...only(unknown, cast, 'integration/hook/twice-as-once'),
    ]);
    expect(await program.warns(/waiting for a change/)).toContain(`! ${unknown}: expected`);
    save('');
    const green = await program.warns(/waiting for a change[^]*waiting for a change/);
    expect(green).toContain(`✓ ${unknown} turned green`);
    expect(green).toMatch(/^0 failures, \d+ checks$/m);
    const order = readFileSync(at('out/journal.ndjson'), 'utf8').match(/"check":"[^"]+"/g);
    expect(order?.slice(0, 2)).toContain(`"check":"${unknown}"`);
    program.child.kill('SIGINT');
    expect((await program.ended).code).toBe(0);
  }, 120_000);
});
