import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deafUrl } from '../raw-server.js';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';
import { crmConformance } from './program.js';

/** What the program says of arguments that it cannot use: one line, exit 2, nothing on stdout. */
async function refusal(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await crmConformance(args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^.+\n$/);
  expect(stderr).not.toMatch(/\n +at |node:internal|\.js:\d+/);
  return stderr.trimEnd();
}

it('each invalid argument gives one line', async () => {
  const invalid = (option: string, found: string, wanted: string) =>
    `error: option '${option}' argument '${found}' is invalid. expected ${wanted}.`;
  const seed = 'a whole number from 0 to 2147483647';
  const runs = 'a whole number from 1 to 100000';
  const rows: [string[], string][] = [
    [['rnu'], "error: unknown command 'rnu' (Did you mean run?)"],
    [['help', 'rnu'], "error: unknown command 'rnu' (Did you mean run?)"],
    [['run', '--sede', '1'], "error: unknown option '--sede' (Did you mean --seed?)"],
    [['run', '--seed'], "error: option '--seed <n>' argument missing"],
    [['run', '--seed', '-1'], invalid('--seed <n>', '-1', seed)],
    [['run', '--seed', '2147483648'], invalid('--seed <n>', '2147483648', seed)],
    [['run', '--seed', '1e3'], invalid('--seed <n>', '1e3', seed)],
    [['run', '--runs', '0'], invalid('--runs <n>', '0', runs)],
    [['run', '--runs', 'many'], invalid('--runs <n>', 'many', runs)],
    [
      ['run', '--shard', '3/2'],
      invalid('--shard <i/n>', '3/2', 'i/n with i from 1 to n, such as 2/4'),
    ],
    [
      ['run', '--min-coverage', '101'],
      invalid('--min-coverage <percent>', '101', 'a percentage from 0 to 100'),
    ],
    ...['2036-13-01', '2036-02-30', '2036-11-29T08:40', 'tomorrow'].map(
      (found): [string[], string] => [
        ['run', '--date', found],
        invalid(
          '--date <time>',
          found,
          'a day or a time in UTC, such as 2036-11-29 or 2036-11-29T08:40:00Z',
        ),
      ],
    ),
    [['run', 'tokens/*'], "error: too many arguments for 'run'. Expected 0 arguments but got 1."],
    [['emulator', '--port', '65536'], invalid('--port <n>', '65536', 'a port from 0 to 65535')],
    [['show'], "error: missing required argument 'pattern'"],
    [['list', '--jsn'], "error: unknown option '--jsn' (Did you mean --json?)"],
  ];
  const said = await Promise.all(rows.map(([args]) => refusal(...args)));
  expect(said).toEqual(rows.map(([, reason]) => `${reason} (add --help for what is allowed)`));
});

it('an invalid ledger gives one line', async () => {
  const target = temporaryFile('target.yaml', 'kind: url\nbase_url: http://127.0.0.1:9\n');
  const shard = ['--shard', '1/2', '--seed', '1'];
  const rows: [string[], string][] = [
    [
      ['run', '--target', target, '--wait', '25m'],
      '--wait: expected --ledger too, or ledger in the manifest, found neither',
    ],
    [
      ['run', '--target', target, '--ledger', 'ledger.json', ...shard],
      '--shard: expected a run without a ledger, because shards cannot share one; leave --shard out',
    ],
    [
      ['resume', '--target', target],
      'resume: expected --ledger, or ledger in the manifest, found neither',
    ],
    [
      ['run', '--target', target, '--ledger', join(temporaryFolder(), 'ledger.json')],
      'ledger: it encrypts codes and tokens with the key in CRM_CONFORMANCE_LEDGER_KEY, which is not set; ' +
        'make one by: openssl rand -base64 32, and keep it with the secrets of your CI',
    ],
  ];
  const said = await Promise.all(
    rows.map(([args]) => refusal(...args, '--out', temporaryFolder())),
  );
  expect(said).toEqual(rows.map(([, reason]) => `crm-conformance: ${reason}`));
});

