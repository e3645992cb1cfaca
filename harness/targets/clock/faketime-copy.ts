import { posix } from 'node:path';
import { Readable } from 'node:stream';
import { engineClient } from '../launch/container-engine.js';
import type { FaketimeAccess } from '../launch/instance.js';
import { offsetText } from '../launch/faketime.js';
import { tarOf } from '../launch/tar.js';
import { offsetFile, type OffsetStore } from './faketime-clock.js';

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
