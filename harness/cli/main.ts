#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { Command, InvalidArgumentError, Option } from 'commander';
import { visible } from '../../reports/sanitize.js';
import { loadProfile } from '../../spec/profile.js';
import { durationMs } from '../target/duration.js';
import { nearestTo } from '../nearest.js';
import { loadManifest } from '../target/manifest.js';
import { type Door, doors } from '../target/safety.js';
import { explain } from './failure.js';
import { toolVersion } from './facts.js';
import { wordsOf } from './words.js';

// Workers make much short-lived garbage. A small nursery for it costs no time that can be measured
// and saves tens of megabytes in each worker; it must be set before the first of them starts.
setFlagsFromString('--max-semi-space-size=2');

const program = new Command('crm-conformance')
  .description(
    'Judges whether an HTTP service keeps the authorization and error contract of the messaging CRM.',
  )
  .version(toolVersion())
  .configureOutput({
    outputError: (text, write) => {
      const reason = text.trim().replaceAll(/\s*\n\s*/g, ' ');
      write(`${visible(reason)} (add --help for what is allowed)\n`);
    },
  })
  .exitOverride();

/** What a build asks of a run; for every command that ends with its verdict. */
const gate = {
  baseline: new Option(
    '--baseline <file>',
    "known failures that do not fail the build; 'baseline update --help' tells more",
  ),
  minCoverage: new Option(
    '--min-coverage <percent>',
    'least share of the clauses that must be judged',
  ).argParser(percentage),
  failOnIncomplete: new Option(
    '--fail-on-incomplete',
    'a check that did not run makes the run incomplete',
  ),
};

/** For every command that works with a grant that is kept between runs. */
const credentialsCommand = new Option(
  '--credentials-command <line>',
  'program that keeps credentials instead of the file of the manifest, see docs/real-sandbox.md',
).argParser(words);

/** For every command that runs checks on a manifest's target. */
const allow = new Option(
  '--allow <effect>',
  'let checks do what the safety of the manifest forbids, such as storm; may be repeated',
)
  .default([], 'none')
  .argParser(door);

/** Of the commands that keep a ledger. */
const ledger = {
  file: new Option(
    '--ledger <file>',
    'where codes and tokens wait until a later run can judge their end; docs/real-sandbox.md tells how',
  ),
  wait: new Option(
    '--wait <time>',
    'with a ledger: wait at the end for what falls due within this time, such as 25m',
  ).argParser(time),
};

program
  .command('run', { isDefault: false })
  .description('judge a target and write the report')
  .addOption(
    gathering(
      '--target <file>',
      'manifest of the target; each of several is judged into its folder below --out, and they are compared',
      'the bundled reference emulator',
    ),
  )
  .option('--out <dir>', 'folder of the outputs', 'conformance-report')
  .addOption(
    gathering('--only <pattern>', 'check id or clause id, * for anything; may be repeated', 'all'),
  )
  .addOption(gathering('--area <area>', 'one area, such as tokens; may be repeated', 'all'))
  .option('--shard <i/n>', 'run one of n parts, such as 2/4; merge makes one report of them', shard)
  .option('--seed <n>', 'seed of all generated values; a random one without it', wholeNumber)
  .option('--runs <n>', 'cases tried by each property', positiveNumber, 20)
  .addOption(allow)
  .addOption(credentialsCommand)
  .option('--strict', 'a broken inferred clause fails the run too')
  .option('--keep-exchanges', 'keep the exchanges of checks that pass, too: see har')
  .addOption(gate.baseline)
  .addOption(gate.minCoverage)
  .addOption(gate.failOnIncomplete)
  .option('--max-requests <n>', 'most requests that the run may send to the target', positiveNumber)
  .option('--max-time <time>', 'longest that the run may take, such as 10m; 2h without it', time)
  .addOption(new Option('--deadline <time>', 'the same as --max-time').argParser(time).hideHelp())
  .addOption(ledger.file)
  .addOption(ledger.wait)
  .option('--dry-run', 'print the plan and what it would cost; nothing is sent or started')
  .option('--json', 'print report.json (with --dry-run the plan) on standard output')
  .addHelpText(
    'after',
    `
Exit codes; the line 'gate' of the output says which one it is and why:
  0  conformant, or broken only as the baseline says
  1  not conformant: a stated clause was broken (with --strict an inferred one too), or an entry of
     the baseline passes again, has expired, or names nothing
  2  could not run: bad arguments, manifest, profile or baseline, unreachable target
  3  incomplete: something could not be decided, less than --min-coverage was judged, or with
     --fail-on-incomplete a check did not run

--allow takes ${doors.join(', ')}; docs/real-sandbox.md says what each lets checks do.

--min-coverage counts the clauses, stated or inferred, that a check of the run looks at.

Outputs, in the folder of --out:
  report.html     for people: one file, no network
  report.json     all that is known of the run; its schema is reports/report.schema.json
  junit.xml       for CI systems that show tests
  ctrf.json       the same in the Common Test Report Format
  summary.md      for the page of a build; under GitHub Actions it goes to GITHUB_STEP_SUMMARY
                  instead, and failures are printed as annotations too
  badge.svg, badge.json   a badge, and the same for the endpoint badge of shields.io
  journal.ndjson  one line a result, written as it comes: see 'report'

Examples:
  crm-conformance run
  crm-conformance run --target my-server.yaml --area tokens
  crm-conformance run --only 'tokens/*' --only LIM-RPS-1 --seed 7`,
  )
  .action(async (options) => {
    const { runCommand } = await import('./run-command.js');
    await finish(runCommand({ ...options, typed: process.argv.slice(2) }));
  });

