import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { commandLine } from '../../../harness/cli/command-line.js';

it('a command line is one to paste: a shell gives the program the same words', () => {
  const typed = ['run', '--only', 'tokens/*', '--target', "it's here.yaml"];
  const words = execFileSync('sh', ['-c', commandLine(typed).replace('npx', `printf '%s\\n'`)], {
    encoding: 'utf8',
  });
  expect(words.trimEnd().split('\n')).toEqual(['crm-conformance', ...typed]);
});

it.each([
  [['run', '--credentials-command', 'keep --key s3cret']],
  [['run', '--credentials-command=keep --key s3cret']],
])('a command line names a program that may have secret arguments by a variable: %j', (typed) => {
  const line = commandLine(typed);
  expect(line).not.toContain('s3cret');
  expect(line).toMatch(/^npx crm-conformance run --credentials-command[ =]"\$CRM_/);
});
