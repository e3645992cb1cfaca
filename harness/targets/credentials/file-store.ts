import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { removeLeftovers, replaceFile } from '../../base/replace-file.js';
import { byLogin, CredentialsError, UnusableCredentials } from './credentials-error.js';
import { type CredentialsDocument, parseDocument } from './credentials-document.js';
import { lockBeside } from './lock.js';
import type { CredentialsStore } from './credentials-store.js';
import { codeOf, reasonOf } from '../../base/thrown.js';

/** Largest file read, in bytes. A document takes a few thousand. */
const largest = 1024 * 1024;
/** Windows has no such file modes. */
const hasModes = process.platform !== 'win32';

/** Credentials in a file that only its owner can read. Each change replaces the whole file. */
export class FileStore implements CredentialsStore {
  readonly place: string;
  readonly #given: string;

  /** @param file a path; when it is a link, the file it points to is replaced */
  constructor(file: string) {
    this.#given = resolve(file);
    this.place = `credentials file ${file}`;
  }

  get #file(): string {
    try {
      return realpathSync(this.#given);
    } catch {
      return this.#given;
    }
  }

  async read(): Promise<CredentialsDocument | undefined> {
    const text = this.#text();
    return text === undefined ? undefined : parseDocument(text, this.place);
  }

  async write(document: CredentialsDocument): Promise<void> {
    const file = this.#file;
    const fresh = `${this.#stem(file)}${randomBytes(6).toString('hex')}`;
    try {
      replaceFile(file, fresh, `${JSON.stringify(document, undefined, 2)}\n`);
    } catch (error) {
      throw new CredentialsError(`${this.place}: cannot be written: ${reasonOf(error)}`);
    }
    syncFolder(dirname(file));
  }

  async lock(): Promise<() => void> {
    const file = this.#file;
    const release = await lockBeside(file, this.place);
    removeLeftovers(this.#stem(file));
    return release;
  }

  /** The beginning of the names of temporary files for this file. */
  #stem(file: string): string {
    return join(dirname(file), `.${basename(file)}.new-`);
  }

  #text(): string | undefined {
    let descriptor: number;
    try {
      // O_NONBLOCK: opening a pipe would wait for ever.
      descriptor = openSync(this.#given, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw new UnusableCredentials(
        `${this.place}: cannot be read: ${reasonOf(error)}; ${byLogin} makes a new one`,
      );
    }
    try {
      const found = fstatSync(descriptor);
      if (!found.isFile() || found.size > largest) {
        const what = found.isFile() ? `a file of ${found.size} bytes` : 'something else';
        throw new UnusableCredentials(
          `${this.place}: expected a file of at most ${largest} bytes, found ${what}; ${byLogin} makes one`,
        );
      }
      const mode = found.mode & 0o777;
      if (hasModes && (mode & 0o077) !== 0) {
        throw new UnusableCredentials(
          `${this.place}: expected mode 600, found ${mode.toString(8)}: others can read or change its secrets. ` +
            `Set it (chmod 600 ${this.#given}), or make new credentials: ${byLogin}`,
        );
      }
      return readFileSync(descriptor, 'utf8');
    } finally {
      closeSync(descriptor);
    }
  }
}

/** Syncs the folder, so that the new name survives a crash; ignored where folders cannot be synced. */
function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, constants.O_RDONLY);
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Windows, and some network file systems.
  }
}
