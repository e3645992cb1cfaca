/**
 * `npm run bench`: measures the cost of a run. Ratios within one measurement are comparable between
 * machines. `-- --quick` leaves out the kill matrix and the run of 1,000 cases. `-- --paths` measures
 * the special paths of a run instead, in ten pairs each. `-- --page` measures only the report of a server
 * with 20 faults, `-- --watch` only the rounds of `run --watch`, `-- --integration` only the role
 * integration, `-- --sandbox` only the reach and the pace of careful runs on a sandbox, `-- --recorded` only
 * the judging of a recording of 1 GB, and `-- --drift` only whether runs on an unchanged service drift.
 */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WallClock } from '../dist/harness/targets/clock/wall-clock.js';
import { startEmulator } from '../dist/harness/emulator/emulator.js';
import { Pacer } from '../dist/harness/http/pacer.js';
import { Transport } from '../dist/harness/http/transport.js';
import { smoke } from '../dist/harness/run/generated/smoke.js';
import { driftInPairs } from './bench-drift.mjs';
import { reportOfManyFaults } from './bench-faults.mjs';
import { benchPaths } from './bench-paths.mjs';
import { record } from './bench-record.mjs';
import { judgeRecording } from './bench-recorded.mjs';
import { benchWatch } from './bench-watch.mjs';
import { shareOfInvariants, toldShare } from './bench-invariants.mjs';
import { judgeSandbox, sandboxGoals } from './bench-sandbox.mjs';
import { timed } from './bench-timed.mjs';
import { buildImage, hasDocker, rateOf, removeImages } from './bench-targets.mjs';

