import type { Fault } from './manifest-fault.js';
import { existsSync } from 'node:fs';
import { dirname, isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Authorization, Credentials } from './generated/manifest-types.js';
import { mutantIds } from '../../check/generated/mutant-ids.js';
import { conditionIds } from '../../emulator/conditions/conditions.js';
import { variantIds } from '../../check/generated/variant-ids.js';
import { nearestTo } from '../../base/nearest.js';
import { authorizationFaults } from './authorization-rules.js';
import { durationMs } from './duration.js';
import type { Manifest } from './manifest-kinds.js';
import { personFaults } from './person-rules.js';

/** Longest `max_wait`: timers of Node cannot be longer. */
const longestWait = '24d';

const waysToBeReady = ['http', 'log', 'port'] as const;

/** The faults of a manifest that its schema does not find. */
export function faultsOf(manifest: Manifest): Fault[] {
  switch (manifest.kind) {
    case 'embedded':
      return idFaults(manifest);
    case 'url':
      return [...reachedFaults(manifest), ...personFaults(manifest)];
    case 'container':
      return [
        ...reachedFaults(manifest),
        ...readyFaults(manifest.ready),
        ...imageFaults(manifest),
        ...networkFaults(manifest),
      ];
    case 'compose':
      return [...reachedFaults(manifest), ...readyFaults(manifest.ready)];
    case 'process':
      return [...reachedFaults(manifest), ...readyFaults(manifest.ready), ...portFaults(manifest)];
  }
}

function idFaults({ mutant, condition, variants = [] }: Of<'embedded'>): Fault[] {
  const faultAt = (path: string, id: string, known: readonly string[]): Fault[] => {
    if (known.includes(id)) return [];
    const nearest = nearestTo(id, known);
    const allowed =
      known === conditionIds ? `allowed: ${known.join(', ')}` : 'docs/kill-matrix.md lists them';
    const hint =
      nearest === undefined ? `; ${allowed}` : `; did you mean ${JSON.stringify(nearest)}?`;
    const noun = known === mutantIds ? 'mutant' : known === variantIds ? 'variant' : 'condition';
    return [{ path, message: `expected the id of a ${noun}, found ${JSON.stringify(id)}${hint}` }];
  };
  return [
    ...(mutant === undefined ? [] : faultAt('$.mutant', mutant, mutantIds)),
    ...(condition === undefined ? [] : faultAt('$.condition', condition, conditionIds)),
    ...(condition !== undefined && mutant === undefined
      ? [{ path: '$.condition', message: 'needs mutant: it limits the fault that mutant names' }]
      : []),
    ...variants.flatMap((id, index) => faultAt(`$.variants[${index}]`, id, variantIds)),
  ];
}

type Of<Kind extends Manifest['kind']> = Extract<Manifest, { kind: Kind }>;
type Reached = Exclude<Manifest, { kind: 'embedded' }>;

function reachedFaults(manifest: Reached): Fault[] {
  const faults: Fault[] = authorizationFaults(manifest);
  const { clock, control, max_wait } = manifest;
  if (control !== undefined && /^https?:/.test(control) && !URL.canParse(control)) {
    const path =
      manifest.kind === 'url' ? '' : 'a path below the base address, such as /_control, ';
    const found = JSON.stringify(control);
    faults.push({
      path: '$.control',
      message: `expected ${path}a URL or a module, found ${found}`,
    });
  }
  if (max_wait !== undefined && clock !== undefined && clock !== 'wall') {
    faults.push({
      path: '$.max_wait',
      message: `expected nothing beside clock ${clock}, found ${max_wait}; it belongs to clock wall`,
    });
  }
  if (max_wait !== undefined && durationMs(max_wait) > durationMs(longestWait)) {
    faults.push({
      path: '$.max_wait',
      message: `expected at most ${longestWait}, found ${max_wait}`,
    });
  }
  const library = 'faketime_library' in manifest ? manifest.faketime_library : undefined;
  if (library !== undefined && clock !== 'faketime') {
    faults.push({
      path: '$.faketime_library',
      message: `expected nothing without clock: faketime, found ${JSON.stringify(library)}`,
    });
  }
  return faults;
}

function readyFaults(ready: Of<'process'>['ready']): Fault[] {
  if (ready === undefined) return [];
  const given = waysToBeReady.filter((way) => ready[way] !== undefined);
  if (given.length === 1) return [];
  const found = given.length === 0 ? 'none of them' : given.join(' and ');
  return [{ path: '$.ready', message: `expected one of http, log and port, found ${found}` }];
}

function imageFaults({ image, dockerfile }: Of<'container'>): Fault[] {
  if ((image === undefined) !== (dockerfile === undefined)) return [];
  const found = image === undefined ? 'neither' : 'both';
  return [{ path: '$', message: `expected one of image and dockerfile, found ${found}` }];
}

function networkFaults(manifest: Of<'container'>): Fault[] {
  if (manifest.network === 'host') return fixedPortFaults(manifest);
  const faults: Fault[] = [];
  if (manifest.second_address !== undefined) {
    faults.push({
      path: '$.second_address',
      message:
        'expected nothing without network: host, found ' +
        `${JSON.stringify(manifest.second_address)}; all requests through a published port come from one address`,
    });
  }
  if (takesPort(manifest)) {
    faults.push({
      path: '$',
      message:
        'found {port} in command, entrypoint or env, allowed only with network: host; ' +
        'otherwise the container listens on the port that the manifest names',
    });
  }
  return faults;
}

