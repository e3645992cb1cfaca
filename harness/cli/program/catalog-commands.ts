import type { Command } from 'commander';
import { gathering } from './arguments.js';
import { finish } from './finish.js';
import { role } from './shared-options.js';

/** The commands that describe the checks. */
export function addCatalog(program: Command): void {
  program
    .command('list')
    .description('list the checks, and the clauses without a check')
    .addOption(role('whose checks'))
    .addOption(gathering('--area <area>', 'only one area, such as tokens; may be repeated', 'all'))
    .addOption(
      gathering(
        '--clause <pattern>',
        'only checks of a clause, such as TOK-*; may be repeated',
        'all',
      ),
    )
    .option('--smoke', 'only the checks of run --smoke, and the share of faults that they find')
    .option('--search <words>', 'only checks with these words in id, title or clauses')
    .option('--json', 'checks and clauses as JSON')
    .action(async (options) => {
      const { listCommand } = await import('../list-command.js');
      await finish(listCommand(options));
    });

  program
    .command('show <pattern>')
    .description(
      'show the checks of an id, a clause or a pattern, with the clauses that they judge',
    )
    .addHelpText(
      'after',
      `
Examples:
  crm-conformance show tokens/code-used-once
  crm-conformance show TOK-ROT-3
  crm-conformance show 'limits/*'
  crm-conformance show integration/hook/altered-signature`,
    )
    .action(async (pattern: string) => {
      const { showCommand } = await import('../show-command.js');
      await finish(showCommand(pattern));
    });
}
