import type { Manifest } from '../targets/manifest/manifest-kinds.js';
import { isManual } from '../targets/manifest/manual.js';
import type { Shard } from '../run/run-info.js';
import type { Person, PersonRequest } from '../run/sitting/person.js';
import { UserError } from './failure.js';

/** The person who controls a target, and what is told at the terminal before each request. */
export interface PersonOfRun {
  /** Undefined where no person controls the target. */
  readonly person: Person | undefined;
  readonly tellOfRequest: (request: PersonRequest) => void;
}

/**
 * The way to the person of a manifest with `control: manual`.
 *
 * @param shard the part of the run, where it is split
 * @throws {SittingError} when there is none: neither a folder nor a terminal, or a folder that cannot be used
 * @throws {UserError} for a shard: each would ask the person again
 */
export async function personFor(manifest: Manifest, shard?: Shard): Promise<PersonOfRun> {
  if (!isManual(manifest)) return { person: undefined, tellOfRequest: () => undefined };
  if (shard !== undefined) {
    throw new UserError(
      '--shard: expected a run without control: manual, because each shard would ask the person again; leave --shard out',
    );
  }
  const folder = manifest.person?.folder;
  const { personAtTerminal, requestLine } = await import('./person-at-terminal.js');
  if (folder === undefined) {
    personAtTerminal.ready();
    return { person: personAtTerminal, tellOfRequest: () => undefined };
  }
  const { FolderPerson } = await import('../run/sitting/folder-person.js');
  const person = new FolderPerson(folder);
  person.ready();
  const tellOfRequest = (request: PersonRequest) => {
    process.stderr.write(requestLine(request, folder));
  };
  return { person, tellOfRequest };
}
