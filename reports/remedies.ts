import type { Capability } from '../harness/check/capabilities.js';
import type { Effect } from '../harness/check/effects.js';
import type { ReportStep, RunInfo } from './model.js';

/** A change of the manifest or of the command, and the obstacles that it removes. */
export interface Remedy extends Pick<ReportStep, 'what' | 'where'> {
  readonly lines: readonly string[];
  readonly gives: readonly Capability[];
  readonly allows: readonly Effect[];
  /** Values of `--allow`. */
  readonly doors: readonly string[];
}

/** Capabilities that a control can give, each with its operations. */
const operationsOf: Partial<Readonly<Record<Capability, readonly string[]>>> = {
  provision: ['createAccount', 'createIntegration', 'grant'],
  clock: ['readClock', 'moveClock'],
  deactivate: ['deactivate'],
  'rotate-secret': ['regenerateSecret'],
  billing: ['setBilling'],
  fault: ['failNext'],
  widget: ['installWidget'],
  'chat-channel': ['createChatChannel'],
  'installed-list': ['listInstallations'],
};

const byControl: readonly Capability[] = [
  'access',
  'grant',
  'provision',
  'clock',
  'deactivate',
  'rotate-secret',
  'billing',
  'fault',
  'hooks',
  'widget',
  'chat-channel',
  'installed-list',
  'authorization-page',
];

const controlLines = [
  'control: http://127.0.0.1:8080/_control # offers spec/control.openapi.yaml',
  '# or a module of yours, see docs/adapters.md:',
  '# control: ./adapter.mjs',
];

const flowLines = [
  'authorization:',
  '  integration: { client_id: …, client_secret: …, redirect_uri: … }',
  '  account: { id: … }',
  '  user: { id: …, login: …, password: … }',
  '  flow: { kind: form } # see docs/authorization-page.md',
];

/** Every change that may let a run with these capabilities judge more. */
export function remediesFor({
  capabilities,
  safety,
}: Pick<RunInfo, 'capabilities' | 'safety'>): readonly Remedy[] {
  const has = (name: Capability): boolean =>
    capabilities.some((each) => each.name === name && each.present);
  const controlled = (Object.keys(operationsOf) as Capability[]).some(
    (name) => has(name) && (name !== 'clock' || has('provision')),
  );
  const remedies: Remedy[] = controlled
    ? (Object.keys(operationsOf) as Capability[])
        .filter((name) => !has(name))
        .map((name) => ({
          what: `let control offer ${(operationsOf[name] ?? []).join(', ')}`,
          where: 'control',
          lines: operationsOf[name] ?? [],
          gives: [name, ...(name === 'provision' ? byControl.slice(0, 2) : [])],
          allows: [],
          doors: [],
        }))
    : [
        {
          what: 'give the manifest a control',
          where: 'manifest',
          lines: controlLines,
          gives: byControl,
          allows: [],
          doors: [],
        },
        {
          what: 'give the manifest an authorization flow',
          where: 'manifest',
          lines: flowLines,
          gives: ['access', 'grant', 'authorization-page'],
          allows: [],
          doors: [],
        },
        {
          what: 'give the manifest an access token',
          where: 'manifest',
          lines: ['credentials:', '  access_token: ${CRM_ACCESS_TOKEN}'],
          gives: ['access'],
          allows: [],
          doors: [],
        },
      ];
  return [
    ...remedies,
    {
      what: 'give the manifest a second source address',
      where: 'manifest',
      lines: ['second_address: 127.0.0.2 # an address of this machine'],
      gives: ['second-address'],
      allows: [],
      doors: [],
    },
    {
      what: 'let the target call this run',
      where: 'manifest',
      lines: ['listen_host: 192.0.2.1 # an address of this machine that the target reaches'],
      gives: ['hooks', 'widget'],
      allows: [],
      doors: [],
    },
    ...(safety === undefined ? [] : opened()),
  ];
}

/** One remedy for each effect that `--allow` permits. */
function opened(): readonly Remedy[] {
  const effects: readonly Effect[] = [
    'create',
    'overwrite',
    'grant',
    'storm',
    'revoke',
    'rotate',
    'disturb',
  ];
  return ([...effects, 'block'] as const).map((door) => ({
    what: `--allow ${door}`,
    where: 'command',
    lines: [],
    gives: door === 'block' ? ['block'] : [],
    allows: door === 'block' ? [] : [door],
    doors: [door],
  }));
}
