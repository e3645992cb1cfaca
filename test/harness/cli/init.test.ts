import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { initCommand } from '../../../harness/cli/init-command.js';
import { manifestText } from '../../../harness/cli/init-manifest.js';
import {
  answerAll,
  type GivenAnswers,
  type InitAnswers,
} from '../../../harness/cli/init-questions.js';
import { wordsOf } from '../../../harness/cli/words.js';
import { operationsOf } from '../../../harness/targets/control/adapter-module.js';
import { operationNames } from '../../../harness/check/control.js';
import { loadManifest } from '../../../harness/targets/manifest/manifest.js';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';
import { crmConformance, main, only } from './program.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const template = readFileSync(join(root, 'examples/adapter-template.mjs'), 'utf8');
/** The template with every operation's marks taken away. */
const wholeTemplate = template.replaceAll(/^ {4}\/\/ /gm, '    ');

const usual: readonly InitAnswers[] = [
  { kind: 'url', baseUrl: 'http://127.0.0.1:8080', control: 'adapter' },
  { kind: 'url', baseUrl: 'https://h/crm/', control: 'http' },
  { kind: 'process', command: `python3 'my server.py' --port {port}`, control: 'http' },
  { kind: 'process', command: 'serve', port: '80', control: 'adapter' },
  { kind: 'container', image: 'registry:5000/crm:1', port: '8080', control: 'adapter' },
  { kind: 'compose', composeFile: 'c.yaml', service: 'crm', port: '8080', control: 'http' },
  { kind: 'compose', composeFile: 'c.yaml', service: 'no: yaml', port: '8080', control: 'none' },
  { kind: 'url', baseUrl: 'https://h', control: 'none', access: 'login', ledger: 'yes' },
  { kind: 'url', baseUrl: 'https://h', control: 'none', access: 'flow', ledger: 'yes' },
  { kind: 'url', baseUrl: 'https://h', control: 'none', access: 'token' },
  { kind: 'url', baseUrl: 'https://h', control: 'manual' },
];
/** What the manifest of a flow reads. */
const variables = {
  CRM_CLIENT_ID: 'id',
  CRM_CLIENT_SECRET: 'secret',
  CRM_REDIRECT_URI: 'https://app.example/cb',
  CRM_ACCOUNT_ID: '1',
  CRM_USER_ID: '2',
  CRM_LOGIN: 'login',
  CRM_PASSWORD: 'password',
  CRM_ACCESS_TOKEN: 'token',
};

describe('the manifest that it writes', () => {
  it.each(usual)('can be used as it is: %o', (answers) => {
    const file = temporaryFile('target.yaml', manifestText(answers));
    const manifest = loadManifest(file, variables);
    expect(manifest).toMatchObject({ kind: answers.kind });
    expect('ledger' in manifest).toBe(answers.ledger === 'yes');
  });

  it.each(usual)('can be used with all that it suggests: %o', (answers) => {
    const marks = /^# (?=\w+: .* # )/gm;
    const whole = manifestText(answers).replaceAll(marks, '');
    expect(whole.match(/^name: |^not_offered: |^allow: /gm)).toHaveLength(3);
    const manifest = loadManifest(temporaryFile('target.yaml', whole), variables);
    expect(manifest).toMatchObject({ name: 'my server', allow: ['block'] });
  });

  it('says what was answered', () => {
    const said = (answers: InitAnswers) =>
      loadManifest(temporaryFile('target.yaml', manifestText(answers)), variables);
    const [url, http, command, port, image, , odd] = usual.map(said);
    expect(url).toMatchObject({ control: expect.stringMatching(/^file:.*\/adapter\.mjs$/) });
    expect(http).toMatchObject({ base_url: 'https://h/crm/', control: 'https://h/crm/_control' });
    // Whether it is there for tests alone only its owner knows, so the line is there to be seen.
    expect([url, http].map((each) => each?.safety)).toEqual(['full', 'full']);
    expect(command).not.toHaveProperty('safety');
    expect(command).toMatchObject({
      command: ['python3', 'my server.py', '--port', '{port}'],
      control: '/_control',
    });
    expect(port).toMatchObject({ command: ['serve'], port: 80 });
    expect(image).toMatchObject({ image: 'registry:5000/crm:1', port: 8080 });
    expect(odd).toMatchObject({ service: 'no: yaml' });
    expect(odd).not.toHaveProperty('control');
  });
});