program
  .command('resume')
  .description('judge what a ledger has due, codes and tokens of earlier runs, and nothing else')
  .requiredOption('--target <file>', 'manifest of the target')
  .addOption(ledger.file)
  .addOption(ledger.wait)
  .addOption(credentialsCommand)
  .option('--out <dir>', 'folder of the outputs', 'conformance-resumed')
  .option('--strict', 'a broken inferred clause fails the run too')
  .option('--json', 'print report.json on standard output')
  .addHelpText(
    'after',
    `
Nothing new is made for the ledger; 'run' does that. When nothing is due the target is asked nothing,
and the exit code is 0. Otherwise it is that of 'run'.

Example, 19 minutes after 'run --ledger conformance-ledger.json':
  crm-conformance resume --target sandbox.yaml --ledger conformance-ledger.json`,
  )
  .action(async (options) => {
    const { resumeCommand } = await import('./resume-command.js');
    await finish(resumeCommand({ ...options, typed: process.argv.slice(2) }));
  });

program
  .command('list')
  .description('list the checks, and the clauses that no check looks at')
  .option('--json', 'checks and clauses as JSON')
  .action(async (options) => {
    const { listCommand } = await import('./list-command.js');
    await finish(listCommand(options));
  });

program
  .command('show <check-id>')
  .description('show one check with the words of the contract')
  .action(async (id: string) => {
    const { showCommand } = await import('./list-command.js');
    await finish(showCommand(id));
  });

program
  .command('init')
  .description('write a manifest, and the template of an adapter, for your own server')
  .option('--kind <kind>', 'url (it runs already), process, container or compose')
  .option('--base-url <url>', 'of kind url: its address')
  .option('--command <line>', 'of kind process: what starts it; {port} stands for a free port')
  .option('--image <name>', 'of kind container: its image')
  .option('--compose-file <file>', 'of kind compose: the compose file')
  .option('--service <name>', 'of kind compose: the service that is judged')
  .option('--port <n>', 'the port that it listens on, where {port} is not in its command')
  .option(
    '--control <way>',
    'adapter (a module of yours), http (it offers the control protocol) or none',
  )
  .option('--out <dir>', 'folder of target.yaml and adapter.mjs', '.')
  .option('--yes', 'ask nothing; what is not given has its usual answer')
  .option('--force', 'overwrite files that are there')
  .addHelpText(
    'after',
    `
On a terminal it asks for what is not given.

Examples:
  crm-conformance init
  crm-conformance init --kind process --command 'python3 server.py --port {port}' --yes
  crm-conformance init --kind url --base-url http://127.0.0.1:8080 --control http --out conformance`,
  )
  .action(async (options) => {
    const { initCommand } = await import('./init-command.js');
    const { stdin: input, stdout: output } = process;
    const isTerminal = input.isTTY && output.isTTY;
    await finish(initCommand(options, { input, output, isTerminal }));
  });

