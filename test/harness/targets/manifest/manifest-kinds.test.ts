import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { durationMs } from '../../../../harness/targets/manifest/duration.js';
import { loadManifest, ManifestError } from '../../../../harness/targets/manifest/manifest.js';
import { canRunSideBySide } from '../../../../harness/targets/manifest/manifest-rules.js';
import {
  guardOf,
  missingParts,
  withoutNotOffered,
} from '../../../../harness/targets/session/not-offered.js';
import { NotPossible } from '../../../../harness/check/signals.js';
import { loadProfile } from '../../../../spec/profile.js';
import { temporaryFile } from '../../temporary-folder.js';

function load(yaml: string, environment: NodeJS.ProcessEnv = {}) {
  const file = temporaryFile('target.yaml', yaml);
  return { manifest: loadManifest(file, environment), folder: dirname(file) };
}

/** The message of a manifest's error, without the name of its file. */
function faultOf(yaml: string): string {
  const file = temporaryFile('target.yaml', yaml);
  try {
    loadManifest(file, {});
  } catch (error) {
    if (error instanceof ManifestError) return error.message.replace(`manifest ${file}: `, '');
    throw error;
  }
  throw new Error('the manifest was accepted');
}

const container = 'kind: container\nimage: x\nport: 80\n';
const program = "kind: process\ncommand: [x, '{port}']\n";
const compose = 'kind: compose\nfile: c.yaml\nservice: crm\nport: 80\n';

describe('paths of a manifest are seen from its folder', () => {
  it('of a process', () => {
    const { manifest, folder } = load(
      `${program}profile: ./p.yaml\nclock: faketime\nfaketime_library: lib.so`,
    );
    expect(manifest).toMatchObject({
      cwd: folder,
      profile: join(folder, 'p.yaml'),
      faketime_library: join(folder, 'lib.so'),
    });
    expect(load(`${program}cwd: ../up\nprofile: default`).manifest).toMatchObject({
      profile: 'default',
    });
  });

  it.each([
    ['kind: url\nbase_url: http://h\n', './a dapter.mjs'],
    ['kind: url\nbase_url: http://h\n', '/abs/adapter.ts'],
    [program, 'adapters/mine.cjs'],
    [container, '../adapter.js'],
    [compose, 'file:///abs/adapter.mjs'],
    // One that is there, for a path from the root may also be below the target's address.
    [program, import.meta.filename],
  ])('of an adapter module, which becomes a URL: %j %s', (text, path) => {
    const { manifest, folder } = load(`${text}control: ${path}`);
    const file = path.startsWith('file:') ? '/abs/adapter.mjs' : resolve(folder, path);
    expect(manifest).toMatchObject({ control: pathToFileURL(file).href });
  });

  it.each(['/control.mjs', 'http://h/control.js'])('but not of control at %s', (control) => {
    expect(load(`${program}control: ${control}`).manifest).toMatchObject({ control });
  });

  it('of a container', () => {
    const { manifest, folder } = load(
      'kind: container\nport: 80\ndockerfile: { file: d/Dockerfile }\nfiles: [{ source: a, target: /b }]',
    );
    expect(manifest).toMatchObject({
      dockerfile: { file: join(folder, 'd/Dockerfile'), context: join(folder, 'd') },
      files: [{ source: join(folder, 'a'), target: '/b' }],
    });
  });

  it('of a compose file', () => {
    const { manifest, folder } = load(compose);
    expect(manifest).toMatchObject({ file: join(folder, 'c.yaml') });
  });
});

it('takes a variable of the environment, or what is given in its place', () => {
  const text = 'kind: container\nport: 80\nimage: ${IMAGE:-crm-emulator}';
  expect(load(text).manifest).toMatchObject({ image: 'crm-emulator' });
  expect(load(text, { IMAGE: 'mine' }).manifest).toMatchObject({ image: 'mine' });
});