const parts = ['--page', '--watch', '--integration', '--sandbox', '--recorded', '--drift'];
const options = ['--quick', '--paths', ...parts];
const unknown = process.argv.slice(2).find((option) => !options.includes(option));
if (unknown !== undefined) {
  console.error(`bench: expected nothing or one of ${options.join(', ')}, found ${unknown}`);
  process.exit(2);
}
const quick = process.argv.includes('--quick');
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const cli = here('../dist/harness/cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'crm-conformance-bench-'));

if (process.argv.includes('--paths')) {
  await benchPaths(10, folder);
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const line = (name, value) => console.log(`${name.padEnd(34)} ${value}`);

/** Prints the size of the report of a server with 20 faults. */
async function tellPage() {
  const { failed, bytes, nodes } = await reportOfManyFaults(folder, (args) =>
    timed([cli, ...args]),
  );
  line(
    'report of a server with 20 faults',
    `${failed} failures, ${(bytes / 1000).toFixed(0)} kB (limit 600 kB), ${nodes} elements (limit 10000)`,
  );
}

/** Prints how long the whole role integration takes, in one process and with a program for each check. */
async function tellIntegration() {
  const own = await timed([cli, 'run', '--role', 'integration', '--seed', '1', '--out', folder]);
  line('role integration, embedded', `${seconds(own.ms)} (limit 10 s), exit ${own.code}`);
  const manifest = join(folder, 'integration.yaml');
  const names = ['BASE_URL', 'AUTH_URL', 'CLIENT_ID', 'CLIENT_SECRET', 'REDIRECT_URI', 'DATA_DIR'];
  writeFileSync(
    manifest,
    JSON.stringify({
      role: 'integration',
      kind: 'process',
      name: 'reference',
      command: [process.execPath, here('../dist/harness/integration/main.js')],
      env: Object.fromEntries([...names, 'PORT'].map((name) => [name, `{${name.toLowerCase()}}`])),
      connect_path: '/connect',
      hook_path: '/hook',
      operations: '/_integration',
      clock: 'faketime',
    }),
  );
  const started = await timed([cli, 'run', '--target', manifest, '--seed', '1', '--out', folder]);
  line(
    'role integration, a process a check',
    `${seconds(started.ms)} (limit 60 s), exit ${started.code}`,
  );
}

/** Prints how soon a save is judged. */
async function tellWatch() {
  const { firstMs, roundMs, runMs } = await benchWatch(folder, cli, (args) =>
    timed([cli, ...args]),
  );
  line('from a save to the first red check', `${seconds(firstMs)} (limit 2 s)`);
  line('a round of --watch / a run', `${(roundMs / runMs).toFixed(2)} (at most 1)`);
}

/** Prints how carefully and how far a run judges a sandbox without control. */
async function tellSandbox() {
  for (const [means, goal] of Object.entries(sandboxGoals)) {
    const run = (args) => timed([cli, ...args]);
    const judged = await judgeSandbox(folder, run, means);
    const { requests, refused, ms, code, rate, reach, asked } = judged;
    const share = ((rate / 7) * 100).toFixed(1);
    line(`sandbox with ${means}`, `${reach.toFixed(1)} % of the clauses (goal ${goal} %)`);
    // A person takes time, in which a run sends nothing.
    if (asked === undefined) line('its rate', `${share} % of 7 requests a second (at least 95 %)`);
    else line('its person', `asked ${asked} times`);
    line(
      'its requests',
      `${requests} in ${seconds(ms)}, ${refused} answered 429 (none allowed), exit ${code}`,
    );
  }
}

/** Prints how fast recorded traffic is judged, and in how much memory. */
async function tellRecorded() {
  const megabytes = quick ? 100 : 1_000;
  const judged = await judgeRecording(folder, megabytes, timed, cli);
  const { exchanges, rate, parseRate, peak, code } = judged;
  line(`judge of ${megabytes} MB of API calls`, `${rate.toFixed(0)} MB a second (at least 50)`);
  line('it / JSON.parse of the same', `${(rate / parseRate).toFixed(2)} of the rate`);
  const memory = peak === undefined ? 'not readable here' : `${peak.toFixed(0)} MB (limit 300 MB)`;
  line('its peak memory', `${memory}, ${exchanges} exchanges, exit ${code}`);
}

/** Prints in how many pairs of runs on an unchanged service a comparison found drift. */
async function tellDrift() {
  const pairs = 10;
  const { drifted, codes } = await driftInPairs(pairs, folder, (args) => timed([cli, ...args]));
  line('pairs of unchanged runs with drift', `${drifted.length} of ${pairs} (none allowed)`);
  for (const { pair, said } of drifted) console.log(`pair ${pair}:\n${said}`);
  if (codes.length > 0) line('runs that did not end with 0', String(codes.length));
}

const alone = {
  '--page': tellPage,
  '--watch': tellWatch,
  '--sandbox': tellSandbox,
  '--drift': tellDrift,
  '--recorded': tellRecorded,
  '--integration': tellIntegration,
};
for (const [option, tell] of Object.entries(alone)) {
  if (!process.argv.includes(option)) continue;
  await tell();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}

/** The time from the import to a listening port, in ms: the emulator's, and a plain fastify's. */
async function startTimes() {
  const own = here('../dist/harness/library/emulator.js');
  const programs = {
    emulator: `const { startEmulator } = await import(${JSON.stringify(own)}); await startEmulator();`,
    fastify: `const { fastify } = await import('fastify'); await fastify().listen({ port: 0 });`,
  };
  const times = {};
  for (const [name, program] of Object.entries(programs)) {
    const code = `const began = performance.now(); ${program} console.log(performance.now() - began); process.exit();`;
    const all = [];
    for (let i = 0; i < 5; i += 1) {
      const { output } = await timed(['--input-type=module', '-e', code]);
      all.push(Number(output));
    }
    times[name] = median(all);
  }
  return times;
}

const steps = await record();
const requests = steps.filter(({ method }) => method !== undefined);
const file = join(folder, 'requests.json');
writeFileSync(file, JSON.stringify(steps));

const full = [];
const bare = [];
for (let round = 0; round < 3; round += 1) {
  full.push(await timed([cli, 'run', '--seed', '1', '--out', folder]));
  bare.push(await timed([here('bench-bare.mjs'), file]));
}
const fullMs = median(full.map(({ ms }) => ms));
const bareMs = median(bare.map(({ ms }) => ms));
const peak = Math.max(...full.map(({ peak: each }) => each ?? Number.NaN));
const codes = [...full, ...bare].filter(({ code }) => code !== 0).length;
line('requests of a full run', String(requests.length));
line('full run, process to report', `${seconds(fullMs)} (limit 6 s)`);
line('bare undici loop, same requests', seconds(bareMs));
line('its answers', bare[0].output.trim());
line('full run / bare loop', `${(fullMs / bareMs).toFixed(2)} (limit 1.5)`);
line(
  'peak memory of a full run',
  Number.isNaN(peak) ? 'not readable here' : `${peak.toFixed(0)} MB (limit 300 MB)`,
);
line(
  'size of report.html',
  `${(statSync(join(folder, 'report.html')).size / 1024).toFixed(0)} kB (limit 1024 kB)`,
);
await tellPage();
await tellRecorded();
if (!quick) await tellWatch();
if (!quick) await tellIntegration();
if (codes > 0) line('programs that did not end with 0', String(codes));

await tellSmoke();

const tenfold = await timed([cli, 'run', '--seed', '1', '--runs', '200', '--out', folder]);
line('--runs 200 / --runs 20', `${(tenfold.ms / fullMs).toFixed(2)} (at most 10)`);
if (!quick) {
  const thousand = await timed([cli, 'run', '--seed', '1', '--runs', '1000', '--out', folder]);
  const early = (tenfold.ms - fullMs) / 180;
  const late = (thousand.ms - tenfold.ms) / 800;
  line('--runs 1000', `${seconds(thousand.ms)}, exit ${thousand.code}`);
  line('a case beyond 200 / a case below', `${(late / early).toFixed(2)} (1 is linear)`);
}

/** Measures the pacer on the wall clock, against a limiter whose clock cannot be moved. */
async function pacedSlice() {
  const emulator = await startEmulator({ control: false, journal: false });
  const pacer = new Pacer(new WallClock());
  const transport = new Transport();
  const count = 49; // a multiple of the burst size, so that the first burst does not raise the rate
  let refused = 0;
  let first;
  let last;
  for (let n = 0; n <= count; n += 1) {
    await pacer.run(async () => {
      last = performance.now();
      first ??= last;
      const url = `${emulator.baseUrl}/api/v4/account`;
      const { status } = await transport.send({ method: 'GET', url, headers: [] });
      if (status === 429) refused += 1;
    });
  }
  await transport.close();
  await emulator.stop();
  return { share: (count / ((last - first) / 1000) / 7) * 100, refused };
}
const paced = await pacedSlice();
line('paced in real time', `${paced.share.toFixed(1)} % of 7 requests a second (at least 95 %)`);
line('unplanned 429 while paced', `${paced.refused} (none allowed)`);

if (!quick) await tellSandbox();

/** The smoke run, beyond the time that any run takes to start and to report: that of one cheap check. */
async function tellSmoke() {
  const judged = async (...args) => {
    const runs = [];
    for (let round = 0; round < 3; round += 1) {
      runs.push(await timed([cli, 'run', '--seed', '1', '--out', folder, ...args]));
    }
    return median(runs.map(({ ms }) => ms));
  };
  const leastMs = await judged('--only', 'tokens/exchange-gives-pair');
  const smokeMs = await judged('--smoke');
  const { checks } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
  const sent = checks.reduce((sum, check) => sum + (check.requests ?? 0), 0);
  const { killed, red, mutants } = smoke;
  const share = (part) => `${((part / mutants) * 100).toFixed(1)} %`;
  line('run --smoke', `${sent} requests (at most 60), ${seconds(smokeMs)}`);
  line('it, beyond a run of one check', `${seconds(smokeMs - leastMs)} (limit 1 s)`);
  const byName = `${share(killed)} by a check that names the broken clause`;
  line('faults that make it red', `${share(red)}, ${byName}`);
  line('invariants', toldShare(await shareOfInvariants()));
}

const doctor = await timed([cli, 'doctor']);
const doubles = await startTimes();
line(
  'emulator in a test until it listens',
  `${seconds(doubles.emulator)} (limit 0.4 s), ${(doubles.emulator / doubles.fastify).toFixed(2)} x a plain fastify`,
);
line('doctor on the embedded target', `${seconds(doctor.ms)} (limit 2 s), exit ${doctor.code}`);

if (quick || !hasDocker()) {
  line('targets in containers', quick ? 'left out (--quick)' : 'no Docker engine answers');
} else {
  process.env.CRM_EMULATOR_IMAGE = buildImage();
  const judge = async (...args) => {
    const { ms, code } = await timed([cli, 'run', '--seed', '1', '--out', folder, ...args]);
    return { ms, code, rate: rateOf(folder) };
  };
  const example = (name) => ['--target', here(`../examples/targets/${name}.yaml`)];
  const embedded = await judge();
  const container = await judge(...example('container'));
  const faketime = await judge(...example('container-faketime'));
  removeImages();
  const slower = container.ms - embedded.ms;
  line('container, slower than embedded', `${seconds(slower)} (limit 3 s), exit ${container.code}`);
  const share = (faketime.rate / embedded.rate) * 100;
  line('request rate under faketime', `${share.toFixed(0)} % of embedded (at least 60 %)`);
  line('whole run under faketime', `${seconds(faketime.ms)}, exit ${faketime.code}`);
}

if (!quick) {
  const mutants = await timed([here('mutants.mjs')]);
  line('npm run mutants', `${seconds(mutants.ms)} (limit 240 s), exit ${mutants.code}`);
}
rmSync(folder, { recursive: true, force: true });
process.exit(0);
