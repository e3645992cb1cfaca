import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtImages, run, skippedWithoutDocker } from '../docker/images.js';
import { only } from '../harness/cli/program.js';
import { checksThatNeed, onlyEachCapability } from './each-capability.js';
import { judge, reasonsNotRun, unsettled } from './judge.js';

const example = (name: string) =>
  fileURLToPath(new URL(`../../examples/targets/${name}.yaml`, import.meta.url));

/** An image of these tests alone: other tests start containers of the emulator's image meanwhile. */
const image = `crm-conformance-examples-${process.pid}`;
const environment = { CRM_EMULATOR_IMAGE: image };

const oneAddress =
  'needs second-address: all requests through a published port come from one address; a container can have network: host';
/** A whole run, on a machine that has other things to do too. */
const wholeRunMs = 300_000;

describe.skipIf(skippedWithoutDocker('examples of containers are not run'))(
  'an example that needs an engine',
  () => {
    beforeAll(async () => {
      const { emulator } = await builtImages();
      const build = ['build', '-q', '--label', `${image}=`, '-t', image, '-'];
      execFileSync('docker', build, { input: `FROM ${emulator}\n` });
    }, 240_000);

    afterAll(() => {
      run('docker', 'rmi', '-f', image);
    });

    // The example of a process is judged by all checks: all are the same emulator.
    it.each(['container', 'compose'])(
      '%s: everything but a second address is judged, and nothing is left',
      async (name) => {
        const args = ['--plain', ...(await onlyEachCapability())];
        const { code, report, stdout } = await judge(example(name), { environment, args });
        expect(unsettled(report)).toEqual([]);
        expect(reasonsNotRun(report)).toEqual([oneAddress]);
        expect(stdout).toContain(oneAddress);
        expect(code, stdout).toBe(0);
        expect(report.run.clock).toMatchObject({ kind: 'control' });
        expect(containersOfImage()).toEqual([]);
      },
      wholeRunMs,
    );

    it(
      'container-faketime: every clause of expiry is judged on a clock that is moved from outside',
      async () => {
        const chosen = await Promise.all([
          checksThatNeed('clock'),
          checksThatNeed('second-address'),
        ]);
        const args = ['--plain', ...only(...chosen.flat())];
        const manifest = example('container-faketime');
        const { code, report, stdout } = await judge(manifest, { environment, args });
        expect(unsettled(report)).toEqual([]);
        expect(reasonsNotRun(report)).toEqual([oneAddress]);
        expect(stdout).toContain(oneAddress);
        expect(code, stdout).toBe(0);
        expect(report.run.clock.kind).toBe('faketime');
        expect(report.run.clock.note).toMatch(
          /^libfaketime moves it from outside; preflight moved it by 25 hours; followed: .*401.*iat.*; the limiter: none was refused$/,
        );
        const timed = report.checks.filter(({ needs }) => needs.includes('clock'));
        expect(timed.length).toBeGreaterThan(20);
        const verdicts = new Set(timed.map(({ outcome }) => outcome.verdict));
        expect([...verdicts].filter((each) => each !== 'passed' && each !== 'observed')).toEqual(
          [],
        );
        const clauses = new Set(timed.flatMap((check) => check.clauses));
        for (const { id, verdict } of report.clauses.filter((each) => clauses.has(each.id))) {
          expect(['passed', 'observed'], id).toContain(verdict);
        }
        expect(containersOfImage()).toEqual([]);
      },
      wholeRunMs,
    );
  },
);

/** Containers of the image of these tests, running or not: each inherits its label. */
function containersOfImage(): string[] {
  return run('docker', 'ps', '-aq', '--filter', `label=${image}`).split('\n').filter(Boolean);
}
