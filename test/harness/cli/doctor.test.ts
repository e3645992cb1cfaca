import { describe, expect, it, onTestFinished } from 'vitest';
import { startEmulator } from '../../../harness/emulator/emulator.js';
import { declaredEmulator } from '../declared-emulator.js';
import { answer, httpServer } from '../http-server.js';
import { deafUrl } from '../raw-server.js';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';
import { crmConformance, only } from './program.js';

describe('crm-conformance doctor', () => {
  it('finds the bundled emulator ready', async () => {
    const { code, stdout, stderr } = await crmConformance(['doctor']);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    for (const topic of ['reachable', 'access', 'clock', 'limiter', 'hooks', 'second address']) {
      expect(stdout).toMatch(new RegExp(`^✓ ${topic} `, 'm'));
    }
    expect(stdout).toMatch(/^ready: npx crm-conformance run/m);
    expect(stdout).toMatch(
      /^✓ checks +planned a run: \d{3} of \d{3} checks would run, and \d+ invariants judge all that they send$/m,
    );
  });

  it('says what would make more checks run, and is not ready where none would', async () => {
    const { url } = await httpServer((_seen, reply) => answer(reply, 401));
    const doctorOf = async (keys: object) => {
      const manifest = { kind: 'url', base_url: url, ...keys };
      const file = temporaryFile('target.yaml', JSON.stringify(manifest));
      return (await crmConformance(['doctor', '--target', file])).stdout;
    };
    const bare = await doctorOf({});
    expect(bare).toMatch(/^– checks +planned a run: 0 of \d{3} checks would run$/m);
    expect(bare).toMatch(/^ +More would run: .* \(\d+ more checks\)/m);
    expect(bare).toContain('not ready: no check would run');
    expect(bare).not.toMatch(/^ready/m);
  });

  it('says how many checks a person helps, and of how many requests', async () => {
    const { manifest } = await declaredEmulator();
    const manual = { ...manifest, control: 'manual', person: { folder: temporaryFolder() } };
    const file = temporaryFile('target.yaml', JSON.stringify(manual));
    const { code, stdout } = await crmConformance(['doctor', '--target', file]);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^ready/m)]);
    expect(stdout).toMatch(
      /^✓ checks .*would run, \d+ of them after 7 requests to a person, and \d+ invariants judge/m,
    );
    expect(stdout).toMatch(/^✓ person .*answers are expected in the folder/m);
    const nobody = temporaryFile('target.yaml', JSON.stringify({ ...manifest, control: 'manual' }));
    const lost = await crmConformance(['doctor', '--target', nobody]);
    expect(lost.stdout).toMatch(/^– person .*no terminal/m);
  });

  it('says of a fault what was tried, what came back and how to mend it, and exits 2', async () => {
    const manifest = { kind: 'url', base_url: await deafUrl() };
    const file = temporaryFile('target.yaml', JSON.stringify(manifest));
    const { code, stdout } = await crmConformance(['doctor', '--target', file]);
    expect(code).toBe(2);
    expect(stdout).toMatch(
      /^✗ reachable\s+GET http:\/\/127\.0\.0\.1:\d+\/: no answer: .*\n\s+Start the target, or correct base_url in its manifest$/m,
    );
    expect(stdout).toContain('not ready: first fix the findings marked ✗');
  });

  it('of control that does not answer says that, whether the target does, and what else there is', async () => {
    const { url } = await httpServer((_seen, reply) => answer(reply, 404));
    const manifest = { kind: 'url', base_url: url, control: `${await deafUrl()}/_control` };
    const file = temporaryFile('target.yaml', JSON.stringify(manifest));
    const { code, stdout, stderr } = await crmConformance(['doctor', '--target', file]);
    expect(stderr).toBe('');
    expect(code).toBe(2);
    expect(stdout).toMatch(/^✓ reachable\s+GET .*: an answer, status 404$/m);
    expect(stdout).toMatch(
      /^✗ control\s+asked control which operations it offers: GET \/ got no answer: .*ECONNREFUSED.* \(control is at http.*_control\)\n\s+Start the target, or correct control in its manifest$/m,
    );
    expect(stdout).toMatch(/^. engine /m);
    expect(stdout).toMatch(/^. browser /m);
    expect(stdout).toContain('not ready: first fix the findings marked ✗');
  });

  it('of an adapter that cannot be loaded says that beside the rest, also as JSON', async () => {
    const { url } = await httpServer((_seen, reply) => answer(reply, 404));
    const manifest = { kind: 'url', base_url: url, control: './no-adapter.mjs' };
    const file = temporaryFile('target.yaml', JSON.stringify(manifest));
    const { code, stdout } = await crmConformance(['doctor', '--json', '--target', file]);
    expect(code).toBe(2);
    expect(JSON.parse(stdout).findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ topic: 'reachable', state: 'ok' }),
        {
          topic: 'control',
          state: 'fault',
          tried: 'loaded the adapter that the manifest names as control',
          found: expect.stringContaining('no-adapter.mjs: there is no such file'),
          mend: expect.stringContaining('Correct the module'),
        },
      ]),
    );
  });

  it('and a run say that control by URL is used carefully where the manifest does not say more', async () => {
    const emulator = await startEmulator();
    onTestFinished(() => emulator.stop());
    const { baseUrl: base_url, controlUrl: control } = emulator;
    const manifest = { kind: 'url', base_url, control };
    const file = temporaryFile('target.yaml', JSON.stringify(manifest));
    const out = ['--out', temporaryFolder(), ...only('limits/excess-is-429')];
    // One after the other, for both move the clock of the target.
    const doctor = await crmConformance(['doctor', '--target', file]);
    const run = await crmConformance(['run', '--target', file, ...out]);
    expect(doctor.stdout).toMatch(/^– safety .*: safety is careful, .*\n.* set safety: full /m);
    expect(doctor.stdout).toMatch(/^– limiter .* safety careful does not allow this look/m);
    expect(run.stderr).toMatch(/^safety is careful, .* set safety: full in the manifest; .*$/m);
    expect(run.stdout).toContain('safety careful: storms the limiter (allow with --allow storm)');
    expect(doctor.code).toBe(0);
  });

  it('as JSON gives the findings', async () => {
    const { code, stdout } = await crmConformance(['doctor', '--json']);
    expect(code).toBe(0);
    const { findings } = JSON.parse(stdout);
    expect(findings[0]).toMatchObject({ topic: 'reachable', state: 'ok' });
    expect(findings.map(({ topic }: { topic: string }) => topic)).toContain('engine');
  });

  it('names the manifest that is wrong', async () => {
    const file = temporaryFile('target.yaml', 'kind: process\ncommand: [x]\n');
    const { code, stderr } = await crmConformance(['doctor', '--target', file]);
    expect(code).toBe(2);
    expect(stderr).toContain('at $.command: expected {port} in command or env, found none');
  });
});
