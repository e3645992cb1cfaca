import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadManifest, ManifestError } from '../../../../harness/targets/manifest/manifest.js';
import { conditionIds } from '../../../../harness/emulator/conditions/conditions.js';
import { faultOf, load, url } from './load.js';
import { temporaryFile, temporaryFolder } from '../../temporary-folder.js';

const integration =
  'authorization: { integration: { client_id: a, client_secret: hush-hush, redirect_uri: https://i.example/cb }';
const parties = 'account: { id: 1 }, user: { login: a, password: hush-hush }';

describe('a manifest', () => {
  it('needs nothing but a kind for the embedded emulator', () => {
    expect(load('kind: embedded')).toEqual({ kind: 'embedded' });
  });

  it('names what keeps credentials between runs as seen from its own folder', () => {
    const file = temporaryFile('target.yaml', `${url}credentials: { file: kept/it.json }`);
    expect(loadManifest(file, {})).toMatchObject({
      credentials: { file: join(dirname(file), 'kept/it.json') },
    });
    const own = temporaryFile('target.yaml', `${url}credentials: { command: [./keep, ./a] }`);
    expect(loadManifest(own, {})).toMatchObject({
      credentials: { command: [join(dirname(own), 'keep'), './a'] },
    });
    expect(load(`${url}credentials: { command: [vault, kv] }`)).toMatchObject({
      credentials: { command: ['vault', 'kv'] },
    });
    // The integration is what a login needs; nothing has to say how access is granted.
    expect(load(`${url}credentials: { file: a.json }\n${integration} }`)).toMatchObject({
      authorization: { integration: { client_id: 'a' } },
    });
  });

  it('may give the emulator a fault and choices', () => {
    expect(
      load('kind: embedded\nmutant: code-reusable\nvariants: [terse-oauth, other-pages]'),
    ).toEqual({
      kind: 'embedded',
      mutant: 'code-reusable',
      variants: ['terse-oauth', 'other-pages'],
    });
  });

  it('of a url may say all that there is to say', () => {
    const text = `${url}name: Ours
auth_url: https://auth.crm.example:8443/prefix
control: http://127.0.0.1:9/_control
credentials: { access_token: token }
listen_host: 10.0.0.1
second_address: 10.0.0.2
allow: [block]
margin_seconds: 600
`;
    expect(load(text)).toEqual({
      kind: 'url',
      base_url: 'http://crm.example',
      name: 'Ours',
      auth_url: 'https://auth.crm.example:8443/prefix',
      control: 'http://127.0.0.1:9/_control',
      credentials: { access_token: 'token' },
      listen_host: '10.0.0.1',
      second_address: '10.0.0.2',
      allow: ['block'],
      margin_seconds: 600,
    });
  });
});

