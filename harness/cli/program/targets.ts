import { type Command, Option } from 'commander';
import { gathering, portNumber, time } from './arguments.js';
import { finish } from './finish.js';
import { credentialsCommand } from './shared-options.js';

/** The commands that prepare a target, and the one that is a target. */
export function addTargets(program: Command): void {
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
      const { initCommand } = await import('../init-command.js');
      const { stdin: input, stdout: output } = process;
      const isTerminal = input.isTTY && output.isTTY;
      await finish(initCommand(options, { input, output, isTerminal }));
    });

  program
    .command('validate <file>')
    .description('say whether a manifest can be used')
    .action(async (file: string) => {
      const { validateCommand } = await import('../validate-command.js');
      await finish(validateCommand(file));
    });

  program
    .command('doctor')
    .description('look whether a target can be judged, and say how to mend what is in the way')
    .option('--target <file>', 'manifest of the target; without it the bundled reference emulator')
    .addOption(credentialsCommand)
    .option('--json', 'print the findings as JSON')
    .action(async (options) => {
      const { doctorCommand } = await import('../doctor-command.js');
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
    .addOption(
      new Option('--timeout <time>', 'longest wait for the redirect, such as 90s')
        .argParser(time)
        .default(600_000, '10m'),
    )
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
      const { loginCommand } = await import('../login-command.js');
      await finish(loginCommand(options));
    });

  program
    .command('emulator')
    .description('start the reference emulator and keep it running')
    .option('--port <n>', 'port; 0 takes any free one', portNumber, 8080)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--mutant <id>', 'put one fault into it; docs/kill-matrix.md names them')
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
      const { emulatorCommand } = await import('../emulator-command.js');
      await finish(emulatorCommand(options));
    });
}
