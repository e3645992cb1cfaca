import { readFileSync } from 'node:fs';
import type { ListenAt } from '../../http/listener-server.js';
import { unreadable } from '../../base/thrown.js';
import { ManifestError } from '../manifest/manifest-error.js';
import type { LaunchedManifest, UrlManifest } from '../manifest/manifest-kinds.js';

type Reached = UrlManifest | LaunchedManifest;

/** The certificate authorities of a manifest, PEM. @throws {ManifestError} when the file cannot be read */
export function authoritiesOf({ ca }: Pick<Reached, 'ca'>): string | undefined {
  return ca === undefined ? undefined : fileAt('ca', ca);
}

/** The certificate of the listener. @throws {ManifestError} when a file cannot be read */
export function listenTlsOf({ listen_tls: files }: Pick<Reached, 'listen_tls'>): ListenAt['tls'] {
  return (
    files && {
      cert: fileAt('listen_tls.certificate', files.certificate),
      key: fileAt('listen_tls.key', files.key),
    }
  );
}

function fileAt(place: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ManifestError(`manifest: at $.${place}: ${unreadable(file, error)}`);
  }
}
