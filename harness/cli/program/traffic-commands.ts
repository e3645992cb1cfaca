import { type Command, Option } from 'commander';
import type { TrafficSide } from '../../run/traffic-summary.js';
import { time } from './arguments.js';
import { finish } from './finish.js';
import { gate } from './shared-options.js';

const profile = new Option(
  '--profile <file>',
  'names and paths that the contract does not show; by default those of the manifest',
);
/** Values of `--side`. */
export const sides = ['service', 'integration', 'both'] as const satisfies readonly TrafficSide[];

const side = new Option('--side <side>', 'whose breaches fail the build')
  .choices(sides)
  .default('both');

const exitCodes = `
Exit codes; the line 'gate' of the output gives the exit code and the reason:
  0  no breach was found on the side that --side names
  1  the service broke a clause, or the integration neglected a duty
  2  nothing was judged: bad arguments, manifest, profile or recording
  3  the traffic says nothing about any clause, or less than --min-coverage was judged`;

/** Adds the commands that judge traffic which others send. */
export function addTraffic(program: Command): void {
  program
    .command('judge <recordings...>')
    .description('judge recorded exchanges: HTTP Archives, or journals of run --keep-exchanges')
    .option('--target <file>', 'manifest of the service: its address, its profile, its margin')
    .option('--base-url <url>', 'address of the service, in the place of a manifest')
    .addOption(profile)
    .option('--out <dir>', 'folder of the outputs', 'conformance-report')
    .option('--strict', 'a broken inferred clause fails the build too')
    .addOption(side)
    .addOption(gate.baseline)
    .addOption(gate.minCoverage)
    .addOption(gate.failOnIncomplete)
    .option('--json', 'print report.json on standard output')
    .addHelpText(
      'after',
      `
It sends nothing. Every exchange with the service is judged by the invariants ('list --area always'),
and the report says of each clause whether the traffic shows it kept, broken, or says nothing of it.
Without --target and --base-url, the service is every host that gets requests for /api/v4 or
/oauth2/access_token. Secrets are replaced by labels before anything is written. A file may have any
size. docs/traffic.md explains what is judged, and which recorders leave out what.
${exitCodes}

Examples:
  crm-conformance judge traffic.har
  crm-conformance judge monday.har tuesday.har --target sandbox.yaml --side service
  crm-conformance judge conformance-report/journal.ndjson`,
    )
    .action(async (recordings: string[], options) => {
      const { judgeCommand } = await import('../judge-command.js');
      await finish(judgeCommand(recordings, { ...options, typed: process.argv.slice(2) }));
    });

  program
    .command('proxy')
    .description('pass the traffic of an integration on to a service, and judge both sides')
    .requiredOption('--target <file>', 'manifest of kind url: the service')
    .requiredOption('--listen <address:port>', 'where it listens, such as 127.0.0.1:9000')
    .addOption(profile)
    .option('--https', 'look into TLS of clients that use it as their HTTP proxy')
    .option('--max-time <time>', 'longest time for which it passes traffic on, such as 10m', time)
    .option('--out <dir>', 'folder of the outputs', 'conformance-report')
    .option('--strict', 'a broken inferred clause fails the build too')
    .addOption(side)
    .addOption(gate.baseline)
    .addOption(gate.minCoverage)
    .addOption(gate.failOnIncomplete)
    .option('--json', 'print report.json on standard output at the end')
    .addHelpText(
      'after',
      `
It changes nothing that passes, and sends nothing itself. It prints the first breach of each kind at
once, and writes the report when it gets SIGINT or SIGTERM, or after --max-time. It forwards nothing
to a host that the manifest does not name, and writes no secret.

Two ways to put it between an integration and the service:
  1. Give the integration its address in the place of base_url.
  2. With --https, use it as the HTTP proxy of the integration. It prints the variables for that, with
     a certificate that is made for this run and is valid for the hosts of the manifest alone.

The report shows the service and the integration apart. The duties of an integration:
  keeps-the-pace                  at most 7 API requests in any second
  waits-after-429                 it waits after an answer 429
  gives-up-dead-tokens            it stops using a code or token that was refused
  uses-the-newest-token           no code twice, no refresh token whose successor it has used
  keeps-secrets-out-of-addresses  no token, secret key or password in an address
${exitCodes}

Examples:
  crm-conformance proxy --target sandbox.yaml --listen 127.0.0.1:9000
  crm-conformance proxy --target sandbox.yaml --listen 127.0.0.1:0 --https --side integration`,
    )
    .action(async (options) => {
      const { proxyCommand } = await import('../proxy-command.js');
      await finish(proxyCommand({ ...options, typed: process.argv.slice(2) }));
    });
}
