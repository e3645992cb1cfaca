import { spawn } from 'node:child_process';
import { byLogin, CredentialsError } from './credentials-error.js';
import { type CredentialsDocument, parseDocument } from './credentials-document.js';
import type { CredentialsStore } from './credentials-store.js';

/** Longest run of the program: enough for a secret store across a network, milliseconds. */
const longestMs = 30_000;
/** Most bytes of its output. */
const largest = 1024 * 1024;

/**
 * Keeps credentials through a program of the user's. With the further argument `read` the program
 * prints the document, or nothing when there is none. With `write` it reads the document from
 * standard input and exits with 0 when it is stored.
 */
export class CommandStore implements CredentialsStore {
  readonly place: string;
  readonly #program: string;
  readonly #args: readonly string[];
  readonly #timeoutMs: number;

  /** @param command the program and its arguments */
  constructor(command: readonly string[], timeoutMs: number = longestMs) {
    [this.#program = '', ...this.#args] = command;
    this.#timeoutMs = timeoutMs;
    // The arguments are not shown, because they may contain secrets.
    this.place = `credentials command '${this.#program}'`;
  }

  async read(): Promise<CredentialsDocument | undefined> {
    const text = await this.#call('read');
    return text.trim() === '' ? undefined : parseDocument(text, `${this.place} read`);
  }

  async write(document: CredentialsDocument): Promise<void> {
    await this.#call('write', `${JSON.stringify(document)}\n`);
  }

  /** This program cannot lock the storage behind the user's program; only that program can. */
  async lock(): Promise<() => void> {
    return () => undefined;
  }

  /** Runs the program to its end. Its output is never shown, because it holds secrets. */
  #call(verb: 'read' | 'write', input?: string): Promise<string> {
    const isGroup = process.platform !== 'win32';
    return new Promise((resolve, reject) => {
      const fail = (what: string) => {
        clearTimeout(timer);
        reject(
          new CredentialsError(
            `${this.place} ${verb}: ${what}. Its output is not shown, because it may hold secrets: run it by hand to see it; ` +
              `${byLogin} stores new credentials by it`,
          ),
        );
      };
      const child = spawn(this.#program, [...this.#args, verb], {
        stdio: ['pipe', 'pipe', 'ignore'],
        detached: isGroup,
      });
      const end = (what: string) => {
        try {
          if (isGroup && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
          else child.kill('SIGKILL');
        } catch {
          // The process has ended already.
        }
        fail(what);
      };
      const timer = setTimeout(
        () => end(`it did not end within ${this.#timeoutMs / 1_000} s`),
        this.#timeoutMs,
      );
      const chunks: Buffer[] = [];
      let size = 0;
      child.stdout.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > largest) end(`more than ${largest} bytes of output`);
        else chunks.push(chunk);
      });
      // A program that exits before it has read all input reports that by its exit code.
      child.stdin.on('error', () => undefined);
      child.stdin.end(input ?? '');
      child.on('error', (error) => {
        const code = 'code' in error ? String(error.code) : 'unknown';
        fail(code === 'ENOENT' ? 'there is no such program' : `it cannot be started (${code})`);
      });
      child.on('close', (code, signal) => {
        if (code !== 0) {
          fail(code === null ? `ended by ${signal}` : `exit code ${code}, expected 0`);
          return;
        }
        clearTimeout(timer);
        resolve(Buffer.concat(chunks).toString('utf8'));
      });
    });
  }
}
