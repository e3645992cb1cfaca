import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { reasonOf } from '../../../../harness/base/thrown.js';
import { loadTestcontainers } from '../../../../harness/targets/launch/container-engine.js';
import { boundCalls } from '../../../../harness/targets/launch/engine-calls.js';
import { launch } from '../../../../harness/targets/launch/launch.js';
import { start } from '../../cli/program.js';
import { temporaryFile, temporaryFolder } from '../../temporary-folder.js';
import { begin, type EngineCall, fakeEngine, type Misdeed } from './fake-engine.js';

const pull = 'POST /images/create';
const build = 'POST /build';

const ofImage = () => ({ kind: 'container', image: 'crm:1', port: 8080 });
const ofDockerfile = () => ({
  kind: 'container',
  dockerfile: { file: temporaryFile('Dockerfile', 'FROM scratch') },
  port: 8080,
});

/** Says nothing in answer to a call. */
const mute =
  (call: string): Misdeed =>
  ({ name }) =>
    name === call;

/** Falls silent in the middle of the answer to a call. */
const stall =
  (call: string): Misdeed =>
  (each) =>
    each.name === call && begin(each);

/** Does something with the answer to a call. */
const instead =
  (call: string, act: (response: EngineCall['response']) => unknown): Misdeed =>
  ({ name, response }) => {
    if (name !== call) return false;
    act(response);
    return true;
  };

/** Starts a run of the program on a target of an engine with a misdeed. */
async function judge(manifest: object, misdeed: Misdeed, ...more: readonly string[]) {
  const engine = await fakeEngine(misdeed);
  const file = temporaryFile('target.yaml', JSON.stringify(manifest));
  const args = ['run', '--target', file, '--out', temporaryFolder(), ...more];
  return { engine, ...start(args, { DOCKER_HOST: engine.address }) };
}

describe('a run that is interrupted while the engine', () => {
  it.each([
    ['is looked for', 'GET /info', mute, ofImage, 'SIGINT'],
    ['looks for old containers', 'GET /containers/json', mute, ofImage, 'SIGHUP'],
    ['is asked for an image', pull, mute, ofImage, 'SIGTERM'],
    ['loads an image', pull, stall, ofImage, 'SIGINT'],
    ['is asked to build', build, mute, ofDockerfile, 'SIGINT'],
    ['builds', build, stall, ofDockerfile, 'SIGTERM'],
  ] as const)('%s ends at once and says so', async (_what, call, misdeed, manifest, signal) => {
    const { engine, child, ended } = await judge(manifest(), misdeed(call));
    await engine.came(call);
    child.kill(signal);
    const began = performance.now();
    const { code, stderr } = await ended;
    // The engine itself is given 20 s at least.
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(stderr).toMatch(/\ncrm-conformance: interrupted before any check ran\n$/);
    expect(code).toBe(3);
  });
});

it('a run whose time is over while an image is loaded says that', async () => {
  const { ended } = await judge(ofImage(), stall(pull), '--max-time', '3s');
  const { code, stderr } = await ended;
  expect(stderr).toBe(
    'crm-conformance: the run took longer than 3s, the time that max_time allows, before any check ran; the target was still starting\n',
  );
  expect(code).toBe(2);
});

describe('an image that the engine cannot provide is told with its reason:', () => {
  const json = (each: object) => `${JSON.stringify(each)}\r\n`;
  const failure = json({ errorDetail: { code: 3 }, error: 'RUN exit 3: it ended with 3' });

  it.each([
    ['a build fails', build, ofDockerfile, failure],
    ['a build fails in the last bytes of the answer', build, ofDockerfile, failure.trim()],
    ['a pull fails', pull, ofImage, failure],
  ])('%s', async (_what, call, manifest, text) => {
    const answer = instead(call, (response) => response.end(json({ stream: 'Step 1' }) + text));
    const { code, stderr } = await (await judge(manifest(), answer)).ended;
    expect(stderr).toMatch(/^crm-conformance: (target container: )?the engine could not /);
    expect(stderr).toContain(': RUN exit 3: it ended with 3');
    expect(code).toBe(2);
  });

  it('a build is refused', async () => {
    const refuse = instead(build, (response) =>
      response.writeHead(400).end(json({ message: 'unknown instruction: FOO' })),
    );
    const { code, stderr } = await (await judge(ofDockerfile(), refuse)).ended;
    expect(stderr).toMatch(
      /^crm-conformance: the engine could not build .* - unknown instruction: FOO/,
    );
    expect(stderr).not.toContain('    at ');
    expect(code).toBe(2);
  });

  it.each([
    [build, ofDockerfile],
    [pull, ofImage],
  ])('the engine breaks off its answer to %s', async (call, manifest) => {
    const breakOff = instead(call, (response) => {
      response.write(json({ stream: 'Step 1' }), () => response.destroy());
    });
    const { code, stderr } = await (await judge(manifest(), breakOff)).ended;
    expect(stderr).toContain(`the container engine broke its answer off (${call})`);
    expect(code).toBe(2);
  });
});

it('an engine that stops answering at any step of a start ends that start', async () => {
  const silent: Readonly<Record<string, string>> = {
    looked: 'GET /images/looked:1/json',
    asked: pull,
    loading: pull,
    made: 'POST /containers/create',
    started: 'POST /containers/started/start',
    inspected: 'GET /containers/inspected/json',
  };
  const engine = await fakeEngine((call) => {
    if (silent[call.about] !== call.name) return false;
    return call.about !== 'loading' || begin(call);
  });
  vi.stubEnv('DOCKER_HOST', engine.address);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { getContainerRuntimeClient } = await loadTestcontainers();
  const { container } = await getContainerRuntimeClient();
  boundCalls(container.dockerode.modem, { read: 2_000, change: 2_000, silence: 2_000 });
  const options = { count: 1, signal: new AbortController().signal, onDeath: () => undefined };
  const found = Object.keys(silent).map(async (name) => {
    const manifest = { kind: 'container', image: `${name}:1`, port: 8080 } as const;
    const launched = launch(manifest, { ...options, logFolder: temporaryFolder() });
    return [name, await launched.then(() => 'it started', reasonOf)] as const;
  });
  for (const [name, reason] of await Promise.all(found)) {
    expect(reason).toContain(
      `the container engine did not answer within 2 s (${silent[name]}): look whether it still works`,
    );
  }
  await Promise.all(Object.values(silent).map((call) => engine.left(call)));
});
