import { Option } from 'commander';
import { door, percentage, time, words } from './arguments.js';

/** What a build asks of a run; for every command that ends with its verdict. */
export const gate = {
  baseline: new Option(
    '--baseline <file>',
    "known failures that do not fail the build; 'baseline update --help' tells more",
  ),
  minCoverage: new Option(
    '--min-coverage <percent>',
    'least share of the clauses that must be judged',
  ).argParser(percentage),
  failOnIncomplete: new Option(
    '--fail-on-incomplete',
    'a check that did not run makes the run incomplete',
  ),
};

/** For every command that works with a grant that is kept between runs. */
export const credentialsCommand = new Option(
  '--credentials-command <line>',
  'program that keeps credentials instead of the file of the manifest, see docs/real-sandbox.md',
).argParser(words);

/** For every command that runs checks on a manifest's target. */
export const allow = new Option(
  '--allow <effect>',
  'let checks do what the safety of the manifest forbids, such as storm; may be repeated',
)
  .default([], 'none')
  .argParser(door);

/** Of the commands that keep a ledger. */
export const ledger = {
  file: new Option(
    '--ledger <file>',
    'where codes and tokens wait until a later run can judge their end; docs/real-sandbox.md tells how',
  ),
  wait: new Option(
    '--wait <time>',
    'with a ledger: wait at the end for what falls due within this time, such as 25m',
  ).argParser(time),
};
