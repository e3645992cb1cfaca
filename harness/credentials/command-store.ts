import { spawn } from 'node:child_process';
import { byLogin, CredentialsError } from './credentials-error.js';
import { type CredentialsDocument, parseDocument } from './document.js';
import type { CredentialsStore } from './store.js';

/** A secret store across a network answers within this, or not at all. */
const longestMs = 30_000;
/** Bytes of an answer. */
const largest = 1024 * 1024;

/**
 * Credentials that a program of the user's reads and writes: called with `read` after its own
 * arguments it prints the document, or nothing where there is none; with `write` it takes the document
 * from standard input and ends with 0 once it is stored.
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
    // Its arguments are the user's own and may tell more than the name.
    this.place = `credentials command '${this.#program}'`;
  }

  async read(): Promise<CredentialsDocument | undefined> {
    const text = await this.#call('read');
    return text.trim() === '' ? undefined : parseDocument(text, `${this.place} read`);
  }

  async write(document: CredentialsDocument): Promise<void> {
    await this.#call('write', `${JSON.stringify(document)}\n`);
  }

  /** What lies behind a program can be locked by nobody but itself. */
  async lock(): Promise<() => void> {
    return () => undefined;
  }

  /** Runs the program to its end. What it prints besides the document is never shown: it has secrets. */
  #call(verb: 'read' | 'write', input?: string): Promise<string> {
    const isGroup = process.platform !== 'win32';
    return new Promise((resolve, reject) => {
      const fail = (what: string) => {
        clearTimeout(timer);
        reject(
          new CredentialsError(
            `${this.place} ${verb}: ${what}. Its output is not shown, for it may hold secrets: try it by hand; ` +
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
          // It has ended.
        }
        fail(what);
      };
      const timer = setTimeout(
        () => end(`no end within ${this.#timeoutMs / 1_000} s`),
        this.#timeoutMs,
      );
      const chunks: Buffer[] = [];
      let size = 0;
      child.stdout.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > largest) end(`more than ${largest} bytes of output`);
        else chunks.push(chunk);
      });
      // One that ends before it has read everything says so by its exit code.
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
