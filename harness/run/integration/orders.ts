import type { NewIncident } from '../../../spec/generated/control-types.js';
import type { Actor } from '../../check/evidence.js';
import type { IntegrationContext, TestAccount, WorkKind } from '../../check/integration/context.js';
import type { Messages } from '../../check/messages.js';

type Context = IntegrationContext<Messages>;
type Told = readonly [by: Actor, text: string];

type Tellers = {
  readonly [K in keyof Context]?: Context[K] extends (...given: infer P) => unknown
    ? (...given: P) => Told
    : never;
};

const workWords: Readonly<Record<WorkKind, string>> = {
  read: 'read account',
  'add-leads': 'add leads to account',
  'list-sources': 'list the sources of account',
  'add-custom-field': 'add a custom field to account',
};

function workIn({ id }: TestAccount, what: WorkKind = 'read', items: readonly string[] = []) {
  const many = items.length > 1 ? ` (${items.length} items)` : '';
  return `${workWords[what]} ${id}${many}`;
}

function incidentIn({ kind, purpose, times, retry_after: pause }: NewIncident): string {
  const parts = [
    purpose === undefined ? '' : ` at the next request of the kind ${purpose}`,
    times === undefined || times === 1 ? '' : `, ${times} times`,
    pause === undefined ? '' : `, with retry_after ${pause}`,
  ];
  return `${kind.replaceAll('-', ' ')}${parts.join('')}`;
}

/** What a check lets the user, the service and the operator do, in words. Each is a whole sentence. */
const told = {
  code: ({ id }) => ['user', `the user allows access to account ${id}`],
  connected: () => ['user', 'the user connects an account'],
  grant: ({ id }) => ['user', `the user goes through the flow for account ${id}`],
  begin: ({ id }) => ['user', `the user starts the flow for account ${id}`],
  installWidget: ({ id }) => ['user', `the user installs the widget in account ${id}`],
  deactivate: ({ id }) => ['user', `the user deactivates the integration in account ${id}`],
  work: (...given) => ['operator', `the operator asks the target to ${workIn(...given)}`],
  usesAccess: (account) => ['operator', `the operator asks the target to ${workIn(account)}`],
  workElsewhere: (account, what) => [
    'operator',
    `the operator asks the second instance to ${workIn(account, what)}`,
  ],
  status: ({ id }) => ['operator', `the operator asks whether account ${id} is connected`],
  incident: (wanted) => ['service', `the service has an incident: ${incidentIn(wanted)}`],
  incidentAfter: (count, _wanted, incident) => [
    'service',
    `the service has an incident after ${count} more answers: ${incidentIn(incident)}`,
  ],
  undoIncidents: () => ['service', 'the service is as usual again'],
  advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
    const parts = Object.entries({ days, hours, minutes, seconds }).filter(([, n]) => n !== 0);
    const by = parts.map(([unit, n]) => `${n} ${n === 1 ? unit.slice(0, -1) : unit}`).join(' ');
    return ['operator', `the operator moves time by ${by === '' ? 'nothing' : by}`];
  },
  billing: ({ id }, state) => [
    'service',
    `the paid period of account ${id} ${state === 'ended' ? 'ends' : 'runs again'}`,
  ],
  newSecretKey: () => ['operator', 'the operator regenerates the secret key'],
  restart: () => ['operator', 'the operator restarts the target'],
  kill: () => ['operator', 'the operator kills the target'],
  start: () => ['operator', 'the operator starts the target'],
  killAt: () => ['operator', 'the operator kills the target as soon as the next request arrives'],
} as const satisfies Tellers;

/**
 * The same context, but what its user, its service and its operator do is noted, oldest first. A step
 * that consists of others is noted once.
 */
export function notingSteps(context: Context, note: (by: Actor, text: string) => void): Context {
  return new Proxy(context, {
    get(own, name) {
      const value: unknown = Reflect.get(own, name, own);
      if (typeof value !== 'function' || !Object.hasOwn(told, name)) return value;
      const tell = told[name as keyof typeof told] as (...given: unknown[]) => Told; // takes what the step takes
      const isAwaited = own.worksByItself && (name === 'work' || name === 'usesAccess');
      return (...given: unknown[]) => {
        if (isAwaited) note('operator', 'the operator waits until the target works by itself');
        else note(...tell(...given));
        return Reflect.apply(value, own, given);
      };
    },
  });
}