describe('a fault names place, found and allowed', () => {
  it.each([
    ['kind: container\nport: 80', 'at $: expected one of image and dockerfile, found neither'],
    [
      `${container}dockerfile: { file: D }`,
      'at $: expected one of image and dockerfile, found both',
    ],
    ['kind: container\nimage: x', 'at $.port: expected a value, found absent'],
    [`${container}ready: {}`, 'at $.ready: expected one of http, log and port, found none of them'],
    [
      `${container}ready: { http: /, port: true }`,
      'at $.ready: expected one of http, log and port, found http and port',
    ],
    [
      `${container}second_address: 127.0.0.2`,
      'at $.second_address: expected nothing without network: host, found "127.0.0.2"; all requests through a published port come from one address',
    ],
    [
      `${container}command: ['{port}']`,
      'at $: found {port} in command, entrypoint or env, allowed only with network: host; otherwise the container listens on the port that the manifest names',
    ],
    [
      'kind: process\ncommand: [x]',
      'at $.command: expected {port} in command or env, found none; without it the manifest must name the port',
    ],
    [
      'kind: process\ncommand: [x]\nport: 80\ninstances: 2',
      'at $.instances: expected 1 or auto, found 2; several need {port} in command or env and no fixed port',
    ],
    [`${program}instances: 17`, 'at $.instances: expected at most 16, found 17'],
    [
      `${program}max_wait: 5 minutes`,
      'at $.max_wait: expected a number and its unit, such as 90s, 30m or 25h, found "5 minutes"',
    ],
    [`${program}max_wait: 25d`, 'at $.max_wait: expected at most 24d, found 25d'],
    [
      `${program}clock: faketime\nmax_wait: 5m`,
      'at $.max_wait: expected nothing beside clock faketime, found 5m; it belongs to clock wall',
    ],
    [
      `${program}faketime_library: x`,
      expect.stringMatching(
        /^at \$\.faketime_library: expected nothing without clock: faketime, found ".*x"$/,
      ),
    ],
    [
      'kind: url\nbase_url: http://x\nclock: faketime',
      'at $.clock: expected one of "control", "wall", found "faketime"',
    ],
    [
      `${compose}second_address: 127.0.0.2`,
      expect.stringContaining('at $: unknown key `second_address`'),
    ],
    [
      `${container}redy: { http: / }`,
      expect.stringContaining('at $: unknown key `redy`: did you mean `ready`?'),
    ],
    [
      `${container}not_offered: [lead]`,
      'at $.not_offered[0]: expected one of "leads", "custom-fields", "sources", "authorization-page", "hooks", found "lead"; did you mean "leads"?',
    ],
  ])('%j', (yaml, message) => {
    expect(faultOf(yaml)).toEqual(message);
  });
});

it.each([
  [container, true],
  [`${container}network: host`, false],
  [`${container}network: host\ncommand: ['{port}']`, true],
  [program, true],
  ['kind: process\ncommand: [x]\nenv: { PORT: "{port}" }', true],
  ['kind: process\ncommand: [x]\nport: 80', false],
  [compose, true],
  ['kind: embedded', true],
  ['kind: url\nbase_url: http://x', false],
])('%j can run side by side: %s', (yaml, expected) => {
  expect(canRunSideBySide(load(yaml).manifest)).toBe(expected);
});

it.each([
  ['90s', 90_000],
  ['30m', 1_800_000],
  ['25h', 90_000_000],
  ['2d', 172_800_000],
])('a duration of %s is %i ms', (text, ms) => {
  expect(durationMs(text)).toBe(ms);
});

describe('what a target does not offer', () => {
  const withSome = () => load(`${program}not_offered: [custom-fields, hooks]`).manifest;

  it('is a capability that is missing', () => {
    const facts = [
      { name: 'hooks', present: true, reason: 'yes' },
      { name: 'clock', present: true, reason: 'yes' },
    ] as const;
    expect(withoutNotOffered(facts, withSome())).toEqual([
      {
        name: 'hooks',
        present: false,
        reason: expect.stringContaining('not_offered'),
        notOffered: true,
      },
      facts[1],
    ]);
  });

  it('ends a check that asks for it, and no other', () => {
    const guard = guardOf(missingParts(withSome(), loadProfile()));
    const base = 'http://127.0.0.1:1/prefix';
    expect(() => guard(`${base}/api/v4/leads/custom_fields?page=1`)).toThrow(NotPossible);
    expect(() => guard(`${base}/api/v4/leads/custom_fields/7`)).toThrow(/^needs custom-fields: /);
    expect(() => guard(`${base}/api/v4/leads?page=1`)).not.toThrow();
    expect(() => guard(`${base}/api/v4/account`)).not.toThrow();
  });
});