program
  .command('validate <file>')
  .description('say whether a manifest can be used')
  .action(async (file: string) => {
    const manifest = loadManifest(file, process.env);
    if (manifest.kind !== 'embedded') loadProfile(manifest.profile);
    process.stdout.write(`${file}: a usable manifest of kind ${manifest.kind}\n`);
    await finish(Promise.resolve(0));
  });

program
  .command('doctor')
  .description('look whether a target can be judged, and say how to mend what is in the way')
  .option('--target <file>', 'manifest of the target; without it the bundled reference emulator')
  .addOption(credentialsCommand)
  .option('--json', 'print the findings as JSON')
  .action(async (options) => {
    const { doctorCommand } = await import('./doctor-command.js');
    await finish(doctorCommand(options));
  });

program
  .command('login')
  .description('grant access to a sandbox once, and store it for all later runs')
  .requiredOption(
    '--target <file>',
    'manifest of kind url; its credentials.file says where to store',
  )
  .option('--no-open', 'print the address of the authorization page, and open no browser')
  .option(
    '--no-listen',
    'do not listen on the redirect address; ask for what the browser is led to',
  )
  .option('--code <text>', 'a code, or the address that the browser was led to, from elsewhere')
  .option(
    '--token',
    'store a long-lived access token, from CRM_ACCESS_TOKEN or standard input, never from an argument',
  )
  .option('--timeout <time>', 'longest wait for the redirect, such as 90s', time, 600_000)
  .addOption(credentialsCommand)
  .addHelpText(
    'after',
    `
Before the first time:
  1. Register an integration in the sandbox. A redirect address of this machine, such as
     http://127.0.0.1:8765/callback, lets this command pick the code up by itself.
  2. Write a manifest:
       kind: url
       base_url: https://example.sandbox.test
       credentials: { file: ./sandbox.credentials.json }
  3. Set CRM_CLIENT_ID, CRM_CLIENT_SECRET and CRM_REDIRECT_URI, or let this command ask for them; they
     are stored too, so later logins need nothing.

It opens the authorization page, waits for the redirect, refuses one whose state is not its own,
exchanges the code, and writes id, secret, redirect address and the pair of tokens into the file
(mode 600). Where the redirect address is not of this machine it asks for the address that the browser
is led to. Every run renews the pair by itself and stores the new one before it uses it.

With --token a run can do what needs no more than an access token: nothing is exchanged or renewed.

Exit codes:
  0  stored
  2  not stored: declined, refused, no redirect in time, bad arguments or manifest; what was stored
     before is unchanged

Examples:
  crm-conformance login --target sandbox.yaml
  crm-conformance login --target sandbox.yaml --no-open
  crm-conformance login --target sandbox.yaml --code 'https://app.example/cb?code=…&state=…'
  crm-conformance login --target sandbox.yaml --token < token.txt`,
  )
  .action(async (options) => {
    const { loginCommand } = await import('./login-command.js');
    await finish(loginCommand(options));
  });

program
  .command('emulator')
  .description('start the reference emulator and keep it running')
  .option('--port <n>', 'port; 0 takes any free one', portNumber, 8080)
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .option('--mutant <id>', 'put one fault into it')
  .addOption(
    gathering(
      '--variant <id>',
      'let it choose otherwise where the contract is silent; may be repeated',
      'none',
    ),
  )
  .option(
    '--no-control',
    'do not offer the control protocol; an integration, an account and a user are made instead and printed',
  )
  .option(
    '--redirect-uri <url>',
    'with --no-control: where that integration is registered',
    'https://integrator.example/callback',
  )
  .option('--no-control-clock', 'offer the control protocol without reading and moving the clock')
  .addHelpText(
    'after',
    `
With --no-control, CRM_CLIENT_ID, CRM_CLIENT_SECRET, CRM_LOGIN and CRM_PASSWORD of the environment say
what that integration and that user are called; what is not there is made up and printed. The IDs of
the account and of the user are the same at every start.`,
  )
  .action(async (options) => {
    const { emulatorCommand } = await import('./emulator-command.js');
    await finish(emulatorCommand(options));
  });