it('a command is taken apart as a shell does', () => {
  expect(wordsOf(`a  "b c"d 'e "f' ""`)).toEqual(['a', 'b cd', 'e "f', '']);
  expect(wordsOf(`a "b`)).toBeUndefined();
});

describe('on a terminal', () => {
  /** Types lines, all at once, and returns what was shown. */
  async function type(given: GivenAnswers, ...typed: readonly string[]) {
    const out = temporaryFolder();
    const input = new PassThrough();
    const output = new PassThrough();
    input.end(typed.map((line) => `${line}\n`).join(''));
    const shown = text(output);
    const done = initCommand({ ...given, out }, { input, output, isTerminal: true }).finally(() =>
      output.end(),
    );
    const code = await done.catch((error: unknown) => String(error));
    return { code, shown: await shown, out };
  }

  it('asks for what is missing, shows what is usual, and asks again', async () => {
    const { code, shown, out } = await type(
      {},
      'proces',
      'process',
      '',
      'node s.js',
      '99999',
      '81',
      '',
    );
    expect(code).toBe(0);
    expect(shown).toContain(
      'Your server: url (it runs already), process, container or compose [url]: ',
    );
    expect(shown).toContain('expected one of url, process, container, compose\n');
    expect(shown).toContain('expected text\n');
    expect(shown).toContain('expected a port from 1 to 65535\n');
    expect(loadManifest(join(out, 'target.yaml'), {})).toMatchObject({
      command: ['node', 's.js'],
      port: 81,
    });
    expect(readFileSync(join(out, 'adapter.mjs'), 'utf8')).toBe(template);
  });

  it('does not ask for what a flag says', async () => {
    const { code, shown, out } = await type(
      { kind: 'url', control: 'none', access: 'none' },
      'http://h',
    );
    expect(code).toBe(0);
    expect(shown).toMatch(/^Its address \[http:\/\/127\.0\.0\.1:8080\]: wrote \S+\n\nNext:\n/);
    expect(shown).toContain(
      `  1. npx crm-conformance doctor --target ${join(out, 'target.yaml')}\n`,
    );
    expect(existsSync(join(out, 'adapter.mjs'))).toBe(false);
  });

  it('nothing is written when the input ends', async () => {
    const { code, out } = await type({}, 'container', 'image');
    expect(code).toBe(
      'UserError: init: the input ended before all questions were answered; nothing was written',
    );
    expect(existsSync(join(out, 'target.yaml'))).toBe(false);
  });
});

describe('where nobody can be asked', () => {
  const answer = (given: GivenAnswers, yes = false) =>
    answerAll(given, { prompt: undefined, usual: yes }).catch((error: unknown) => String(error));

  it('names every flag that is missing', async () => {
    expect(await answer({ kind: 'compose', service: 's' })).toBe(
      'UserError: init: --compose-file, --port and --control are missing; this is not a terminal, so init cannot ask; --yes takes the defaults',
    );
    expect(await answer({})).toMatch(
      /^UserError: init: --kind and --control are missing \(and --base-url with url, --command with process, --image and --port with container, --compose-file, --service and --port with compose\); /,
    );
    expect(await answer({ kind: 'container' }, true)).toBe(
      'UserError: init: --image is missing and has no default',
    );
  });

  it.each<[GivenAnswers, string]>([
    [{ kind: 'sever' }, "--kind: expected one of url, process, container, compose, found 'sever'"],
    [{ kind: 'url', image: 'x' }, "--image: expected nothing with --kind url, found 'x'"],
    [
      { kind: 'process', command: 'a {port}', port: '1' },
      "--port: expected nothing with --kind process, found '1'",
    ],
    [
      { kind: 'process', command: `a '` },
      "--command: expected a command whose quotes are closed, found 'a ''",
    ],
    [
      { control: 'adaptor' },
      "--control: expected one of adapter, http, manual, none, found 'adaptor'",
    ],
    [
      { kind: 'container', image: 'crm', control: 'manual' },
      '--control: expected no manual with kind container; it belongs to kind url',
    ],
    [{ baseUrl: 'h:80' }, '--base-url: expected an address such as http://127.0.0.1:8080, '],
  ])('says what is wrong with %o', async (given, message) => {
    expect(await answer(given, true)).toContain(`UserError: init: ${message}`);
  });
});

