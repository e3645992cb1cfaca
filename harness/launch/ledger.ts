import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killGroup } from './process-group.js';
import { isAlive, markOf } from './run-mark.js';

/** What a run has started, as it stands on disk. */
interface Entries {
  /** Marks of the leaders of process groups. */
  readonly processes: readonly string[];
  /** Whether a container engine was used. */
  readonly engine: boolean;
}

const fileName = 'ledger.json';
/** Undefined on Windows, where folders for temporary files are each user's own. */
const userId = process.getuid?.();

/**
 * Says on disk what this run has started, so that the next one can sweep up should this one be
 * killed. Its folder also holds the run's temporary files and goes with it.
 */
export class Ledger {
  readonly mark: string;
  readonly #folder: string;
  #entries: Entries = { processes: [], engine: false };

  private constructor(mark: string, folder: string) {
    this.mark = mark;
    this.#folder = folder;
  }

  static open(): Ledger {
    const mark = markOf(process.pid) ?? `${process.pid}-0`;
    const parent = ledgersFolder();
    // A folder that belongs to somebody else is left alone, and so is not swept either.
    const stem = isOurs(parent) ? join(parent, `${mark}.`) : join(tmpdir(), 'crm-conformance-');
    const folder = mkdtempSync(stem);
    return new Ledger(mark, folder);
  }

  /** A fresh folder for temporary files, readable by everybody: containers run as any user. */
  folder(name: string): string {
    const path = join(this.#folder, name);
    mkdirSync(path, { recursive: true, mode: 0o755 });
    return path;
  }

  /** Notes a process group by the id of its leader. */
  addProcess(pid: number): void {
    const mark = markOf(pid);
    if (mark === undefined) return;
    this.#write({ ...this.#entries, processes: [...this.#entries.processes, mark] });
  }

  /** Notes that containers may have been started; they carry the run's mark as a label. */
  addEngine(): void {
    if (!this.#entries.engine) this.#write({ ...this.#entries, engine: true });
  }

  /** To be called when nothing that was started is left. */
  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #write(entries: Entries): void {
    this.#entries = entries;
    const file = join(this.#folder, fileName);
    // A run may be killed in the middle of this.
    writeFileSync(`${file}.new`, JSON.stringify(entries));
    renameSync(`${file}.new`, file);
  }
}

function ledgersFolder(): string {
  return join(tmpdir(), `crm-conformance-${userId ?? 'runs'}`);
}

function isOurs(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const found = lstatSync(folder);
    return found.isDirectory() && (userId === undefined || found.uid === userId);
  } catch {
    return false;
  }
}

/**
 * Ends what killed runs have left on this machine. Costs a look into one folder where there is none.
 *
 * @param sweepContainers removes containers of dead runs; asked for only where one had used an engine
 */
export async function sweepDeadRuns(sweepContainers: () => Promise<void>): Promise<void> {
  const parent = ledgersFolder();
  if (!existsSync(parent) || !isOurs(parent)) return;
  for (const name of readdirSync(parent)) {
    if (isAlive(name.split('.')[0] ?? '')) continue;
    const folder = join(parent, name);
    const { processes, engine } = readEntries(join(folder, fileName));
    for (const leader of processes) killGroup(leader);
    if (engine) await sweepContainers();
    rmSync(folder, { recursive: true, force: true });
  }
}

function readEntries(file: string): Entries {
  try {
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof found === 'object' && found !== null && 'processes' in found) {
      const { processes } = found;
      return {
        processes: Array.isArray(processes) ? processes.map(String) : [],
        engine: 'engine' in found && found.engine === true,
      };
    }
  } catch {
    // Killed before it wrote its first line, so nothing had been started.
  }
  return { processes: [], engine: false };
}
