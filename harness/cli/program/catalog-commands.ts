import type { Command } from 'commander';
import { finish } from './finish.js';

/** The commands that describe the checks. */
export function addCatalog(program: Command): void {
  program
    .command('list')
    .description('list the checks, and the clauses without a check')
    .option('--json', 'checks and clauses as JSON')
    .action(async (options) => {
      const { listCommand } = await import('../list-command.js');
      await finish(listCommand(options));
    });

  program
    .command('show <check-id>')
    .description('show one check with the clauses that it judges')
    .action(async (id: string) => {
      const { showCommand } = await import('../list-command.js');
      await finish(showCommand(id));
    });
}
