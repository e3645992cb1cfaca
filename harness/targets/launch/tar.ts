const blockSize = 512;

/**
 * A tar archive (POSIX.1-1988 ustar) of one small file that all users can read, or of a folder.
 *
 * @param name of at most 100 bytes; that of a folder ends with a slash
 */
export function tarOf(
  name: string,
  content: Buffer,
  { mode = 0o644, isFolder = false }: { readonly mode?: number; readonly isFolder?: boolean } = {},
): Buffer {
  const header = Buffer.alloc(blockSize);
  const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`;
  header.write(name, 0);
  header.write(octal(mode, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(content.length, 12), 124);
  header.write(octal(Math.floor(Date.now() / 1_000), 12), 136);
  // The checksum is computed with spaces in its own field.
  header.write(' '.repeat(8), 148);
  header.write(isFolder ? '5' : '0', 156);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const padding = Buffer.alloc((blockSize - (content.length % blockSize)) % blockSize);
  return Buffer.concat([header, content, padding, Buffer.alloc(blockSize * 2)]);
}

/** The names of the files in a tar archive; folders are left out. */
export function filesInTar(archive: Buffer): string[] {
  const names: string[] = [];
  let place = 0;
  while (place + blockSize <= archive.length) {
    const header = archive.subarray(place, place + blockSize);
    const name = textIn(header, 0, 100);
    if (name === '') break;
    const size = Number.parseInt(textIn(header, 124, 12), 8) || 0;
    const kind = textIn(header, 156, 1);
    if (kind === '' || kind === '0') names.push(name);
    place += blockSize + Math.ceil(size / blockSize) * blockSize;
  }
  return names;
}

function textIn(header: Buffer, start: number, length: number): string {
  return header
    .toString('utf8', start, start + length)
    .replace(/\0.*$/s, '')
    .trim();
}
