import tab from '@bomb.sh/tab/commander';
import type { Command } from 'commander';
import { doors } from '../../targets/manifest/safety.js';
import { mutantIds } from '../../check/generated/mutant-ids.js';
import { variantIds } from '../../check/generated/variant-ids.js';
import { conditionIds } from '../../emulator/conditions/conditions.js';
import { checkIds } from '../../check/generated/check-ids.js';
import { incidentKinds } from '../../emulator/steering/incident-kinds.js';
import { sides } from './traffic-commands.js';
import { steeringNames } from '../../emulator/steering/steering.js';

/** Values of options that the declarations of the commands do not name. */
const values: Readonly<Record<string, readonly string[]>> = {
  mutant: mutantIds,
  condition: conditionIds,
  variant: variantIds,
  incident: Object.keys(incidentKinds),
  list: ['faults', 'choices', 'incidents', 'conditions'],
  only: checkIds,
  area: [...new Set(checkIds.map((id) => id.split('/')[0] ?? ''))],
  allow: doors,
  side: sides,
  kind: ['url', 'process', 'container', 'compose'],
};

/**
 * Adds `completion SHELL`, which prints a script for bash, zsh or fish, and the hidden command by
 * which that script asks for suggestions.
 */
export function addCompletion(program: Command): void {
  const completion = tab(program, { completionCommandName: 'completion' });
  for (const command of completion.commands.values()) {
    for (const [name, option] of command.options) {
      const words = values[name];
      if (words !== undefined) {
        option.handler = (complete) => {
          for (const word of words) complete(word, '');
        };
      }
    }
  }
  for (const [name, words] of [
    ['show', checkIds],
    ['steer', [...steeringNames, 'readClock', 'moveClock']],
  ] as const) {
    const first = completion.commands.get(name)?.arguments.values().next().value;
    if (first === undefined) throw new Error(`${name} takes no argument to complete`);
    first.handler = (complete) => {
      for (const word of words) complete(word, '');
    };
  }
  const made = program.commands.find((each) => each.name() === 'completion');
  made
    ?.description('print the script that completes commands, options and ids in a shell')
    .addHelpText(
      'after',
      `
In the start-up file of the shell:
  bash  source <(crm-conformance completion bash)      needs the package bash-completion
  zsh   source <(crm-conformance completion zsh)
  fish  crm-conformance completion fish | source`,
    );
}