describe('a selection of nothing', () => {
  it.each([
    [
      ['--only', 'tokens/exchange-gives-pear'],
      "crm-conformance: --only: 'tokens/exchange-gives-pear' matches no check and no clause; did you mean 'tokens/exchange-gives-pair'? 'crm-conformance list' shows all",
    ],
    [
      ['--shard', '1/2'],
      'crm-conformance: --shard: expected --seed too, the same for all shards, found none',
    ],
    [
      ['--shard', '1/2', '--seed', '1', '--only', 'tokens/exchange-gives-pair'],
      'crm-conformance: --shard: found 2 shards, allowed are as many as there are checks to run: 1',
    ],
    [
      ['--area', 'tokens', '--only', 'limits/*'],
      'crm-conformance: --area and --only together match no check',
    ],
  ])('%j', async (args, reason) => {
    expect(await refusal('run', '--out', temporaryFolder(), ...args)).toBe(reason);
  });

  it('by an unknown area names the known areas', async () => {
    const said = await refusal('run', '--out', temporaryFolder(), '--area', 'token');
    expect(said).toMatch(
      /^crm-conformance: --area: there is no area 'token'; did you mean 'tokens'\? allowed are .*tokens/,
    );
  });
});

describe('a target that cannot be judged', () => {
  it('because its manifest is missing', async () => {
    expect(await refusal('run', '--target', '/no/such.yaml')).toBe(
      "crm-conformance: manifest: there is no file '/no/such.yaml'",
    );
  });

  it('because its manifest is wrong', async () => {
    const file = temporaryFile('target.yaml', 'kind: embedded\nmutant: code-reusible\n');
    expect(await refusal('run', '--target', file)).toBe(
      `crm-conformance: manifest ${file}: at $.mutant: expected the id of a mutant, found "code-reusible"; did you mean "code-reusable"?`,
    );
  });

  it('because it does not answer', async () => {
    const url = await deafUrl();
    const file = temporaryFile('target.yaml', `kind: url\nbase_url: ${url}\n`);
    const said = await refusal('run', '--target', file, '--out', temporaryFolder());
    expect(said).toContain('ECONNREFUSED');
    expect(said).toContain('base_url');
  });

  it('because its control does not answer', async () => {
    const url = await deafUrl();
    const file = temporaryFile('target.yaml', `kind: url\nbase_url: ${url}\ncontrol: ${url}/c\n`);
    const said = await refusal('run', '--target', file, '--out', temporaryFolder());
    expect(said).toContain('ECONNREFUSED');
    expect(said).toContain('control');
  });

  it('because its profile is missing', async () => {
    const file = temporaryFile(
      'target.yaml',
      'kind: url\nbase_url: http://x.invalid\nprofile: own.yaml',
    );
    expect(await refusal('run', '--target', file)).toMatch(
      /^crm-conformance: profile: found no file '.*\/own\.yaml'; allowed are 'default' and the path/,
    );
  });
});

describe('a place that cannot be written', () => {
  it('is named', async () => {
    const file = temporaryFile('taken', '');
    const said = await refusal(
      'run',
      '--out',
      join(file, 'x'),
      '--only',
      'tokens/exchange-gives-pair',
    );
    expect(said).toMatch(/^crm-conformance: --out: cannot make the folder '.*taken\/x': E\w+/);
  });
});

describe('show', () => {
  it('of a typing error suggests the nearest check', async () => {
    expect(await refusal('show', 'tokens/exchange-gives-pear')).toBe(
      "crm-conformance: there is no check 'tokens/exchange-gives-pear'; did you mean 'tokens/exchange-gives-pair'? ('crm-conformance list' shows all)",
    );
  });

  it('of anything else suggests nothing', async () => {
    expect(await refusal('show', 'x'.repeat(60))).toBe(
      `crm-conformance: there is no check '${'x'.repeat(60)}' ('crm-conformance list' shows all)`,
    );
  });
});