program
  .command('report <journal>')
  .description('rebuild the report from journal.ndjson, also from that of a killed run')
  .option('--out <dir>', "folder of the outputs; the journal's own without it")
  .addOption(gate.baseline)
  .addOption(gate.minCoverage)
  .addOption(gate.failOnIncomplete)
  .action(async (journal: string, options) => {
    const { reportCommand } = await import('./report-command.js');
    await finish(reportCommand(journal, options));
  });

program
  .command('compare <reports...>')
  .description(
    'put the reports (report.json or their folders) of several targets beside each other',
  )
  .option('--out <dir>', 'folder of compare.html and compare.json', 'conformance-report')
  .option('--json', 'print compare.json on standard output')
  .option('--fail-on-drift', 'of two reports, the older one first: exit with 1 if anything changed')
  .addHelpText(
    'after',
    `
Exits with 0 whatever the verdicts are; run has a gate. Of two reports of one target it says in a
sentence what changed, observations included; what only one of the runs could decide is no change.

Examples:
  crm-conformance compare a/report.json b/report.json
  crm-conformance compare --fail-on-drift last-week tonight`,
  )
  .action(async (reports: string[], options) => {
    const { compareCommand } = await import('./compare-command.js');
    await finish(compareCommand(reports, options));
  });

program
  .command('replay <report> <check-id>')
  .description('repeat one failure of a report (report.json or its folder) with its seed and case')
  .option('--target <file>', "manifest of the target; the report's own without it")
  .addOption(allow)
  .addOption(credentialsCommand)
  .addHelpText(
    'after',
    `
Exit codes:
  0  it did not fail
  1  it failed again; the last line says whether in the same way
  2  could not run: bad arguments, report or manifest, unreachable target
  3  could not be decided`,
  )
  .action(async (report: string, id: string, options) => {
    const { replayCommand } = await import('./replay-command.js');
    await finish(replayCommand(report, id, options));
  });

program
  .command('har <report> [check-id]')
  .description('write the exchanges of a check, or of the whole run, as an HTTP Archive')
  .option('--out <file>', 'the archive, such as run.har; standard output without it')
  .action(async (report: string, id: string | undefined, options) => {
    const { harCommand } = await import('./har-command.js');
    await finish(harCommand(report, id, options));
  });

program
  .command('curl <report> <check-id>')
  .description('print the requests of a failure as a bash script; its head says what it needs')
  .action(async (report: string, id: string) => {
    const { curlCommand } = await import('./curl-command.js');
    await finish(curlCommand(report, id));
  });

program
  .command('merge <dirs...>')
  .description(
    'make one report of the shards of a run (run --shard), from the folders of their outputs',
  )
  .option('--out <dir>', 'folder of the outputs', 'conformance-report')
  .addOption(gate.baseline)
  .addOption(gate.minCoverage)
  .addOption(gate.failOnIncomplete)
  .addHelpText(
    'after',
    `
The shards must have the same target, version and options; so give all of them the same --seed.

Example:
  crm-conformance run --seed 7 --shard 1/2 --out shards/1
  crm-conformance run --seed 7 --shard 2/2 --out shards/2
  crm-conformance merge shards/1 shards/2`,
  )
  .action(async (folders: string[], options) => {
    const { mergeCommand } = await import('./merge-command.js');
    await finish(mergeCommand(folders, { ...options, typed: process.argv.slice(2) }));
  });

