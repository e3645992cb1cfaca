import { describe, expect, it } from 'vitest';
import { toolVersion } from '../../harness/base/version.js';
import { declaredEmulator } from '../harness/declared-emulator.js';
import { temporaryFile } from '../harness/temporary-folder.js';
import { judge } from '../targets/judge.js';
import { watched } from '../targets/watched.js';
import { findChromium } from './chromium.js';

describe.skipIf(findChromium() === undefined)('a run whose flow is a browser', () => {
  it('names itself, its version and its label in every request, also of Chromium', async () => {
    const { manifest } = await declaredEmulator();
    const target = await watched(manifest.base_url);
    const { authorization } = manifest;
    const sandbox = {
      ...manifest,
      base_url: target.url,
      authorization: { ...authorization, flow: { kind: 'browser' } },
    };
    const file = temporaryFile('target.yaml', JSON.stringify(sandbox));
    const args = ['--only', 'authorization/allow-redirects-with-code', '--keep-exchanges'];
    const { code, stdout, report } = await judge(file, { args });
    expect(code, stdout).toBe(0);
    expect(report.checks.map(({ outcome }) => outcome.verdict)).toEqual(['passed']);
    const { label = 'no label' } = report.run;
    const name = `crm-conformance/${toolVersion()} (${label.trim()})`;
    const unnamed = target.seen.filter(({ agent }) => !agent.endsWith(name));
    expect(unnamed.map(({ method, path, agent }) => `${method} ${path}: ${agent}`)).toEqual([]);
    // The browser's own name stands before it.
    const ofPage = target.seen.filter(({ path }) => path.startsWith('/oauth?'));
    expect(ofPage.length).toBeGreaterThan(0);
    for (const { agent } of ofPage)
      expect(agent).toMatch(/^Mozilla\/5\.0 .*Chrome\/\d+.* crm-conf/);
  });
});
