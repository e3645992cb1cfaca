#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { Command } from 'commander';
import { visible } from '../../reports/sanitize.js';
import { explain } from './failure.js';
import { addCatalog } from './program/catalog.js';
import { finish } from './program/finish.js';
import { addJudging } from './program/judging.js';
import { addReports } from './program/reports.js';
import { addTargets } from './program/targets.js';
import { toolVersion } from './version.js';

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

addJudging(program);
addCatalog(program);
addTargets(program);
addReports(program);

program.parseAsync().catch(async (error: unknown) => {
  // commander has already printed what it has to say; its own help and version are no error.
  if (error instanceof Error && 'exitCode' in error && 'code' in error) {
    process.exit(error.exitCode === 0 ? 0 : 2);
  }
  process.stderr.write(`crm-conformance: ${explain(error)}\n`);
  await finish(Promise.resolve(2));
});
