import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file with the certificate of the run's authority. */
export interface TrustFile {
  readonly path: string;
  readonly remove: () => void;
}

/** Writes the certificate into a new folder of the temporary files. */
export function writeTrustFile(ca: string): TrustFile {
  const folder = mkdtempSync(join(tmpdir(), 'crm-emulator-'));
  const path = join(folder, 'ca.pem');
  writeFileSync(path, ca);
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const direct = '127.0.0.1,localhost';

/**
 * The variables that lead a program through the proxy and let it trust the run's authority. Programs
 * read different ones; some read them in capitals, some in small letters.
 */
export function proxyVariables(proxyUrl: string, caFile: string): Record<string, string> {
  return {
    HTTPS_PROXY: proxyUrl,
    https_proxy: proxyUrl,
    HTTP_PROXY: proxyUrl,
    http_proxy: proxyUrl,
    // The emulator itself, and the addresses of an integration on this machine.
    NO_PROXY: direct,
    no_proxy: direct,
    NODE_USE_ENV_PROXY: '1',
    ...trustVariables(caFile),
  };
}

/** The variables that let a program trust the run's authority. */
export function trustVariables(caFile: string): Record<string, string> {
  return {
    NODE_EXTRA_CA_CERTS: caFile,
    SSL_CERT_FILE: caFile,
    REQUESTS_CA_BUNDLE: caFile,
    CURL_CA_BUNDLE: caFile,
  };
}

/** The module that leads a Node program through the proxy where Node itself does not. */
export const preload = fileURLToPath(new URL('lead-through-proxy.js', import.meta.url));
