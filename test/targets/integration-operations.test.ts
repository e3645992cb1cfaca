import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { moduleOperations, WorkNotOffered } from '../../harness/targets/integrations/operations.js';
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
function started(operations: unknown, more: object = {}): string {
  return integrationManifest({
    kind: 'process',
    command: [process.execPath, program],
    env: environment,
    ...paths,
    operations,
    ...more,
  });
}

/** A module that asks the operations of the reference integration. */
const module = `
const ask = async ({ base_url }, name, body) => {
  const answer = await fetch(base_url + '/_integration/' + name, { method: 'POST', body: JSON.stringify(body) });
  return answer.json();
};
export const work = (order, target) => order.what === 'list-sources' ? { done: 'not-offered' } : ask(target, 'work', order);
export const status = async (about, target) => (await ask(target, 'status', about)).connected;
`;

/** The same as a command: a program of its own, which knows the address from its environment. */
const command = `
import { text } from 'node:stream/consumers';
const name = process.argv.at(-1);
const body = await text(process.stdin);
const answer = await fetch('http://127.0.0.1:' + process.env.PORT + '/_integration/' + name, { method: 'POST', body });
if (JSON.parse(body).what === 'list-sources') console.log('{"done":"not-offered"}');
else console.log(await answer.text());
`;

const few = onlyChecks(
  'answers/204-is-no-failure',
  'answers/deactivated-is-told',
  'hook/any-order',
  'limits/251-items-all-arrive',
  'storing/killed-after-grant',
);
const verdicts = {
  '204-is-no-failure': 'not-run',
  'deactivated-is-told': 'not-run',
  'any-order': 'passed',
  '251-items-all-arrive': 'passed',
  'killed-after-grant': 'passed',
};

describe('the operations of an integration', { timeout: 120_000 }, () => {
  it('may be in a module', async () => {
    const judged = await judge(started(temporaryFile('operations.mjs', module)), { args: few });
    expect(verdictsOf(judged)).toEqual(verdicts);
    expect(judged.code, judged.stdout).toBe(0);
  });

  it('may be a command, with the environment of the target', async () => {
    const file = temporaryFile('operations.mjs', command);
    const operations = { command: [process.execPath, file], offers: ['work', 'status'] };
    const judged = await judge(started(operations), { args: few });
    expect(verdictsOf(judged)).toEqual(verdicts);
    expect(judged.code, judged.stdout).toBe(0);
  });

  it.each([
    ['fails', 'console.error("no such order"); process.exit(4)', 'exit code 4: no such order'],
    ['answers no JSON', 'console.log("done")', 'expected JSON on the standard output'],
    ['cannot be started', undefined, 'cannot start'],
  ])('by a command that %s stop the run before a verdict', async (_how, text, message) => {
    const file = text === undefined ? undefined : temporaryFile('operations.mjs', text);
    const words = file === undefined ? ['/no/such/program'] : [process.execPath, file];
    const manifest = started({ command: words, offers: ['work'] });
    const args = ['run', '--target', manifest, '--out', temporaryFolder(), ...few];
    const { code, stderr } = await crmConformance(args);
    expect(stderr).toContain('at $.operations');
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  it.each([
    ['export const wrok = () => {};', 'exports none of connect, work, status'],
    ['export const work = 7;', "exports 'work', which is no function"],
    ['export const work = (', 'cannot load'],
  ])('in a module that offers none stop the run: %j', async (text, message) => {
    const manifest = started(temporaryFile('operations.mjs', text));
    const { code, stderr } = await crmConformance(['run', '--target', manifest, ...few]);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});

describe('the template of a module', () => {
  it('offers all operations where they are uncommented, and asks the integration', async () => {
    const url = new URL('../../examples/operations/template.mjs', import.meta.url);
    const text = readFileSync(url, 'utf8').replaceAll(/^\/\/ (export|  return|\})/gm, '$1');
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.end('{"ok": true, "active": true}');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const address = server.address();
    const base_url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const operations = await moduleOperations(temporaryFile('operations.mjs', text), { base_url });
    const about = { account_id: 7, account_host: 'seven.example' };
    expect(await operations.connect?.(about)).toBe(`${base_url}/settings/7/connect`);
    expect(await operations.status?.(about)).toBe(true);
    const order = { ...about, items: [] };
    expect(await operations.work?.({ ...order, what: 'read' })).toMatchObject({ done: true });
    await expect(operations.work?.({ ...order, what: 'list-sources' })).rejects.toThrow(
      WorkNotOffered,
    );
    expect(asked).toEqual(['POST /test/connections', 'POST /test/sync']);
  });
});

describe('--runs', { timeout: 60_000 }, () => {
  const casesOf = async (runs: string) => {
    const out = temporaryFolder();
    const args = ['run', '--role', 'integration', ...onlyChecks('hook/altered-signature')];
    const { code } = await crmConformance([...args, '--seed', '5', '--runs', runs, '--out', out]);
    expect(code).toBe(0);
    const report = JSON.parse(readFileSync(`${out}/report.json`, 'utf8')) as {
      readonly run: { readonly runs: number };
      readonly checks: readonly { readonly cases: number }[];
    };
    return [report.run.runs, report.checks[0]?.cases];
  };

  it('is the number of cases of the properties of integrations', async () => {
    expect(await casesOf('3')).toEqual([3, 3]);
    expect(await casesOf('31')).toEqual([31, 31]);
  });
});
