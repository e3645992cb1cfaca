import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Trust } from '../../emulator/reach/reach.js';

/** What a target needs in order to reach built-in hosts through the proxy of the run. */
export interface Trusted {
  readonly environment: Readonly<Record<string, string>>;
  readonly placeholders: Readonly<Record<string, string>>;
  /** Files for a container. */
  readonly files: readonly { readonly source: string; readonly target: string }[];
  /** The folder of these files on this machine. */
  readonly folder: string | undefined;
}

/** For a target whose hosts are told to it. */
export const nothingTrusted: Trusted = {
  environment: {},
  placeholders: {},
  files: [],
  folder: undefined,
};

const folderInside = '/crm-conformance/trust';

/**
 * The variables and files for a target.
 *
 * @param callHost the name by which the target calls this machine
 * @param isInside whether the target runs in a container, which sees no files of this machine
 */
export function trusted(trust: Trust, callHost: string, isInside: boolean): Trusted {
  const { caFile, proxyUrl = '' } = trust;
  const folder = dirname(caFile);
  const ini = join(folder, 'trust.ini');
  const there = (file: string) =>
    isInside ? `${folderInside}/${file.slice(folder.length + 1)}` : file;
  const ca = there(caFile);
  writeFileSync(ini, `curl.cainfo=${ca}\nopenssl.cafile=${ca}\n`);
  const url = new URL(proxyUrl);
  url.hostname = callHost;
  const proxy = url.origin;
  const environment = Object.entries(trust.environment).map(([name, value]): [string, string] => [
    name,
    value === caFile ? ca : value === proxyUrl ? proxy : value,
  ]);
  return {
    environment: {
      ...Object.fromEntries(environment),
      CAINFO: ca,
      // PHP reads further settings from here, after those of its own folder.
      PHP_INI_SCAN_DIR: `:${dirname(there(ini))}`,
    },
    placeholders: {
      proxy_url: proxy,
      ca_file: ca,
      ...(!isInside && { node_preload: trust.preload }),
    },
    files: isInside ? [caFile, ini].map((source) => ({ source, target: there(source) })) : [],
    folder: isInside ? folder : undefined,
  };
}
