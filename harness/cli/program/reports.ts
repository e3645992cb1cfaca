import type { Command } from 'commander';
import { day } from './arguments.js';
import { finish } from './finish.js';
import { allow, credentialsCommand, gate } from './shared-options.js';

/** Adds the commands that read the outputs of a run. */
export function addReports(program: Command): void {
  program
    .command('report <journal>')
    .description('rebuild the report from journal.ndjson, even of a killed run')
    .option('--out <dir>', 'folder of the outputs; by default that of the journal')
    .addOption(gate.baseline)
    .addOption(gate.minCoverage)
    .addOption(gate.failOnIncomplete)
    .action(async (journal: string, options) => {
      const { reportCommand } = await import('../report-command.js');
      await finish(reportCommand(journal, options));
    });

  program
    .command('compare <reports...>')
    .description('compare the reports (report.json or their folders) of several targets')
    .option('--out <dir>', 'folder of compare.html and compare.json', 'conformance-report')
    .option('--json', 'print compare.json on standard output')
    .option('--fail-on-drift', 'takes two reports; exits with 1 if anything changed between them')
    .option(
      '--history <file>',
      'add a line for each run that the file does not have, and show what was new and mended in each',
    )
    .addHelpText(
      'after',
      `
Exits with 0 whatever the verdicts are; run has a gate. Reports of one target are sorted by time, the
newest last. For two reports of one target it prints a sentence about the changes, observations included.
A check that only one run decided is no change.

Examples:
  crm-conformance compare a/report.json b/report.json
  crm-conformance compare --fail-on-drift last-week tonight`,
    )
    .action(async (reports: string[], options) => {
      const { compareCommand } = await import('../compare-command.js');
      await finish(compareCommand(reports, options));
    });

  program
    .command('replay <report> <check-id>')
    .description(
      'repeat one failure of a report (report.json or its folder) with its seed and case',
    )
    .option('--target <file>', 'manifest of the target; by default that of the report')
    .addOption(allow)
    .addOption(credentialsCommand)
    .addHelpText(
      'after',
      `
Exit codes:
  0  the check did not fail
  1  the check failed again; the last line says whether in the same way
  2  could not run: bad arguments, report or manifest, unreachable target
  3  the check could not be decided`,
    )
    .action(async (report: string, id: string, options) => {
      const { replayCommand } = await import('../replay-command.js');
      await finish(replayCommand(report, id, options));
    });

  program
    .command('har <report> [check-id]')
    .description('write the exchanges of a check, or of the whole run, as an HTTP Archive')
    .option('--out <file>', 'the archive, such as run.har; standard output by default')
    .action(async (report: string, id: string | undefined, options) => {
      const { harCommand } = await import('../har-command.js');
      await finish(harCommand(report, id, options));
    });

  program
    .command('curl <report> <check-id>')
    .description('print the requests of a failure as a bash script; its head lists its inputs')
    .action(async (report: string, id: string) => {
      const { curlCommand } = await import('../curl-command.js');
      await finish(curlCommand(report, id));
    });

  program
    .command('merge <dirs...>')
    .description(
      'merge the shards of a run (run --shard) into one report, from their output folders',
    )
    .option('--out <dir>', 'folder of the outputs', 'conformance-report')
    .addOption(gate.baseline)
    .addOption(gate.minCoverage)
    .addOption(gate.failOnIncomplete)
    .addHelpText(
      'after',
      `
The shards must have the same target, version and options, so give all of them the same --seed.

Example:
  crm-conformance run --seed 7 --shard 1/2 --out shards/1
  crm-conformance run --seed 7 --shard 2/2 --out shards/2
  crm-conformance merge shards/1 shards/2`,
    )
    .action(async (folders: string[], options) => {
      const { mergeCommand } = await import('../merge-command.js');
      await finish(mergeCommand(folders, { ...options, typed: process.argv.slice(2) }));
    });

  program
    .command('baseline')
    .description('maintain the list of known failures for run --baseline')
    .command('update')
    .description('update a baseline from a report: add new failures, remove entries that pass')
    .requiredOption('--report <file>', 'report.json of a run')
    .requiredOption('--out <file>', 'the baseline; created if it does not exist')
    .option('--reason <text>', 'why the new entries are broken')
    .option('--owner <name>', 'owner of the new entries')
    .option('--expires <date>', 'the last day of the new entries, YYYY-MM-DD', day)
    .addHelpText(
      'after',
      `
A baseline is a YAML list. Each entry excuses a check, or all checks of a clause:

  - check: tokens/code-dies-after-20-minutes
    reason: the clock of the gateway is off; see ticket 12
    owner: Ada              # optional
    expires: 2026-12-31     # optional, the last day on which the entry holds, in UTC
  - clause: LIM-RPS-1
    reason: the limiter comes with release 7

An excused failure does not fail a run with --baseline. An entry fails the run if it passes again, has
expired or names an unknown check or clause; run prints the line to delete. This command removes only
entries that pass, and keeps all other entries and all comments.

Example:
  crm-conformance run --target my-server.yaml
  crm-conformance baseline update --report conformance-report/report.json --out baseline.yaml
  crm-conformance run --target my-server.yaml --baseline baseline.yaml`,
    )
    .action(async (options) => {
      const { baselineUpdateCommand } = await import('../baseline-command.js');
      await finish(baselineUpdateCommand(options));
    });
}
