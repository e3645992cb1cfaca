import { posix } from 'node:path';
import { Readable } from 'node:stream';
import { engineClient } from '../launch/container-engine.js';
import type { FaketimeAccess } from '../launch/instance.js';
import { offsetFile, offsetText, type OffsetStore } from './faketime-clock.js';

const blockSize = 512;

/**
 * The offset for a container whose engine cannot mount local folders. The offset is kept in memory
 * and copied into the container with each change, which takes about 35 ms.
 */
export async function copiedOffset(
  access: Extract<FaketimeAccess, { by: 'copy' }>,
): Promise<OffsetStore> {
  const client = await engineClient();
  const container = client.container.getById(access.container);
  const own = offsetFile(access.file);
  return {
    read: () => own.read(),
    write: async (offsetMs) => {
      const archive = tarOf(posix.basename(access.inside), Buffer.from(offsetText(offsetMs)));
      await client.container.putArchive(
        container,
        Readable.from([archive]),
        posix.dirname(access.inside),
      );
      await own.write(offsetMs);
    },
  };
}

/** A tar archive (POSIX.1-1988 ustar) of one small file that all users can read. */
export function tarOf(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(blockSize);
  const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(content.length, 12), 124);
  header.write(octal(Math.floor(Date.now() / 1_000), 12), 136);
  // The checksum is computed with spaces in its own field.
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const padding = Buffer.alloc((blockSize - (content.length % blockSize)) % blockSize);
  return Buffer.concat([header, content, padding, Buffer.alloc(blockSize * 2)]);
}
