#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { Command } from 'commander';
import { visible } from '../../reports/sanitize.js';
import { explain } from './failure.js';
import { addCatalog } from './program/catalog-commands.js';
import { Interrupted } from '../base/interrupted.js';
import { addEmulator } from './program/emulator-commands.js';
import { finish } from './program/finish.js';
import { addJudging } from './program/judging.js';
import { addReports } from './program/reports.js';
import { addTraffic } from './program/traffic-commands.js';
import { addTargets } from './program/target-commands.js';
import { toolVersion } from '../base/version.js';

// Workers allocate many short-lived objects. A young generation of usual size costs tens of megabytes in
// each worker; a smaller one than this costs time. Set the flag before the first worker starts.
setFlagsFromString('--max-semi-space-size=8');

// The reader of a pipe may go away, as `head` does: then the rest of the output has no reader, and that is
// no error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

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

addJudging(program);
addTraffic(program);
addCatalog(program);
addTargets(program);
addEmulator(program);
addReports(program);

// The shell asks for suggestions by `complete`. Otherwise only the list of all commands needs the library.
const [, , first = ''] = process.argv;
if (first.startsWith('complet') || ['', '--help', '-h', 'help'].includes(first)) {
  const { addCompletion } = await import('./program/completion.js');
  addCompletion(program);
}

// `help` of an unknown command would print the list of all commands without a reason; the command itself tells it.
const [, , , helped] = process.argv;
const isKnown = program.commands.some((each) => each.name() === helped);
const isOfUnknown = first === 'help' && helped !== undefined && !isKnown;
const argv = isOfUnknown ? [...process.argv.slice(0, 2), helped] : process.argv;

program.parseAsync(argv).catch(async (error: unknown) => {
  // commander has printed its message already. Help and version also arrive here, with exit code 0.
  if (error instanceof Error && 'exitCode' in error && 'code' in error) {
    process.exit(error.exitCode === 0 ? 0 : 2);
  }
  process.stderr.write(`crm-conformance: ${explain(error)}\n`);
  await finish(Promise.resolve(error instanceof Interrupted ? 3 : 2));
});
