import type { Fault } from '../manifest/manifest-fault.js';
import type { IntegrationManifest, LaunchedIntegration } from './manifest.js';
import { keepsData, takes } from './placeholders.js';

const waysToBeReady = ['http', 'log', 'port'] as const;

/** The faults of the manifest of an integration that its schema does not find. */
export function integrationFaults(manifest: IntegrationManifest): Fault[] {
  switch (manifest.kind) {
    case 'embedded':
    case 'url':
      return [];
    case 'process':
      return [...readyFaults(manifest), ...replicaFaults(manifest)];
    case 'container':
      return [...imageFaults(manifest), ...readyFaults(manifest), ...replicaFaults(manifest)];
    case 'compose':
      return [...readyFaults(manifest), ...composeFaults(manifest)];
  }
}

function imageFaults({ image, dockerfile }: Of<'container'>): Fault[] {
  if ((image === undefined) !== (dockerfile === undefined)) return [];
  const found = image === undefined ? 'none of them' : 'both';
  return [{ path: '$', message: `expected one of image and dockerfile, found ${found}` }];
}

function readyFaults({ ready = {} }: LaunchedIntegration): Fault[] {
  const named = waysToBeReady.filter((way) => ready[way] !== undefined);
  if (named.length <= 1) return [];
  return [
    { path: '$.ready', message: `expected one of http, log and port, found ${named.join(', ')}` },
  ];
}

function replicaFaults(manifest: Of<'process'> | Of<'container'>): Fault[] {
  if (manifest.replicas !== 2 || keepsData(manifest)) return [];
  return [
    {
      path: '$.replicas',
      message:
        'found 2, allowed with {data_dir} in command or env: two instances share that folder',
    },
  ];
}

function composeFaults(manifest: Of<'compose'>): Fault[] {
  return ['data_dir', 'proxy_url', 'ca_file', 'node_preload']
    .filter((name) => takes(manifest, name))
    .map((name) => ({
      path: '$.env',
      message:
        name === 'data_dir'
          ? 'found {data_dir}, allowed with kind process and container; the data of a compose project are in its volumes'
          : `found {${name}}, allowed with kind process${name === 'node_preload' ? '' : ' and container'}; the run adds the variables for the proxy to the service`,
    }));
}

type Of<Kind> = Extract<IntegrationManifest, { readonly kind: Kind }>;
