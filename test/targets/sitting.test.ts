import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RunReport } from '../../reports/model.js';
import { sandboxWithPerson } from './sitting-rig.js';
import { minded } from './watched.js';

function reportIn(out: string): RunReport {
  return JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
}

/** The verdict of each check, and the reason of one that was not run. */
function verdicts({ checks }: RunReport): Record<string, string> {
  return Object.fromEntries(
    checks.map(({ id, outcome }) => [
      id,
      outcome.verdict === 'not-run' ? `not-run: ${outcome.reason}` : outcome.verdict,
    ]),
  );
}

const ofDeactivation = ['installations/deactivation-revokes-access', 'hooks/signature-is-the-hmac'];

/** A check that needs no person. */
const plain = 'resources/account-is-answered-with-200';

describe('control: manual', () => {
  it('asks a person once for each act, and all its checks judge it', async () => {
    const { run, person, out, secret, seen } = await sandboxWithPerson();
    const { asked } = person();
    const checks = [
      ...ofDeactivation,
      'hooks/signature-with-the-new-key',
      'secrets/replaced-key-is-refused',
      'installations/users-install-in-one-account',
      'errors/ended-period-is-402',
    ];
    const ended = await run(checks).ended;
    const report = reportIn(out);
    expect(verdicts(report)).toEqual(Object.fromEntries(checks.map((id) => [id, 'passed'])));
    expect(ended.code).toBe(0);
    const order = [
      'end-period',
      'resume-period',
      'regenerate',
      'install-as-another-user',
      'deactivate',
    ];
    expect(asked).toEqual(order);
    expect(report.run.sitting?.asked.map(({ act }) => act)).toEqual(order);
    expect(ended.stdout).toContain('a person was asked 5 times by files, and did all of it');
    expect(ended.stdout).toContain('the installation was deactivated');
    expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain('What a person did');
    expect(minded(seen, report.run.label ?? 'no label')).toEqual([]);
    const texts = readdirSync(out).filter((name) => /\.(json|ndjson|html|xml)$/.test(name));
    for (const name of texts) expect(readFileSync(join(out, name), 'utf8')).not.toContain(secret);
  }, 150_000);

  it('goes on after an act that the person cannot do, and finds a fault of a later one', async () => {
    const { run, person, out } = await sandboxWithPerson('deactivation-keeps-access');
    const cannot = '{"act":"regenerate","cannot":"only the owner may"}';
    person({ regenerate: cannot });
    const ended = await run(['secrets/new-key-is-accepted', ...ofDeactivation]).ended;
    expect(ended.code).toBe(1);
    expect(verdicts(reportIn(out))).toEqual({
      'secrets/new-key-is-accepted':
        'not-run: needs rotate-secret: the person cannot do it (regenerate): only the owner may',
      'installations/deactivation-revokes-access': 'failed',
      'hooks/signature-is-the-hmac': 'passed',
    });
    expect(ended.stdout).toContain('asked 2 times by files, and did 1 of it');
  }, 120_000);

  it('waits no longer than the time limit, and does not ask again', async () => {
    const { run, out, folder } = await sandboxWithPerson();
    const checks = ['secrets/new-key-is-accepted', ...ofDeactivation, plain];
    const ended = await run(checks, { person: { folder, time_limit: '2s' } }).ended;
    expect(ended.code).toBe(0);
    const found = verdicts(reportIn(out));
    expect(found['secrets/new-key-is-accepted']).toMatch(/no answer came within 2s \(regenerate\)/);
    expect(found[ofDeactivation[0] ?? '']).toMatch(/not asked again: no answer came within 2s/);
    expect(found[plain]).toBe('passed');
    expect(reportIn(out).run.sitting?.asked).toHaveLength(1);
  }, 120_000);

  it('ends with exit code 2 at an answer that is none, and keeps the journal', async () => {
    const { run, person, out } = await sandboxWithPerson();
    person({ deactivate: '{"act":"deactivated"}' });
    const ended = await run(ofDeactivation).ended;
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain(
      'answer-1.json: at $.act: expected "deactivate", found "deactivated"; did you mean "deactivate"?',
    );
    expect(ended.stderr).not.toContain('    at ');
    expect(existsSync(join(out, 'journal.ndjson'))).toBe(true);
  }, 120_000);

  it('ends in order when it is interrupted while a person is asked', async () => {
    const { run, out } = await sandboxWithPerson();
    const running = run(ofDeactivation);
    await running.warns(/waiting until .* for answer-1\.json/);
    running.child.kill('SIGINT');
    const ended = await running.ended;
    expect(ended.code).toBe(3);
    const report = reportIn(out);
    expect(report.run.interrupted).toBe('the run was interrupted');
    const settled = Object.values(verdicts(report)).filter((word) => /passed|failed/.test(word));
    expect(settled).toEqual([]);
  }, 120_000);

  it('says before it sends a request that there is no way to a person', async () => {
    const { run, folder, out } = await sandboxWithPerson();
    const nobody = await run(ofDeactivation, { person: {} }).ended;
    expect(nobody.code).toBe(2);
    expect(nobody.stderr).toMatch(/this run has no terminal; name a folder.*person: \{ folder:/s);
    writeFileSync(join(out, 'file'), '');
    const file = await run(ofDeactivation, { person: { folder: join(out, 'file') } }).ended;
    expect([file.code, file.stderr]).toEqual([2, expect.stringContaining('cannot use the folder')]);
    const ledger = await run(ofDeactivation, { ledger: './ledger.json' }).ended;
    expect([ledger.code, ledger.stderr]).toEqual([2, expect.stringContaining('$.ledger')]);
    expect(existsSync(folder)).toBe(false);
  }, 120_000);
});
