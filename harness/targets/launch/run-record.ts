import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureFolder } from '../../base/ensure-folder.js';
import { killGroup } from './process-group.js';
import { isAlive, markOf } from './run-mark.js';

/** The content of a run record on disk. */
interface Entries {
  /** Marks of the leaders of process groups. */
  readonly processes: readonly string[];
  /** Whether the run used a container engine. */
  readonly engine: boolean;
}

const fileName = 'run.json';
/** Undefined on Windows, where each user has a separate folder for temporary files. */
const userId = process.getuid?.();

/**
 * Records on disk what this run has started. If the run is killed, the next run ends what it left.
 * The folder of the record also holds the temporary files of the run and is deleted with it.
 */
export class RunRecord {
  readonly mark: string;
  readonly #folder: string;
  #entries: Entries = { processes: [], engine: false };

  private constructor(mark: string, folder: string) {
    this.mark = mark;
    this.#folder = folder;
  }

  static open(): RunRecord {
    const mark = markOf(process.pid) ?? `${process.pid}-0`;
    const parent = runRecordsFolder();
    // A folder of another user is not used, so what this run leaves there is not swept up either.
    const stem = isOurs(parent) ? join(parent, `${mark}.`) : join(tmpdir(), 'crm-conformance-');
    const folder = mkdtempSync(stem);
    return new RunRecord(mark, folder);
  }

  /** A fresh folder for temporary files. All users can read it, because containers run as any user. */
  folder(name: string): string {
    const path = join(this.#folder, name);
    ensureFolder(path, 0o755);
    return path;
  }

  /** Records a process group by the id of its leader. */
  addProcess(pid: number): void {
    const mark = markOf(pid);
    if (mark === undefined) return;
    this.#write({ ...this.#entries, processes: [...this.#entries.processes, mark] });
  }

  /** Records that containers may have been started; they carry the mark of the run as a label. */
  addEngine(): void {
    if (!this.#entries.engine) this.#write({ ...this.#entries, engine: true });
  }

  /** Deletes the record. Call it when nothing that the run started is left. */
  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #write(entries: Entries): void {
    this.#entries = entries;
    const file = join(this.#folder, fileName);
    // The run may be killed while it writes, so the file is written first and then renamed.
    writeFileSync(`${file}.new`, JSON.stringify(entries));
    renameSync(`${file}.new`, file);
  }
}

function runRecordsFolder(): string {
  return join(tmpdir(), `crm-conformance-${userId ?? 'runs'}`);
}

function isOurs(folder: string): boolean {
  try {
    ensureFolder(folder, 0o700);
    const found = lstatSync(folder);
    return found.isDirectory() && (userId === undefined || found.uid === userId);
  } catch {
    return false;
  }
}

/**
 * Ends everything that killed runs have left on this machine. Without such runs it only reads one
 * folder.
 *
 * @param sweepContainers removes containers of dead runs; called only when a dead run had used an
 *   engine
 */
export async function sweepDeadRuns(sweepContainers: () => Promise<void>): Promise<void> {
  const parent = runRecordsFolder();
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
    // The run was killed before it wrote its first line, so it had started nothing.
  }
  return { processes: [], engine: false };
}