describe('a fault names file, place, found and allowed', () => {
  const kinds = 'embedded, url, container, compose, process';

  it.each([
    ['nothing', '', `at $.kind: expected one of ${kinds}, found nothing`],
    ['a list', '- kind: url', `at $.kind: expected one of ${kinds}, found nothing`],
    [
      'another kind',
      'kind: uri',
      `at $.kind: expected one of ${kinds}, found "uri"; did you mean url?`,
    ],
    ['two kinds', 'kind: [url]', `at $.kind: expected one of ${kinds}, found ["url"]`],
    ['a number', 'kind: url\nbase_url: 5', 'at $.base_url: expected a string, found 5'],
    [
      'too much',
      `${url}margin_seconds: 601`,
      'at $.margin_seconds: expected at most 600, found 601',
    ],
    [
      'a door that there is not',
      `${url}allow: [blocks]`,
      'at $.allow[0]: expected one of "create", "overwrite", "grant", "storm", "revoke", "rotate", "disturb", "block", found "blocks"; did you mean "block"?',
    ],
    [
      'two keepers of credentials',
      `${url}credentials: { file: a.json, command: [keep] }`,
      'at $.credentials.command: expected nothing beside file',
    ],
    [
      'a secret beside the keeper of others',
      `${url}credentials: { command: [keep], access_token: hush-hush }`,
      'at $.credentials.access_token: expected nothing beside command',
    ],
    [
      'kept credentials of a target that the run starts',
      'kind: process\ncommand: [serve, "{port}"]\ncredentials: { file: a.json }',
      'at $.credentials.file: expected nothing with kind process; it belongs to kind url',
    ],
    [
      'credentials without any',
      `${url}credentials: {}`,
      'at $.credentials: expected at least 1 key, found {}',
    ],
    [
      'a code of nobody knows which integration',
      `${url}credentials: { code: hush-hush }`,
      'at $.credentials.code: expected authorization.integration beside it, found none: it names the owner of this value',
    ],
    [
      'an integration without a way to grant it access',
      `${url}${integration} }`,
      'at $.authorization: expected flow, or a code or a refresh_token in credentials, found neither: there is no way to get access',
    ],
    [
      'a page without an account and a user',
      `${url}${integration}, flow: { kind: form } }`,
      'at $.authorization.account: expected an object, found absent: flow needs it\n  at $.authorization.user: expected an object, found absent: flow needs it',
    ],
    [
      'a code beside a page that gives fresh ones',
      `${url}credentials: { code: hush-hush }\n${integration}, ${parties}, flow: { kind: form } }`,
      'at $.credentials.code: expected nothing beside authorization.flow, because the flow makes every grant fresh',
    ],
    [
      'an account that is no number',
      `${url}${integration}, account: { id: mine } }`,
      'at $.authorization.account.id: expected a whole number above zero, of at most 16 digits, found "mine"',
    ],
    [
      'a page of no known kind',
      `${url}${integration}, ${parties}, flow: { kind: curl } }`,
      'at $.authorization.flow: expected a known kind (form or browser: the way to drive the authorization page; without it, the run cannot grant access), found {"kind":"curl"}',
    ],
  ])('%s', (_name, yaml, message) => {
    expect(faultOf(yaml)).toBe(`manifest FILE: ${message}`);
  });

  it('an unknown key suggests the nearest, and does not repeat its value', () => {
    const fault = faultOf(`${url}credentials: { acces_token: hush-hush }`);
    expect(fault).toContain(
      'at $.credentials: unknown key `acces_token`: did you mean `access_token`?',
    );
    expect(fault).not.toContain('hush-hush');
    expect(faultOf(`${url}base_ulr: x`)).toContain(
      'unknown key `base_ulr`: did you mean `base_url`?',
    );
  });

  it.each([
    ['kind: url\nbase_ulr: http://x', ['unknown key `base_ulr`', '$.base_url: expected']],
    [
      'kind: container\nprot: 8\nready: { tiemout_seconds: 1 }\nimage: x',
      ['unknown key `prot`', 'unknown key `tiemout_seconds`', '$.port: expected'],
    ],
  ])('an unknown key is named before a missing one: %j', (yaml, order) => {
    const fault = faultOf(yaml);
    const places = order.map((words) => fault.indexOf(words));
    expect(places, fault).not.toContain(-1);
    expect(places, fault).toEqual(places.toSorted((a, b) => a - b));
  });

  it('a key of another kind is unknown', () => {
    expect(faultOf('kind: embedded\nbase_url: http://x')).toContain('unknown key `base_url`');
    expect(faultOf(`${url}mutant: code-reusable`)).toContain('unknown key `mutant`');
  });

  it('several faults come together, a line each', () => {
    const lines = faultOf('kind: url\nmargin_seconds: 0\nnmae: x').split('\n');
    expect(lines).toHaveLength(3);
    expect(lines.join()).toMatch(/base_url.*margin_seconds|margin_seconds.*base_url/);
  });

  it.each([
    'ftp://crm.example',
    'crm.example',
    'http://',
    'http://crm.example?x=1',
    'http://crm.example/#x',
    'http://user:password@crm.example',
    'http://crm.example/with space',
  ])('an address that is none: %s', (address) => {
    expect(faultOf(`kind: url\nbase_url: "${address}"`)).toMatch(
      /at \$\.base_url: expected http or https, a host, .*, found "/,
    );
  });

  it.each([
    [
      'mutant: code-reusible',
      'at $.mutant: expected the id of a mutant, found "code-reusible"; did you mean "code-reusable"?',
    ],
    [
      'variants: [terse-oauth, other-page]',
      'at $.variants[1]: expected the id of a variant, found "other-page"; did you mean "other-pages"?',
    ],
    [
      'mutant: ../../evil',
      'at $.mutant: expected the id of a mutant, found "../../evil"; docs/kill-matrix.md lists them',
    ],
    [
      'mutant: ""',
      'at $.mutant: expected the id of a mutant, found ""; docs/kill-matrix.md lists them',
    ],
    [
      'mutant: code-reusable\ncondition: after-newkey',
      'at $.condition: expected the id of a condition, found "after-newkey"; did you mean "after-new-key"?',
    ],
  ])('an emulator that there is not: %s', (line, message) => {
    expect(faultOf(`kind: embedded\n${line}`)).toBe(`manifest FILE: ${message}`);
  });

  it.each([
    [
      'http://127.0.0.1:{port}/_control',
      /a path below the base address, such as \/_control, a URL/,
    ],
    ['http://127.0.0.1:99999/_control', /a URL or a module/],
  ])('an address of control that is none: %s', (control, allowed) => {
    const fault = faultOf(`kind: process\ncommand: [node, '{port}']\ncontrol: "${control}"`);
    expect(fault).toMatch(/^manifest FILE: at \$\.control: expected /);
    expect(fault).toMatch(allowed);
    expect(fault).toContain(`found "${control}"`);
  });

  it('an unknown condition is answered with all that there are', () => {
    const fault = faultOf('kind: embedded\nmutant: code-reusable\ncondition: nonsense');
    expect(fault).toContain('at $.condition: expected the id of a condition, found "nonsense"');
    const allowed = fault.split('; allowed: ')[1]?.split(', ');
    expect(allowed).toEqual(conditionIds);
  });

  it.each([
    [
      'safety: carefull',
      'at $.safety: expected one of "observe", "careful", "full", found "carefull"; did you mean "careful"?',
    ],
    ['allow: [revoke, strom]', 'found "strom"; did you mean "storm"?'],
    ['allow: [everything]', /found "everything"$/],
  ])('a level or a door that there is not: %s', (line, message) => {
    expect(faultOf(`${url}${line}`)).toMatch(message);
  });

  it('text that is no YAML, in one line', () => {
    const fault = faultOf('kind: [url\nbase_url: x');
    expect(fault).toMatch(/^manifest FILE: not YAML: .+/);
    expect(fault).not.toContain('\n');
    expect(fault).toMatch(/ at line 2, column 1$/);
  });

  it('a file that is missing or none', () => {
    expect(() => loadManifest('/no/such.yaml', {})).toThrow(
      new ManifestError("manifest: there is no file '/no/such.yaml'"),
    );
    expect(() => loadManifest(temporaryFolder(), {})).toThrow(
      /^manifest: cannot read '.*': it is a folder/,
    );
  });
});

describe('the profile', () => {
  it('is a shipped one by its name', () => {
    expect(load(`${url}profile: default`)).toMatchObject({ profile: 'default' });
  });

  it.each(['./own.yaml', 'own.yaml', '../own.yaml', 'folder/own', 'Own'])(
    'is a file as seen from the manifest: %s',
    (profile) => {
      const file = temporaryFile('target.yaml', `${url}profile: ${profile}`);
      expect(loadManifest(file, {})).toMatchObject({ profile: join(dirname(file), profile) });
    },
  );

  it('may be an absolute path', () => {
    expect(load(`${url}profile: /etc/own.yaml`)).toMatchObject({ profile: '/etc/own.yaml' });
  });
});
