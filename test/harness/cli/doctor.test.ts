import { describe, expect, it, onTestFinished } from 'vitest';
import { startEmulator } from '../../../harness/emulator/emulator.js';
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
  });

  it('says of a fault what was tried, what came back and how to mend it, and exits 2', async () => {
    const manifest = { kind: 'url', base_url: await deafUrl() };
    const file = temporaryFile('target.yaml', JSON.stringify(manifest));
    const { code, stdout } = await crmConformance(['doctor', '--target', file]);
    expect(code).toBe(2);
    expect(stdout).toMatch(
      /^✗ reachable\s+GET http:\/\/127\.0\.0\.1:\d+\/: no answer: .*\n\s+Start the target, or mend base_url in its manifest$/m,
    );
    expect(stdout).toContain('not ready: mend what is marked ✗ first');
  });

  it('and a run say that control by URL is used carefully where the manifest does not say more', async () => {
    const emulator = await startEmulator();
    onTestFinished(() => emulator.stop());
    const { baseUrl: base_url, controlUrl: control } = emulator;
    const manifest = { kind: 'url', base_url, control };
    const file = temporaryFile('target.yaml', JSON.stringify(manifest));
    const out = ['--out', temporaryFolder(), ...only('limits/excess-is-429')];
    const [doctor, run] = await Promise.all([
      crmConformance(['doctor', '--target', file]),
      crmConformance(['run', '--target', file, ...out]),
    ]);
    expect(doctor.stdout).toMatch(/^– safety .*: safety is careful, .*\n.* write safety: full /m);
    expect(doctor.stdout).toMatch(/^– limiter .* safety careful keeps this look back/m);
    expect(run.stderr).toMatch(/^safety is careful, .* write safety: full into the manifest; .*$/m);
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