describe('the template of an adapter', () => {
  it('offers nothing as it is, and all operations with the marks taken away', async () => {
    const target = { baseUrl: 'http://h', authUrl: 'http://h', env: {} };
    const load = async (source: string) => {
      const file = pathToFileURL(temporaryFile('adapter.mjs', source)).href;
      return operationsOf(await import(/* @vite-ignore */ file), target);
    };
    await expect(load(template)).rejects.toThrow('its default export returns no operation; ');
    const offered = [...(await load(wholeTemplate)).keys()];
    expect(offered.toSorted()).toEqual(operationNames.toSorted());
  });

  it('agrees with the types of the package, as the examples do; a slip in it does not', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(dirname(join(main, '../../..')), join(folder, 'node_modules/crm-conformance'));
    writeFileSync(join(folder, 'whole.mjs'), wholeTemplate);
    const slip = wholeTemplate.replace('client_secret: made.secret', 'secret: made.secret');
    writeFileSync(join(folder, 'slip.mjs'), slip);
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
    const options = '--noEmit --allowJs --strict --skipLibCheck --module nodenext --target es2023';
    const files = ['adapter-template.mjs', 'targets/adapter.mjs', 'python-target/adapter.mjs'];
    const printed = await new Promise<string>((resolve) => {
      const args = [join(root, 'node_modules/typescript/bin/tsc'), ...options.split(' ')];
      execFile(
        process.execPath,
        [
          ...args,
          '--types',
          '',
          'whole.mjs',
          'slip.mjs',
          ...files.map((file) => join(root, 'examples', file)),
        ],
        { cwd: folder },
        (_error, stdout, stderr) => resolve(stdout + stderr),
      );
    });
    const errors = printed.split('\n').filter((line) => /^\S.*error/.test(line));
    expect(errors).toEqual([expect.stringMatching(/^slip\.mjs\(/)]);
    expect(printed).toContain('client_secret');
  });
});

it('what it writes for an emulator judges it, and is not overwritten', async () => {
  const out = temporaryFolder();
  const command = `"${process.execPath}" "${main}" emulator --port {port}`;
  const flags = ['--kind', 'process', '--command', command, '--control', 'http', '--out', out];
  const written = await crmConformance(['init', ...flags]);
  expect(written).toMatchObject({ code: 0, stderr: '' });
  const file = join(out, 'target.yaml');
  const judged = await crmConformance([
    'run',
    `--target=${file}`,
    `--out=${join(out, 'report')}`,
    ...only('tokens/exchange-gives-pair', 'tokens/code-dies-after-20-minutes'),
  ]);
  expect(judged.code, judged.stdout + judged.stderr).toBe(0);
  expect(judged.stdout).toContain('no breach found');

  writeFileSync(file, 'mine');
  expect(await crmConformance(['init', ...flags])).toEqual({
    code: 2,
    stdout: '',
    stderr: `crm-conformance: init: ${file} exists already; --force overwrites it, --out writes elsewhere\n`,
  });
  expect(readFileSync(file, 'utf8')).toBe('mine');
  const adapter = join(out, 'adapter.mjs');
  expect((await crmConformance(['init', '--yes', '--force', '--out', out])).code).toBe(0);
  expect(readFileSync(adapter, 'utf8')).toBe(template);
  expect(readFileSync(file, 'utf8')).toContain('kind: url');
}, 120_000);
