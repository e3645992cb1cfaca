import { describe, expect, it } from 'vitest';
import { crmConformance } from '../harness/cli/program.js';
import { temporaryFile, temporaryFolder } from '../harness/temporary-folder.js';
import {
  environment,
  integrationManifest,
  onlyChecks,
  paths,
  program,
  verdictsOf,
} from './integration-rig.js';
import { judge } from './judge.js';

/** A manifest of the reference integration, started by the run. */
function started(keys: object = {}, env: object = {}): string {
  return integrationManifest({
    kind: 'process',
    command: [process.execPath, program],
    env: { ...environment, ...env },
    ...paths,
    operations: '/_integration',
    ...keys,
  });
}

/** The exit code and the error of a run that must end before a verdict. */
async function refused(manifest: string): Promise<{ code: number | null; stderr: string }> {
  const out = temporaryFolder();
  return crmConformance(['run', '--target', manifest, '--out', out, '--area', 'storing']);
}

/** A program that is a server with this body of its listener. */
const serving = (body: string) => {
  const file = temporaryFile(
    'app.mjs',
    `import { createServer } from 'node:http';
    createServer((request, response) => { ${body} }).listen(process.env.PORT, '127.0.0.1', () => console.log('listens'));`,
  );
  return { command: [process.execPath, file], ready: { log: 'listens' } };
};

describe(
  'a target that cannot be judged ends the run with the key to set,',
  { timeout: 90_000 },
  () => {
    it('because it answers nothing', async () => {
      const { code, stderr } = await refused(started({ ...serving(''), operations: undefined }));
      expect(stderr).toContain('at $.connect_path: GET /connect got no answer');
      expect(code).toBe(2);
    });

    it('because it does not take connections', async () => {
      const file = temporaryFile('app.mjs', 'setInterval(() => {}, 1000); console.log("listens");');
      const keys = { command: [process.execPath, file], ready: { log: 'listens' } };
      const { code, stderr } = await refused(started({ ...keys, operations: undefined }));
      expect(stderr).toContain('at $.connect_path: GET /connect got no answer');
      expect(code).toBe(2);
    });

    it('because it ends during the flow', async () => {
      const { code, stderr } = await refused(
        started({ ...serving('process.exit(9);'), operations: undefined }),
      );
      expect(stderr).toContain('at $.connect_path: GET /connect got no answer');
      expect(code).toBe(2);
    });

    it('because it stores nothing in {data_dir}', async () => {
      const elsewhere = temporaryFolder();
      const { code, stderr } = await refused(
        started({}, { DATA_DIR: elsewhere, UNUSED: '{data_dir}' }),
      );
      expect(stderr).toContain('at $.env');
      expect(stderr).toContain('there is no file in {data_dir}');
      expect(code).toBe(2);
    });

    it('because its access outlives {data_dir}', async () => {
      const elsewhere = temporaryFolder();
      const file = temporaryFile(
        'app.mjs',
        `import { writeFileSync } from 'node:fs';
      import { join } from 'node:path';
      writeFileSync(join(process.env.LOCK_DIR, 'pid'), String(process.pid));
      await import(${JSON.stringify(program)});`,
      );
      const { code, stderr } = await refused(
        started(
          { command: [process.execPath, file] },
          { DATA_DIR: elsewhere, LOCK_DIR: '{data_dir}' },
        ),
      );
      expect(stderr).toContain('at $.env');
      expect(stderr).toContain('It has its access from an earlier start');
      expect(code).toBe(2);
    });
  },
);

describe('a target whose state ends with it', { timeout: 90_000 }, () => {
  it('is judged without the checks that start it again, where the manifest names no {data_dir}', async () => {
    const folder = temporaryFolder();
    const judged = await judge(started({}, { DATA_DIR: folder }), {
      args: onlyChecks('code/exchanged', 'storing/restart-keeps-access'),
    });
    expect(verdictsOf(judged)).toEqual({ exchanged: 'passed', 'restart-keeps-access': 'not-run' });
  });
});

describe('two instances on one folder', { timeout: 90_000 }, () => {
  const args = onlyChecks('storing/replicas-at-expiry', 'storing/replicas-take-turns');

  it('are judged where the manifest allows it', async () => {
    const judged = await judge(started({ replicas: 2, clock: 'faketime' }), { args });
    expect(verdictsOf(judged), judged.stdout).toEqual({
      'replicas-at-expiry': 'passed',
      'replicas-take-turns': 'passed',
    });
  });

  it('are red where they do not share what they store', async () => {
    const fault = { MUTANT: 'replica-trusts-its-memory' };
    const judged = await judge(started({ replicas: 2, clock: 'faketime' }, fault), { args });
    expect(verdictsOf(judged)['replicas-take-turns']).toBe('failed');
  });

  it('are not started without that key', async () => {
    const { report } = await judge(started({ clock: 'faketime' }), { args });
    expect(report.checks.map(({ outcome }) => outcome.reason)).toEqual(
      Array(2).fill(expect.stringContaining('set replicas: 2')),
    );
  });
});

describe('a target that works by itself', { timeout: 120_000 }, () => {
  /** Reads every account that is stored, each second. */
  const file = () =>
    temporaryFile(
      'app.mjs',
      `import { readdirSync } from 'node:fs';
      await import(${JSON.stringify(program)});
      setInterval(async () => {
        for (const name of readdirSync(process.env.DATA_DIR)) {
          const id = /^account-(\\d+)\\.json$/.exec(name)?.[1];
          if (id === undefined) continue;
          const body = JSON.stringify({ account_id: Number(id), what: 'read', items: [] });
          await fetch('http://127.0.0.1:' + process.env.PORT + '/_integration/work', { method: 'POST', body }).catch(() => {});
        }
      }, 1000);`,
    );
  const byItself = (env: object = {}, every = 'every 1s') =>
    started(
      { command: [process.execPath, file()], operations: undefined, works_by_itself: every },
      env,
    );
  const args = onlyChecks(
    'answers/400-not-repeated',
    'code/new-grant-gives-access',
    'hook/account-id-written-otherwise',
    'hook/one-account-alone',
    'storing/restart-keeps-access',
  );

  it('is judged by the requests that it sends', async () => {
    const judged = await judge(byItself(), { args });
    expect(verdictsOf(judged), judged.stdout).toEqual({
      '400-not-repeated': 'not-run',
      'new-grant-gives-access': 'not-run',
      'account-id-written-otherwise': 'passed',
      'one-account-alone': 'passed',
      'restart-keeps-access': 'passed',
    });
    expect(judged.code).toBe(0);
  });

  it('is red with a fault, which one look at many hooks finds', async () => {
    const judged = await judge(byItself({ MUTANT: 'hook-account-cast-to-integer' }), { args });
    expect(verdictsOf(judged)).toMatchObject({
      'account-id-written-otherwise': 'failed',
      'one-account-alone': 'passed',
    });
    expect(judged.code).toBe(1);
  });

  it('is not judged where it sends nothing', async () => {
    const idle = started({ operations: undefined, works_by_itself: 'every 1s' });
    const { code, stderr } = await refused(idle);
    expect(stderr).toContain('at $.works_by_itself');
    expect(code).toBe(2);
  });
});
