import { Option } from 'commander';
import { door, percentage, time, words } from './arguments.js';

/** The options of the gate, for every command that decides an exit code. */
export const gate = {
  baseline: new Option(
    '--baseline <file>',
    "known failures that do not fail the build; see 'baseline update --help'",
  ),
  minCoverage: new Option(
    '--min-coverage <percent>',
    'smallest share of the clauses that must be judged',
  ).argParser(percentage),
  failOnIncomplete: new Option(
    '--fail-on-incomplete',
    'a check that did not run makes the run incomplete',
  ),
};

/** For every command that knows services and integrations. @param words what the role decides */
export function role(words: string): Option {
  return new Option('--role <role>', words).choices(['service', 'integration']);
}

/** For every command that uses a grant stored between runs. */
export const credentialsCommand = new Option(
  '--credentials-command <line>',
  'program that stores credentials instead of the file of the manifest, see docs/real-sandbox.md',
).argParser(words);

/** For every command that runs checks on a manifest's target. */
export const allow = new Option(
  '--allow <effect>',
  'allow an effect that the safety of the manifest forbids, such as storm; may be repeated',
)
  .default([], 'none')
  .argParser(door);

/** For the commands that use a ledger. */
export const ledger = {
  file: new Option(
    '--ledger <file>',
    'file in which codes and tokens wait until a later run judges their expiry, see docs/real-sandbox.md',
  ),
  required: new Option(
    '--ledger-required',
    'the ledger must exist: fail when the file is gone, and its items with it',
  ),
  wait: new Option(
    '--wait <time>',
    'with a ledger: wait at the end for items that fall due within this time, such as 25m',
  ).argParser(time),
};
