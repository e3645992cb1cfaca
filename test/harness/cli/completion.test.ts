import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { crmConformance, main } from './program.js';

/** The suggestions for the last word. */
async function suggestions(...words: string[]): Promise<string[]> {
  const { stdout } = await crmConformance(['complete', '--', ...words]);
  return stdout
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '')
    .filter((word) => word !== '' && !word.startsWith(':'));
}

describe('completion', () => {
  it('suggests commands, options and the ids that they take', async () => {
    expect(await suggestions('emul')).toEqual(['emulator']);
    expect(await suggestions('emulator', '--no-l')).toEqual(['--no-limiter']);
    expect(await suggestions('emulator', '--mutant', 'code-reusable-the')).toEqual([
      'code-reusable-the-third-time',
    ]);
    expect(await suggestions('emulator', '--incident', 'answer-')).toEqual([
      'answer-lost',
      'answer-late',
      'answer-cut',
    ]);
    expect(await suggestions('run', '--area', 'tok')).toEqual(['tokens']);
    expect(await suggestions('steer', 'order')).toEqual(['orderIncident']);
    expect(await suggestions('show', 'tokens/code-used-once-in')).toEqual([
      'tokens/code-used-once-in-race',
    ]);
    expect(await suggestions('jud')).toEqual(['judge']);
    expect(await suggestions('judge', '--side', 'inte')).toEqual(['integration']);
    expect(await suggestions('proxy', '--max-')).toEqual(['--max-time']);
    expect(await suggestions('baseline', 'up')).toEqual(['update']);
  });

  it.each(['bash', 'zsh', 'fish'])('prints a script for %s', async (shell) => {
    const { code, stdout } = await crmConformance(['completion', shell]);
    expect(code).toBe(0);
    expect(stdout).toContain(`# ${shell} completion for crm-conformance`);
  });

  it('completes in a real bash', () => {
    const script = `
      crm-conformance() { node ${main} "$@"; }
      _get_comp_words_by_ref() { cur=\${COMP_WORDS[COMP_CWORD]}; prev=\${COMP_WORDS[COMP_CWORD-1]}; words=("\${COMP_WORDS[@]}"); cword=$COMP_CWORD; }
      compopt() { :; }
      source <(crm-conformance completion bash)
      COMP_WORDS=(crm-conformance emulator --mutant code-reusable-the) COMP_CWORD=3
      COMP_LINE="\${COMP_WORDS[*]}" COMP_POINT=\${#COMP_LINE}
      __crm_conformance_complete
      printf '%s' "\${COMPREPLY[*]}"
    `;
    const out = execFileSync('bash', ['-c', script], { encoding: 'utf8' });
    expect(out.trim()).toBe('code-reusable-the-third-time');
  });

  it('refuses a shell that it does not know', async () => {
    const { code, stderr } = await crmConformance(['completion', 'tcsh']);
    expect(code).toBe(2);
    expect(stderr).toContain('zsh, bash, fish');
  });
});
