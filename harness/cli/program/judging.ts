import { type Command, Option } from 'commander';
import { doors } from '../../targets/manifest/safety.js';
import { gathering, moment, positiveNumber, shard, time, wholeNumber } from './arguments.js';
import { finish } from './finish.js';
import { allow, credentialsCommand, gate, ledger, role } from './shared-options.js';

/** Adds the commands that judge a target. */
export function addJudging(program: Command): void {
  program
    .command('run', { isDefault: false })
    .description('judge a target and write the report')
    .addOption(
      gathering(
        '--target <file>',
        'manifest of the target; may be repeated: each target gets a folder below --out, and a comparison is written',
        'the bundled reference emulator',
      ),
    )
    .addOption(role('what the target is; a manifest names its own role'))
    .option('--out <dir>', 'folder of the outputs', 'conformance-report')
    .addOption(
      gathering(
        '--only <pattern>',
        'check id or clause id, * for anything; may be repeated',
        'all',
      ),
    )
    .addOption(gathering('--area <area>', 'one area, such as tokens; may be repeated', 'all'))
    .option(
      '--smoke',
      'of a service: only the checks that find most for each request, at most 60 requests; see list --smoke',
    )
    .option(
      '--plain',
      'of a service: judge each check once, in plain circumstances: takes half of the time, finds fewer faults',
    )
    .option(
      '--shard <i/n>',
      'run one of n parts, such as 2/4; merge makes one report of them',
      shard,
    )
    .option('--seed <n>', 'seed of all generated values; random by default', wholeNumber)
    .option(
      '--runs <n>',
      'cases tried by each property; those beyond 20 also try other circumstances',
      positiveNumber,
      20,
    )
    .option(
      '--date <time>',
      "of a service: move the target's clock on to this time in UTC before a check begins, such as 2036-11-29",
      moment,
    )
    .addOption(allow)
    .addOption(credentialsCommand)
    .option('--strict', 'a broken inferred clause fails the run too')
    .option('--keep-exchanges', 'also keep the exchanges of checks that pass; see the command har')
    .addOption(gate.baseline)
    .addOption(gate.minCoverage)
    .addOption(gate.failOnIncomplete)
    .option(
      '--max-requests <n>',
      'largest number of requests that the run may send to the target',
      positiveNumber,
    )
    .option('--max-time <time>', 'longest duration of the run, such as 10m; 2h by default', time)
    .addOption(new Option('--deadline <time>', 'the same as --max-time').argParser(time).hideHelp())
    .addOption(ledger.file)
    .addOption(ledger.required)
    .addOption(ledger.wait)
    .option(
      '--history <file>',
      'add a line for this run, and report what is new and mended since the last run of the target',
    )
    .option(
      '--watch',
      'judge again after each change of the files of a started target; red checks first',
    )
    .option('--dry-run', 'print the plan and its cost; send no request and start nothing')
    .option('--json', 'print report.json (with --dry-run the plan) on standard output')
    .addHelpText(
      'after',
      `
Exit codes; the line 'gate' of the output gives the exit code and the reason:
  0  conformant, or all failures are in the baseline
  1  not conformant: a stated clause was broken (with --strict also an inferred one), or an entry of
     the baseline passes again, has expired, or names an unknown check or clause
  2  could not run: bad arguments, manifest, profile or baseline, unreachable target
  3  incomplete: a check could not be decided, less than --min-coverage was judged, or with
     --fail-on-incomplete a check did not run

--allow takes ${doors.join(', ')}; docs/real-sandbox.md describes each effect.

--min-coverage counts the stated and inferred clauses that a check of the run judges.

Outputs, in the folder of --out:
  report.html     for people: one file, no network
  report.json     all results of the run; its schema is reports/report.schema.json
  junit.xml       for CI systems that show tests
  ctrf.json       the same in the Common Test Report Format
  summary.md      for the page of a build; under GitHub Actions the summary goes to
                  GITHUB_STEP_SUMMARY instead, and failures are also printed as annotations
  badge.svg, badge.json   a badge, and its data for the endpoint badge of shields.io
  journal.ndjson  one line for each result, written during the run: see 'report'

Examples:
  crm-conformance run
  crm-conformance run --target my-server.yaml --area tokens
  crm-conformance run --target my-server.yaml --smoke
  crm-conformance run --only 'tokens/*' --only LIM-RPS-1 --seed 7
  crm-conformance run --role integration
  crm-conformance run --target my-integration.yaml`,
    )
    .action(async (options) => {
      const { runCommand } = await import('../run-command.js');
      await finish(runCommand({ ...options, typed: process.argv.slice(2) }));
    });

  program
    .command('resume')
    .description('judge only the codes and tokens of earlier runs that are due in a ledger')
    .requiredOption('--target <file>', 'manifest of the target')
    .addOption(ledger.file)
    .addOption(ledger.required)
    .addOption(ledger.wait)
    .addOption(credentialsCommand)
    .option('--out <dir>', 'folder of the outputs', 'conformance-resumed')
    .option('--strict', 'a broken inferred clause fails the run too')
    .option('--json', 'print report.json on standard output')
    .addHelpText(
      'after',
      `
This command adds no items to the ledger; 'run' does that. If nothing is due, it sends no request and
exits with 0. Otherwise the exit codes are those of 'run'.

Example, 19 minutes after 'run --ledger conformance-ledger.json':
  crm-conformance resume --target sandbox.yaml --ledger conformance-ledger.json`,
    )
    .action(async (options) => {
      const { resumeCommand } = await import('../resume-command.js');
      await finish(resumeCommand({ ...options, typed: process.argv.slice(2) }));
    });
}
