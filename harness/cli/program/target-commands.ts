import { type Command, Option } from 'commander';
import { time } from './arguments.js';
import { finish } from './finish.js';
import { credentialsCommand, role } from './shared-options.js';

/** Adds the commands that prepare a target. */
export function addTargets(program: Command): void {
  program
    .command('init')
    .description('write a manifest, and the template of an adapter, for your own server')
    .addOption(role('whose manifest: that of a service, or of a program that uses one'))
    .option('--kind <kind>', 'url (it runs already), process, container or compose')
    .option('--base-url <url>', 'of kind url: its address')
    .option(
      '--command <line>',
      'of kind process: the command that starts it; {port} stands for a free port',
    )
    .option('--image <name>', 'of kind container: its image')
    .option('--compose-file <file>', 'of kind compose: the compose file')
    .option('--service <name>', 'of kind compose: the service to judge')
    .option('--port <n>', 'the port that it listens on, if {port} is not in its command')
    .option(
      '--control <way>',
      'adapter (a module of yours), http (it offers the control protocol) or none',
    )
    .option(
      '--access <way>',
      'of kind url without control: login, flow (the authorization page), token or none',
    )
    .option('--ledger <answer>', 'with login or flow: yes to judge when codes and tokens expire')
    .option('--connect-path <path>', 'of an integration: the page that starts the flow, or none')
    .option('--redirect-path <path>', 'of an integration: its redirect URI')
    .option('--hook-path <path>', 'of an integration: its disable hook, or none')
    .option(
      '--framework <name>',
      'of an integration: operations to paste for express, fastify, flask, php or none',
    )
    .option('--out <dir>', 'folder of target.yaml and adapter.mjs', '.')
    .option('--yes', 'ask nothing and use the defaults')
    .option('--force', 'overwrite existing files')
    .addHelpText(
      'after',
      `
On a terminal it asks for the options that are not given.

Examples:
  crm-conformance init
  crm-conformance init --kind process --command 'python3 server.py --port {port}' --yes
  crm-conformance init --kind url --base-url http://127.0.0.1:8080 --control http --out conformance
  crm-conformance init --role integration`,
    )
    .action(async (options) => {
      const { initCommand } = await import('../init-command.js');
      const { stdin: input, stdout: output } = process;
      const isTerminal = input.isTTY && output.isTTY;
      await finish(initCommand(options, { input, output, isTerminal }));
    });

  program
    .command('validate <file>')
    .description('check that a manifest is valid')
    .action(async (file: string) => {
      const { validateCommand } = await import('../validate-command.js');
      await finish(validateCommand(file));
    });

  program
    .command('doctor')
    .description('test whether a target can be judged, and say how to fix each problem')
    .option('--target <file>', 'manifest of the target; by default the bundled reference emulator')
    .addOption(role('what the target is; a manifest names its own role'))
    .addOption(credentialsCommand)
    .option('--json', 'print the findings as JSON')
    .action(async (options) => {
      const { doctorCommand } = await import('../doctor-command.js');
      await finish(doctorCommand(options));
    });

  program
    .command('login')
    .description('grant access to a sandbox once, and store the grant for all later runs')
    .requiredOption(
      '--target <file>',
      'manifest of kind url; its credentials.file says where to store',
    )
    .option('--no-open', 'print the address of the authorization page instead of opening a browser')
    .option(
      '--no-listen',
      'do not listen on the redirect address; ask for the address that the browser is redirected to',
    )
    .option('--code <text>', 'a code, or the address that the browser was redirected to')
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
Before the first login:
  1. Register an integration in the sandbox. A redirect address of this machine, such as
     http://127.0.0.1:8765/callback, lets this command pick the code up by itself.
  2. Write a manifest:
       kind: url
       base_url: https://example.sandbox.test
       credentials: { file: ./sandbox.credentials.json }
  3. Set CRM_CLIENT_ID, CRM_CLIENT_SECRET and CRM_REDIRECT_URI, or let this command ask for them. It
     stores them too, so later logins need no input.

It opens the authorization page, waits for the redirect and refuses a redirect with a wrong state. It
exchanges the code, and writes id, secret, redirect address and the pair of tokens into the file
(mode 600). If the redirect address is not on this machine, it asks for the address that the browser
is redirected to. Every run renews the pair automatically and stores the new one before it uses it.

With --token a run can judge everything that needs only an access token: it exchanges no codes and
renews no tokens.

Exit codes:
  0  stored
  2  not stored: declined, refused, no redirect in time, bad arguments or manifest; credentials that
     were stored before are unchanged

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
}
