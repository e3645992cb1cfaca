import type { Capability } from '../harness/check/capabilities.js';
import type { Effect } from '../harness/check/effects.js';
import type { CatalogFacts, ReportCheck, ReportStep, RunInfo } from './model.js';
import { shellWord } from './shell-word.js';

/** A change of the manifest or of the command, and the obstacles that it removes. */
interface Remedy extends Pick<ReportStep, 'what' | 'where'> {
  readonly lines: readonly string[];
  readonly gives: readonly Capability[];
  readonly allows: readonly Effect[];
  /** Values of `--allow`. */
  readonly doors: readonly string[];
}

/** A check that did not run, with all that it lacks. */
interface Held {
  readonly lacks: readonly Capability[];
  readonly forbidden: readonly Effect[];
}

type Run = Pick<RunInfo, 'capabilities' | 'safety' | 'target' | 'command'>;

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

/**
 * The steps that let a run judge more, the largest gain first. The gain of a step is the number of checks
 * that run after it and all steps before it. Checks that no step helps are not counted.
 *
 * @param levels the effects that each level of safety allows
 */
export function stepsToMore(
  run: Run,
  checks: readonly Pick<ReportCheck, 'id' | 'needs' | 'outcome'>[],
  facts: Pick<CatalogFacts, 'checks' | 'levels'>,
): readonly ReportStep[] {
  const remedies = remediesFor(run);
  const steps: ReportStep[] = [];
  let held = heldIn(run, checks, facts);
  const done: Remedy[] = [];
  for (;;) {
    const tried = remedies
      .filter((remedy) => !done.includes(remedy))
      .map((remedy) => ({ remedy, left: held.filter((each) => !isFree(each, [...done, remedy])) }))
      .toSorted((a, b) => a.left.length - b.left.length);
    const [single] = tried;
    const best =
      single !== undefined && single.left.length < held.length
        ? single
        : jointly(held, remedies, done);
    if (best === undefined) return steps;
    const { what, where } = best.remedy;
    const lines = linesOf(best.remedy, done, runCommand(run));
    const other = tried.find(
      ({ remedy, left }) =>
        remedy !== best.remedy &&
        best.remedy.gives.length > 0 &&
        left.length < held.length &&
        remedy.gives.length > 0 &&
        remedy.gives.every((name) => best.remedy.gives.includes(name)),
    );
    steps.push({
      checks: held.length - best.left.length,
      what,
      where,
      lines,
      ...(other !== undefined && {
        or: {
          checks: held.length - other.left.length,
          what: other.remedy.what,
          lines: other.remedy.lines,
        },
      }),
    });
    held = best.left;
    done.push(best.remedy);
  }
}

/** Several remedies that only together let checks run; undefined if there are none. */
function jointly(
  held: readonly Held[],
  remedies: readonly Remedy[],
  done: readonly Remedy[],
): { readonly remedy: Remedy; readonly left: readonly Held[] } | undefined {
  for (const { lacks, forbidden } of held) {
    const open = remedies.filter((each) => !done.includes(each));
    const needed = new Set(
      [
        ...lacks
          .filter((name) => !done.some(({ gives }) => gives.includes(name)))
          .map((name) => open.find(({ gives }) => gives.includes(name))),
        ...forbidden
          .filter((effect) => !done.some(({ allows }) => allows.includes(effect)))
          .map((effect) => open.find(({ allows }) => allows.includes(effect))),
      ].filter((each) => each !== undefined),
    );
    const [first, ...others] = needed;
    if (first === undefined) continue;
    const remedy: Remedy = {
      what: [first, ...others].map(({ what }) => what).join(' and '),
      where: first.where,
      lines: [...new Set([first, ...others].flatMap(({ lines }) => lines))],
      gives: [first, ...others].flatMap(({ gives }) => gives),
      allows: [first, ...others].flatMap(({ allows }) => allows),
      doors: [first, ...others].flatMap(({ doors }) => doors),
    };
    const left = held.filter((each) => !isFree(each, [...done, remedy]));
    if (left.length < held.length) return { remedy, left };
  }
  return undefined;
}

/** The lines to paste; a command has the options of the steps before it, too. */
function linesOf(
  { lines, doors }: Remedy,
  done: readonly Remedy[],
  command: string,
): readonly string[] {
  if (doors.length === 0) return lines;
  const all = [...done.flatMap((each) => each.doors), ...doors];
  const run = [command, ...all.map((door) => `--allow ${door}`)].join(' ');
  return lines.length === 0 ? [run] : [...lines, `# and run: ${run}`];
}

/** The command of a run; another command, such as `merge`, takes no `--allow`. */
function runCommand({ command, target }: Run): string {
  if (command.startsWith('npx crm-conformance run')) return command;
  const manifest = target.manifest === undefined ? [] : [`--target ${shellWord(target.manifest)}`];
  return ['npx crm-conformance run', ...manifest].join(' ');
}

function isFree({ lacks, forbidden }: Held, remedies: readonly Remedy[]): boolean {
  return (
    lacks.every((name) => remedies.some(({ gives }) => gives.includes(name))) &&
    forbidden.every((effect) => remedies.some(({ allows }) => allows.includes(effect)))
  );
}

/** The checks that did not run because the target or its safety does not allow it. */
function heldIn(
  { capabilities, safety }: Run,
  checks: readonly Pick<ReportCheck, 'id' | 'needs' | 'outcome'>[],
  facts: Pick<CatalogFacts, 'checks' | 'levels'>,
): readonly Held[] {
  const missing = new Set(capabilities.filter(({ present }) => !present).map(({ name }) => name));
  const isOffered = (name: ReportCheck['needs'][number]): boolean =>
    !capabilities.some((each) => each.name === name && each.notOffered === true);
  const level = safety === undefined ? undefined : facts.levels?.[safety.level];
  const allowed: ReadonlySet<string> = new Set([...(level ?? []), ...(safety?.allow ?? [])]);
  return checks
    .filter(({ outcome, needs }) => outcome.verdict === 'not-run' && needs.every(isOffered))
    .map(({ id, needs }) => ({
      lacks: needs.filter((name): name is Capability => missing.has(name)),
      forbidden: (facts.checks.find((each) => each.id === id)?.does ?? []).filter(
        (effect) => level !== undefined && !allowed.has(effect),
      ),
    }))
    .filter(({ lacks, forbidden }) => lacks.length + forbidden.length > 0);
}

function remediesFor({ capabilities, safety }: Run): readonly Remedy[] {
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
