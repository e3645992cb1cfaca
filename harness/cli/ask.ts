import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks for a line on the terminal. Undefined where nobody answers. */
export function askLine(
  question: string,
  { hidden = false, signal }: { hidden?: boolean; signal?: AbortSignal } = {},
): Promise<string | undefined> {
  process.stderr.write(question);
  // What is typed is shown by the reader's output, which for a secret leads nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY;
  const output = hidden ? nowhere : process.stderr;
  const reader = createInterface({ input: process.stdin, output, terminal });
  return new Promise<string | undefined>((resolve) => {
    reader.once('line', (line) => {
      // The terminal has not shown the end of the line either.
      if (hidden) process.stderr.write('\n');
      resolve(line.trim());
    });
    reader.once('close', () => resolve(undefined));
    // In raw mode it is the reader that is told of Ctrl+C.
    reader.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    signal?.addEventListener('abort', () => resolve(undefined), { once: true });
  }).finally(() => reader.close());
}

/** All of standard input, at most 64 kB of it, without the white space around it. */
export async function readAllInput(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) {
    text += String(chunk);
    if (text.length > 65_536) break;
  }
  return text.trim();
}