function portFaults(manifest: Of<'process'>): Fault[] {
  if (!takesPort(manifest) && manifest.port === undefined) {
    return [
      {
        path: '$.command',
        message:
          'expected {port} in command or env, found none; without it the manifest must name the port',
      },
    ];
  }
  return fixedPortFaults(manifest);
}

/** Two programs cannot listen on one port of this machine. */
function fixedPortFaults(manifest: Of<'container'> | Of<'process'>): Fault[] {
  const { instances } = manifest;
  if (typeof instances !== 'number' || instances === 1 || canRunSideBySide(manifest)) return [];
  return [
    {
      path: '$.instances',
      message: `expected 1 or auto, found ${instances}; several need {port} in command or env and no fixed port`,
    },
  ];
}

/** Whether several instances of a target can listen at the same time. */
export function canRunSideBySide(manifest: Manifest): boolean {
  switch (manifest.kind) {
    case 'url':
      return false;
    case 'embedded':
    case 'compose':
      return true;
    case 'process':
      return manifest.port === undefined && takesPort(manifest);
    case 'container':
      return manifest.network !== 'host' || takesPort(manifest);
  }
}

/** Whether the run can choose the port of the target: `{port}` is in its command or environment. */
export function takesPort(manifest: Of<'container'> | Of<'process'>): boolean {
  const entrypoint = manifest.kind === 'container' ? (manifest.entrypoint ?? []) : [];
  const texts = [...entrypoint, ...(manifest.command ?? []), ...Object.values(manifest.env ?? {})];
  return texts.some((text) => String(text).includes('{port}'));
}

/**
 * The manifest with absolute paths. Relative paths start at the folder of its file. The path of an
 * adapter module becomes a file: URL. A path with a leading slash that is no module of this machine
 * stays as it is: it is a path below the target's address.
 */
export function withAbsolutePaths(manifest: Manifest, file: string): Manifest {
  const folder = dirname(resolve(file));
  const at = (path: string) => (isAbsolute(path) ? path : resolve(folder, path));
  const { profile: named } = manifest;
  const profile = named === undefined || /^[a-z0-9-]+$/.test(named) ? named : at(named);
  if (manifest.kind === 'embedded')
    return { ...manifest, ...(profile !== undefined && { profile }) };
  const { control, authorization, credentials, listen_tls } = manifest;
  const bound: Reached = {
    ...manifest,
    ...(control !== undefined && isModulePath(manifest.kind, control)
      ? { control: pathToFileURL(at(control)).href }
      : {}),
    ...(authorization && { authorization: withBrowserAt(authorization, at) }),
    ...(credentials && { credentials: withStoreAt(credentials, at) }),
    ...(profile !== undefined && { profile }),
    ...(manifest.ca !== undefined && { ca: at(manifest.ca) }),
    ...(listen_tls && {
      listen_tls: { certificate: at(listen_tls.certificate), key: at(listen_tls.key) },
    }),
  };
  if (bound.kind === 'url') {
    const { ledger, person } = bound;
    const folder = person?.folder;
    return {
      ...bound,
      ...(ledger !== undefined && { ledger: at(ledger) }),
      ...(folder !== undefined && { person: { ...person, folder: at(folder) } }),
    };
  }
  const located = {
    ...bound,
    ...(bound.faketime_library !== undefined && { faketime_library: at(bound.faketime_library) }),
  };
  switch (located.kind) {
    case 'compose':
      return { ...located, file: at(located.file) };
    case 'process':
      return { ...located, cwd: at(located.cwd ?? '.') };
    case 'container': {
      const { dockerfile, files } = located;
      return {
        ...located,
        ...(dockerfile && {
          dockerfile: {
            ...dockerfile,
            file: at(dockerfile.file),
            context: at(dockerfile.context ?? dirname(dockerfile.file)),
          },
        }),
        ...(files && { files: files.map((each) => ({ ...each, source: at(each.source) })) }),
      };
    }
  }
}

function isModulePath(kind: Reached['kind'], control: string): boolean {
  if (control === 'manual' || /^[a-z]+:\/\//.test(control)) return false;
  if (kind === 'url' || !control.startsWith('/')) return true;
  return /\.[cm]?[jt]s$/.test(control) && existsSync(control);
}

/** Makes the path of a credentials file absolute, or of a program that is named by its path. */
function withStoreAt(credentials: Credentials, at: (path: string) => string): Credentials {
  const { file, command: [program, ...args] = [] } = credentials;
  return {
    ...credentials,
    ...(file !== undefined && { file: at(file) }),
    ...(program !== undefined && {
      command: [/[/\\]/.test(program) ? at(program) : program, ...args],
    }),
  };
}

/** Makes the path of a browser absolute. */
function withBrowserAt(authorization: Authorization, at: (path: string) => string): Authorization {
  const { flow } = authorization;
  if (flow?.kind !== 'browser' || flow.chromium === undefined) return authorization;
  return { ...authorization, flow: { ...flow, chromium: at(flow.chromium) } };
}
