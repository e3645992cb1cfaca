import { type Command, Option } from 'commander';
import { doors } from '../../target/safety.js';
import { gathering, positiveNumber, shard, time, wholeNumber } from './arguments.js';
import { finish } from './finish.js';
import { allow, credentialsCommand, gate, ledger } from './shared-options.js';

/** The commands that judge a target. */
export function addJudging(program: Command): void {
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
      gathering(
        '--only <pattern>',
        'check id or clause id, * for anything; may be repeated',
        'all',
      ),
    )
    .addOption(gathering('--area <area>', 'one area, such as tokens; may be repeated', 'all'))
    .option(
      '--shard <i/n>',
      'run one of n parts, such as 2/4; merge makes one report of them',
      shard,
    )
    .option('--seed <n>', 'seed of all generated values; a random one without it', wholeNumber)
    .option('--runs <n>', 'cases tried by each property', positiveNumber, 20)
    .addOption(allow)
    .addOption(credentialsCommand)
    .option('--strict', 'a broken inferred clause fails the run too')
    .option('--keep-exchanges', 'keep the exchanges of checks that pass, too: see har')
    .addOption(gate.baseline)
    .addOption(gate.minCoverage)
    .addOption(gate.failOnIncomplete)
    .option(
      '--max-requests <n>',
      'most requests that the run may send to the target',
      positiveNumber,
    )
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
      const { runCommand } = await import('../run-command.js');
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
      const { resumeCommand } = await import('../resume-command.js');
      await finish(resumeCommand({ ...options, typed: process.argv.slice(2) }));
    });
}
