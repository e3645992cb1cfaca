import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks for a line on the terminal. Resolves to undefined when the input ends without a line. */
export function askLine(
  question: string,
  { hidden = false, signal }: { hidden?: boolean; signal?: AbortSignal } = {},
): Promise<string | undefined> {
  process.stderr.write(question);
  // The reader echoes the typed characters to its output; a secret must not be echoed.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY;
  const output = hidden ? nowhere : process.stderr;
  const reader = createInterface({ input: process.stdin, output, terminal });
  return new Promise<string | undefined>((resolve) => {
    reader.once('line', (line) => {
      // Without an echo the terminal did not show the line end either.
      if (hidden) process.stderr.write('\n');
      resolve(line.trim());
    });
    reader.once('close', () => resolve(undefined));
    // In raw mode the reader, not the process, receives Ctrl+C.
    reader.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    signal?.addEventListener('abort', () => resolve(undefined), { once: true });
  }).finally(() => reader.close());
}

/** Reads standard input, at most 64 kB, and trims it. */
export async function readAllInput(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) {
    text += String(chunk);
    if (text.length > 65_536) break;
  }
  return text.trim();
}