program
  .command('baseline')
  .description('keep the list of known failures that run --baseline takes')
  .command('update')
  .description('bring a baseline up to a report: add what is newly broken, remove what passes')
  .requiredOption('--report <file>', 'report.json of a run')
  .requiredOption('--out <file>', 'the baseline; made where there is none')
  .option('--reason <text>', 'why the new entries are broken')
  .option('--owner <name>', 'who mends the new entries')
  .option('--expires <date>', 'the last day of the new entries, YYYY-MM-DD', day)
  .addHelpText(
    'after',
    `
A baseline is a YAML list. Each entry names a check, or a clause whose checks are all excused:

  - check: tokens/code-dies-after-20-minutes
    reason: the clock of the gateway is off; see ticket 12
    owner: Ada              # optional
    expires: 2026-12-31     # optional, the last day on which the entry holds, in UTC
  - clause: LIM-RPS-1
    reason: the limiter comes with release 7

What an entry names does not fail a run with --baseline. An entry that passes again, has expired or
names nothing does: run says which line to delete. Entries stay as they are here, comments included,
unless they pass.

Example:
  crm-conformance run --target my-server.yaml
  crm-conformance baseline update --report conformance-report/report.json --out baseline.yaml
  crm-conformance run --target my-server.yaml --baseline baseline.yaml`,
  )
  .action(async (options) => {
    const { baselineUpdateCommand } = await import('./baseline-command.js');
    await finish(baselineUpdateCommand(options));
  });

/** An option that may be given several times; `without` says what holds when it is not given. */
function gathering(flags: string, description: string, without: string): Option {
  return new Option(flags, description)
    .default([], without)
    .argParser<string[]>((value, before) => [...before, value]);
}

function words(text: string): readonly string[] {
  const found = wordsOf(text);
  if (found !== undefined && (found[0] ?? '') !== '') return found;
  throw new InvalidArgumentError('expected a program and its arguments, with every quote closed.');
}

function door(value: string, before: Door[]): Door[] {
  const found = doors.find((each) => each === value);
  if (found !== undefined) return [...before, found];
  const nearest = nearestTo(value, doors);
  const hint = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
  throw new InvalidArgumentError(`expected one of ${doors.join(', ')}.${hint}`);
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value < 2 ** 31) return value;
  throw new InvalidArgumentError('expected a whole number from 0 to 2147483647.');
}

function positiveNumber(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= 100_000) return value;
  throw new InvalidArgumentError('expected a whole number from 1 to 100000.');
}

function shard(text: string): { index: number; count: number } {
  const [index = 0, count = 0] = text.split('/').map(Number);
  if (/^\d+\/\d+$/.test(text) && index >= 1 && index <= count) return { index, count };
  throw new InvalidArgumentError('expected one of the parts from 1/1 to n/n, such as 2/4.');
}

function percentage(text: string): number {
  const value = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && value <= 100) return value;
  throw new InvalidArgumentError('expected a percentage from 0 to 100.');
}

function day(text: string): string {
  const found = new Date(`${text}T00:00:00Z`);
  if (/^\d{4}-\d\d-\d\d$/.test(text) && found.toJSON()?.startsWith(text)) return text;
  throw new InvalidArgumentError('expected a day as YYYY-MM-DD.');
}

function time(text: string): number {
  const ms = /^[1-9]\d*[smhd]$/.test(text) ? durationMs(text) : Number.NaN;
  if (ms <= durationMs('24d')) return ms;
  throw new InvalidArgumentError('expected a number and its unit, such as 90s, 10m or 2h.');
}

function portNumber(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= 65_535) return value;
  throw new InvalidArgumentError('expected a port from 0 to 65535.');
}

async function finish(code: Promise<number>): Promise<void> {
  const value = await code;
  // Workers and sockets of a target must not keep the process; output must be out before it ends.
  await Promise.all([process.stdout, process.stderr].map(flushed));
  process.exit(value);
}

function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()));
}

program.parseAsync().catch(async (error: unknown) => {
  // commander has already printed what it has to say; its own help and version are no error.
  if (error instanceof Error && 'exitCode' in error && 'code' in error) {
    process.exit(error.exitCode === 0 ? 0 : 2);
  }
  process.stderr.write(`crm-conformance: ${explain(error)}\n`);
  await finish(Promise.resolve(2));
});