describe('validate', () => {
  it('of a usable manifest says its kind', async () => {
    const file = temporaryFile('target.yaml', 'kind: url\nbase_url: http://x.invalid\n');
    expect(await crmConformance(['validate', file])).toEqual({
      code: 0,
      stdout: `${file}: valid manifest of kind url\n`,
      stderr: '',
    });
  });

  it('of an invalid manifest names the fault, also in the profile or the adapter', async () => {
    const bad = temporaryFile('target.yaml', 'kind: url\nbase_url: http://x.invalid\nnmae: x\n');
    expect(await refusal('validate', bad)).toContain('unknown key `nmae`: did you mean `name`?');
    const lost = temporaryFile(
      'target.yaml',
      'kind: url\nbase_url: http://x.invalid\nprofile: p.yaml',
    );
    expect(await refusal('validate', lost)).toContain("profile: found no file '");
    const deaf = temporaryFile(
      'target.yaml',
      'kind: process\ncommand: [x]\nport: 1\ncontrol: ./a.mjs',
    );
    expect(await refusal('validate', deaf)).toMatch(
      /adapter .*a\.mjs: there is no such file; correct /,
    );
    const nowhere = temporaryFile(
      'target.yaml',
      'kind: process\ncommand: [x]\nport: 1\ncwd: none\n',
    );
    expect(await refusal('validate', nowhere)).toMatch(/at \$\.cwd: there is no folder '.*none'/);
    const shipless = temporaryFile(
      'target.yaml',
      'kind: compose\nfile: none.yaml\nservice: x\nport: 1\n',
    );
    expect(await refusal('validate', shipless)).toMatch(/at \$\.file: there is no file '.*none/);
  });

  const ofIntegration = 'role: integration\nconnect_path: /connect\nhook_path: /hook\n';
  it.each(
    [
      ['dockerfile.file', 'dockerfile: { file: ./none/Dockerfile }', 'file'],
      ['dockerfile.context', 'dockerfile: { file: ./target.yaml, context: ./none }', 'folder'],
      ['files', 'image: some\nfiles: [{ source: ./none, target: /etc/none }]', 'file'],
    ].flatMap(([place = '', yaml = '', what = '']) => [
      ['a service', '', place, yaml, what] as const,
      ['an integration', ofIntegration, place, yaml, what] as const,
    ]),
  )(
    '%s whose container lacks files or folders is told so, %#',
    async (_role, keys, place, yaml, what) => {
      const file = temporaryFile('target.yaml', `${keys}kind: container\nport: 80\n${yaml}\n`);
      expect(await refusal('validate', file)).toMatch(
        new RegExp(`at \\$\\.${place.replace('.', '\\.')}: there is no ${what} '.*none`),
      );
    },
  );

  it('needs the environment that the manifest names', async () => {
    const text =
      'kind: url\nbase_url: http://x.invalid\ncredentials: { access_token: "${TOKEN_X}" }';
    const file = temporaryFile('target.yaml', text);
    expect(await refusal('validate', file)).toContain(
      'the environment variable TOKEN_X is not set',
    );
    expect((await crmConformance(['validate', file], { TOKEN_X: 'y' })).code).toBe(0);
  });
});

describe('report', () => {
  it.each([
    [
      'that is missing',
      '/no/such/journal.ndjson',
      "journal: there is no file '/no/such/journal.ndjson'",
    ],
    ['that is none', undefined, 'line 1 is not a line of a journal'],
  ])('of a journal %s', async (_name, path, reason) => {
    const file = path ?? temporaryFile('journal.ndjson', 'Dear diary,\n');
    expect(await refusal('report', file)).toContain(reason);
  });
});

describe('emulator', () => {
  it.each([
    [
      ['--mutant', 'code-reusible'],
      "--mutant: there is no 'code-reusible'; did you mean 'code-reusable'?",
    ],
    [
      ['--variant', 'terse-oath'],
      "--variant: there is no 'terse-oath'; did you mean 'terse-oauth'?",
    ],
    [['--mutant', 'nope'], "--mutant: there is no 'nope' (emulator --list shows all)"],
    [['--host', '192.0.2.1', '--port', '0'], 'emulator: cannot listen on 192.0.2.1 port 0: '],
  ])('%j', async (args, reason) => {
    expect(await refusal('emulator', ...args)).toContain(`crm-conformance: ${reason}`);
  });
});
