import type { Command } from 'commander';
import { day } from './arguments.js';
import { finish } from './finish.js';
import { allow, credentialsCommand, gate } from './shared-options.js';

/** The commands that read what a run has written. */
export function addReports(program: Command): void {
  program
    .command('report <journal>')
    .description('rebuild the report from journal.ndjson, also from that of a killed run')
    .option('--out <dir>', "folder of the outputs; the journal's own without it")
    .addOption(gate.baseline)
    .addOption(gate.minCoverage)
    .addOption(gate.failOnIncomplete)
    .action(async (journal: string, options) => {
      const { reportCommand } = await import('../report-command.js');
      await finish(reportCommand(journal, options));
    });

  program
    .command('compare <reports...>')
    .description(
      'put the reports (report.json or their folders) of several targets beside each other',
    )
    .option('--out <dir>', 'folder of compare.html and compare.json', 'conformance-report')
    .option('--json', 'print compare.json on standard output')
    .option(
      '--fail-on-drift',
      'of two reports, the older one first: exit with 1 if anything changed',
    )
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
      const { compareCommand } = await import('../compare-command.js');
      await finish(compareCommand(reports, options));
    });

  program
    .command('replay <report> <check-id>')
    .description(
      'repeat one failure of a report (report.json or its folder) with its seed and case',
    )
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
      const { replayCommand } = await import('../replay-command.js');
      await finish(replayCommand(report, id, options));
    });

  program
    .command('har <report> [check-id]')
    .description('write the exchanges of a check, or of the whole run, as an HTTP Archive')
    .option('--out <file>', 'the archive, such as run.har; standard output without it')
    .action(async (report: string, id: string | undefined, options) => {
      const { harCommand } = await import('../har-command.js');
      await finish(harCommand(report, id, options));
    });

  program
    .command('curl <report> <check-id>')
    .description('print the requests of a failure as a bash script; its head says what it needs')
    .action(async (report: string, id: string) => {
      const { curlCommand } = await import('../curl-command.js');
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
      const { mergeCommand } = await import('../merge-command.js');
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
      const { baselineUpdateCommand } = await import('../baseline-command.js');
      await finish(baselineUpdateCommand(options));
    });
}
