import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readReport } from '../../harness/cli/read-report.js';
import { judgeTarget, plainEnvironment } from '../harness/cli/program.js';
import { freePort } from '../../harness/targets/launch/free-port.js';
import { isRecord } from '../spec/samples.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'crm-conformance-openapi-'));
const bundles = ['openapi.bundled.yaml', 'openapi.3.0.yaml'] as const;
const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava) console.warn('Specmatic was not tried: there is no Java runtime here');

/** What a program of the folder prints; a failure tells it, too. */
function run(command: string, args: string[]): string {
  const options = { cwd: folder, encoding: 'utf8', env: plainEnvironment() } as const;
  const { status, stdout, stderr } = spawnSync(command, args, options);
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}\n${stderr}`);
  return `${stdout}\n${stderr}`;
}

/** Starts a program of the folder. It ends with the test. Resolves once an address answers. */
async function served(command: string, args: string[], address: string): Promise<void> {
  const child = spawn(command, args, { cwd: folder, env: plainEnvironment() });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<void>((resolve) => void child.on('close', () => resolve()));
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${command} ended and said:\n${output}`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer !== undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const program = (name: string) => join(folder, 'node_modules/.bin', name);
const document = (name: string) => join(root, 'dist', name);

/** Tools of other makers that read the OpenAPI document, of the versions that the example names. */
describe('the OpenAPI document', () => {
  beforeAll(() => {
    cpSync(join(root, 'examples/openapi'), folder, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    delete manifest.devDependencies['crm-conformance'];
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']);
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

  it('makes a mock of Prism that is judged without a crash, and is red for reasons that can be read', async () => {
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    await served(
      program('prism'),
      ['mock', document('openapi.bundled.yaml'), '--port', `${port}`],
      base,
    );
    const target = join(folder, 'prism.yaml');
    const text = readFileSync(target, 'utf8').replace('http://127.0.0.1:4010', base);
    writeFileSync(target, text);
    const areas = ['--area', 'resources', '--area', 'errors', '--plain'];
    const { code, stderr, out } = await judgeTarget(target, [...areas, '--runs', '1']);
    expect(stderr).not.toMatch(/trouble|^\s+at .*:\d+/m);
    const { checks, summary } = readReport(out);
    expect([code, summary.passed > 40]).toEqual([1, true]);
    const red = checks.flatMap(({ id, outcome }) =>
      outcome.verdict === 'failed' ? [[id, outcome.failure.expected, outcome.failure.actual]] : [],
    );
    expect(red).toContainEqual([
      'errors/never-issued-token-is-401',
      'status 401 for a token that was never issued',
      'status 200',
    ]);
    const unsure = checks.flatMap(({ outcome }) =>
      outcome.verdict === 'inconclusive' ? [outcome.cause] : [],
    );
    expect(unsure).not.toContain('harness');
    expect(unsure).not.toContain('network');
    // What a mock can keep of the contract, it keeps.
    const passed = checks.filter(({ outcome }) => outcome.verdict === 'passed');
    expect(passed.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['resources/account-currency', 'resources/custom-field-link']),
    );
  }, 120_000);

  it.each(bundles)(
    'gives Portman a test of the schema for every body, as %s',
    (name) => {
      const args = ['--local', document(name), '--output', 'collection.json', '--includeTests'];
      expect(run(program('portman'), args)).not.toMatch(/skipped/);
      const text = readFileSync(join(folder, 'collection.json'), 'utf8');
      const requests = requestsIn(JSON.parse(text));
      expect(requests.length).toBe(14);
      const without = requests.filter((each) => !JSON.stringify(each).includes('Schema is valid'));
      // The page is HTML.
      expect(without.map(({ name: title }) => title)).toEqual([
        'Ask the user to allow or decline access',
      ]);
    },
    60_000,
  );

  it.skipIf(!hasJava).each(bundles)(
    'makes a stub of Specmatic, as %s',
    async (name) => {
      const port = await freePort();
      const jar = join(folder, 'node_modules/specmatic/specmatic.jar');
      const args = ['-jar', jar, 'stub', document(name), '--port', `${port}`];
      await served('java', args, `http://127.0.0.1:${port}/actuator/health`);
      const answer = await fetch(`http://127.0.0.1:${port}/api/v4/account`, {
        headers: { authorization: 'Bearer token' },
      });
      // Specmatic makes up the values, by the patterns.
      const body: unknown = await answer.json();
      const country: unknown = expect.stringMatching(/^[A-Za-z]{2}$/);
      expect([answer.status, body]).toEqual([200, expect.objectContaining({ country })]);
      expect(body).toHaveProperty('_links.self.href');
    },
    120_000,
  );
});

/** The requests of a collection of Postman, out of all its folders. */
function requestsIn(node: unknown): Record<string, unknown>[] {
  if (!isRecord(node)) return [];
  const items: unknown = node['item'];
  return Array.isArray(items) ? items.flatMap((item) => requestsIn(item)) : [node];
}
