import {
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  closeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { replaceFile } from '../base/replace-file.js';
import { codeOf } from '../base/thrown.js';
import type { Account } from './model.js';

const pollMs = 5;
/** A lock that a program of another machine left behind is taken over after this time. */
const staleMs = 10_000;

/** In a container its id: programs of two containers may have one process id. */
const machine = hostname();

/** The programs of this process that are running, so that the lock of one that was killed is known. */
const running = new Set<string>();
let started = 0;
let written = 0;

/** The accounts on disk, and the lock that replicas of the integration share. */
export class Store {
  readonly #folder: string;
  readonly #isOneFile: boolean;
  readonly #owner: string;

  /** @param folder it exists */
  constructor(folder: string, layout: 'file-each' | 'one-file') {
    this.#folder = folder;
    this.#isOneFile = layout === 'one-file';
    started += 1;
    this.#owner = `${machine}/${process.pid} ${started}`;
    running.add(this.#owner);
  }

  /** Nothing is read or written any more, as after the end of a process. */
  close(): void {
    running.delete(this.#owner);
  }

  get isClosed(): boolean {
    return !running.has(this.#owner);
  }

  read(id: string): Account | undefined {
    return this.#isOneFile ? this.#whole()[id] : parsed(join(this.#folder, nameOf(id)));
  }

  all(): Account[] {
    if (this.#isOneFile) return Object.values(this.#whole());
    return readdirSync(this.#folder)
      .filter((name) => /^account-\d+\.json$/.test(name))
      .flatMap((name) => parsed(join(this.#folder, name)) ?? []);
  }

  /** @throws when the program has ended */
  write(account: Account): void {
    if (this.isClosed) throw new Error('the program has ended');
    const whole = this.#isOneFile ? { ...this.#whole(), [account.id]: account } : account;
    const file = join(this.#folder, this.#isOneFile ? 'accounts.json' : nameOf(account.id));
    written += 1;
    replaceFile(file, `${file}.${process.pid}-${written}.new`, JSON.stringify(whole));
  }

  /** Runs `work` while no replica runs other work of the same name. */
  async locked<T>(name: string, work: () => Promise<T>): Promise<T> {
    const file = join(this.#folder, `${name}.lock`);
    while (!this.#take(file)) await pause(pollMs);
    try {
      return await work();
    } finally {
      if (!this.isClosed) rmSync(file, { force: true });
    }
  }

  #take(file: string): boolean {
    try {
      const descriptor = openSync(file, 'wx', 0o600);
      writeFileSync(descriptor, `${this.#owner} ${Date.now()}`);
      closeSync(descriptor);
      return true;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      if (isStale(file)) rmSync(file, { force: true });
      return false;
    }
  }

  #whole(): Record<string, Account> {
    const file = join(this.#folder, 'accounts.json');
    return existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Account>)
      : {};
  }
}

function isStale(file: string): boolean {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [owner = '', number = '', at = ''] = text.split(' ');
  if (at === '') return false; // it is being written
  const isOld = Date.now() - Number(at) > staleMs;
  const slash = owner.lastIndexOf('/');
  if (owner.slice(0, slash) !== machine) return isOld;
  const pid = Number(owner.slice(slash + 1));
  if (pid === process.pid) return !running.has(`${owner} ${number}`);
  return isOld || !isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function nameOf(id: string): string {
  return `account-${id}.json`;
}

function parsed(file: string): Account | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Account) : undefined; // our own file
}
