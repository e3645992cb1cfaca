import type { Command } from 'commander';
import { gathering, portNumber } from './arguments.js';
import { finish } from './finish.js';

/** Adds the reference emulator, and the command that steers a running one. */
export function addEmulator(program: Command): void {
  program
    .command('emulator')
    .description('start the reference emulator and keep it running')
    .option('--port <n>', 'port; 0 takes any free one', portNumber, 8080)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option(
      '--list [text]',
      'print faults, choices, incidents and conditions, or those with the text, and end',
    )
    .option('--mutant <id>', 'put one fault into it')
    .option('--condition <id>', 'let that fault show only in one circumstance, such as page-grant')
    .addOption(
      gathering(
        '--variant <id>',
        'let it choose otherwise where the contract is silent; may be repeated',
        'none',
      ),
    )
    .addOption(
      gathering(
        '--incident <kind[,name=value]>',
        'order an incident, such as answer-lost,purpose=renewal; may be repeated',
        'none',
      ),
    )
    .option('--no-limiter', 'count no requests')
    .option('--watch', 'print each request that arrives and each call that it makes')
    .option('--known', 'take the credentials of its first integration from the environment')
    .option(
      '--redirect-uri <url>',
      'the Redirect URI of its first integration',
      'https://integrator.example/callback',
    )
    .option('--no-control', 'do not offer the control protocol; implies --known')
    .option('--no-control-clock', 'offer the control protocol without reading and moving the clock')
    .option('--https', 'speak TLS, with a certificate made for this run')
    .addOption(
      gathering(
        '--service-host <host>',
        'a host that your client has built in; a proxy leads it, and all hosts below it, here; may be repeated',
        'none',
      ),
    )
    .option('--proxy-port <n>', 'port of that proxy; 0 takes any free one', portNumber, 0)
    .addHelpText(
      'after',
      `
It emulates:
  GET /oauth                            the authorization page, in modes popup and post_message
  POST /oauth2/access_token             codes and refresh tokens
  GET /api/v4/account
  GET, POST, PATCH /api/v4/leads
  GET, PATCH /api/v4/leads/ID
  GET, POST /api/v4/leads/custom_fields
  GET /api/v4/leads/custom_fields/ID
  GET, POST /api/v4/sources
  POST /v2/origin/custom/ID             chats
  POST /v2/origin/custom/ID/connect
  GET /settings/integrations            deactivation and a new secret key, by hand
  the disable hook, the webhook after a widget installation, and the limit of 7 requests a second
Everything else is answered 404.

With --known, the environment variables CRM_CLIENT_ID, CRM_CLIENT_SECRET, CRM_LOGIN and CRM_PASSWORD
set the credentials of its first integration and of its user. Values that are not set are generated
and printed. The IDs of the account and of the user are the same at every start.

Examples:
  crm-conformance emulator --watch
  crm-conformance emulator --list 'refresh token'
  crm-conformance emulator --mutant code-reusable --condition page-grant
  crm-conformance emulator --incident answer-lost,purpose=renewal
  crm-conformance emulator --https --service-host crm.example`,
    )
    .action(async (options) => {
      const { emulatorCommand } = await import('../emulator-command.js');
      await finish(emulatorCommand(options));
    });

  program
    .command('steer')
    .description('watch and steer a running emulator')
    .argument('<operation>', 'the operation, see below')
    .argument('[name=value...]', 'members of its request')
    .option(
      '--control <url>',
      'the control protocol of the emulator',
      'http://127.0.0.1:8080/_control',
    )
    .option('--json', 'print requests as JSON instead of a table')
    .addHelpText(
      'after',
      `
Operations:
  connect          make a ready integration, account, user and token pair
  readRequests     print the requests that arrived and the calls that it made
  waitForRequests  wait until so many arrived; exit code 1 when they did not
  clearRequests    empty that journal
  orderIncident    order an incident for requests to come
  listIncidents    print the incidents that can still happen
  undoIncidents    undo one incident (id=1), or all
  reset            return to the start, or reset one account (account_id=30000001)
  setLimiter       turn the limiter off or on (on=false)
  readBehaviour    print the faults and choices in force
  switchBehaviour  switch faults (mutants=["ID"]), variants (variants=[]) or choices (choices={})
  readClock        print the time on its clock
  moveClock        move its clock forward (advance_ms=86400000)

switchBehaviour puts faults in force everywhere: the --condition of a fault is gone then.

A value is a number, true, false, JSON that begins with [ or {, or a text. The members are those of
spec/control.openapi.yaml.

Exit codes:
  0  done
  1  waitForRequests: fewer arrived in time
  2  refused, or the emulator cannot be reached

Examples:
  crm-conformance steer orderIncident kind=answer-lost purpose=renewal
  crm-conformance steer readRequests path='/api/*' status=429
  crm-conformance steer waitForRequests purpose=renewal count=2 timeout_ms=10000`,
    )
    .action(async (operation: string, members: string[], options) => {
      const { steerCommand } = await import('../steer-command.js');
      await finish(steerCommand(operation, members, options));
    });
}
