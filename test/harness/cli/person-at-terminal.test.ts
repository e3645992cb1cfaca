import { spawn } from 'node:child_process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { main } from './program.js';

const modules = new URL('./', `file://${main}`);
const tells = (name: string) =>
  `[{ name: '${name}', words: 'the value', fault: (v) => v === 'wrong' ? 'expected right' : undefined }]`;

/** Asks in a process of its own, and types each line when its question has come. */
async function typed(fields: string, lines: readonly string[], limitMs = 10_000) {
  const request = `{ number: 3, act: 'deactivate', please: 'Do it.', tells: ${fields}, until: Date.now() + ${limitMs} }`;
  const program = `
    const { personAtTerminal } = await import('${new URL('person-at-terminal.js', modules).href}');
    const answer = await personAtTerminal.ask(${request}, new AbortController().signal);
    console.log(JSON.stringify(answer));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  onTestFinished(() => void child.kill());
  let [stdout, stderr] = ['', ''];
  const left = [...lines];
  child.stdout.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk);
    // A question ends so, and its line follows it.
    if (!String(chunk).endsWith(': ')) return;
    const line = left.shift();
    if (line !== undefined) child.stdin.write(`${line}\n`);
  });
  await new Promise((resolve) => child.on('close', resolve));
  return { answer: JSON.parse(stdout) as unknown, stderr };
}

describe('a person at the terminal', () => {
  it('is told what to do and until when, and presses Enter', async () => {
    const { answer, stderr } = await typed('[]', ['']);
    expect(answer).toEqual({ kind: 'done', values: {} });
    expect(stderr).toMatch(
      /3\. Do it\.\n +Until .*\. If it cannot be done, type: cannot, and the reason\./,
    );
  });

  it('types what is asked for, and is asked again after a wrong value', async () => {
    const { answer, stderr } = await typed(tells('address'), ['wrong', 'right']);
    expect(answer).toEqual({ kind: 'done', values: { address: 'right' } });
    expect(stderr).toContain('expected right');
  });

  it('may type cannot, with a reason or without', async () => {
    expect((await typed('[]', ['cannot, no right'])).answer).toEqual({
      kind: 'cannot',
      reason: 'no right',
    });
    expect((await typed(tells('client_secret'), ['Cannot'])).answer).toEqual({
      kind: 'cannot',
      reason: 'no reason was given',
    });
  });

  it('is late after the time limit', async () => {
    expect((await typed('[]', [], 50)).answer).toEqual({ kind: 'late' });
  });
});
