/** The message of a thrown error, or a thrown value as text. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Why a file could not be read, in words for who named it. */
export function unreadable(file: string, thrown: unknown): string {
  const code = codeOf(thrown);
  if (code === 'ENOENT') return `there is no file '${file}'`;
  return `cannot read '${file}': ${code === 'EISDIR' ? 'it is a folder' : reasonOf(thrown)}`;
}

/** The code of an error of Node or of a library like it, such as `ENOENT`. */
export function codeOf(thrown: unknown): unknown {
  return thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
}
