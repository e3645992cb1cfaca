import type { LeftBehind, LeftKind } from '../harness/check/left-behind.js';
import type { RunReport } from './model.js';
import { count } from './words.js';

const nouns = {
  accounts: 'account',
  integrations: 'integration',
  'chat channels': 'chat channel',
  grants: 'grant',
  leads: 'lead',
  'custom fields': 'custom field',
  sources: 'source',
} as const satisfies Readonly<Record<LeftKind, string>>;

/** `3 leads, 1 custom field`; undefined if there is no data. */
export function leftInWords(left: LeftBehind): string | undefined {
  // The type of `Object.entries` loses the type of the keys.
  const words = (Object.entries(nouns) as [LeftKind, string][]).flatMap(([kind, noun]) => {
    const many = left[kind] ?? 0;
    return many === 0 ? [] : [count(many, noun)];
  });
  return words.length === 0 ? undefined : words.join(', ');
}

/** The data that a run has left on its target, and how to recognize it; undefined if none. */
export function leftBehind({ checks, run }: Pick<RunReport, 'checks' | 'run'>): string | undefined {
  const total = new Map<LeftKind, number>();
  for (const { left = {} } of [...checks, run.ledger?.made ?? {}]) {
    for (const [kind, many] of Object.entries(left) as [LeftKind, number][]) {
      total.set(kind, (total.get(kind) ?? 0) + many);
    }
  }
  // The start of a run grants, too.
  if (run.spent !== undefined && run.spent.grants > 0) total.set('grants', run.spent.grants);
  const words = leftInWords(Object.fromEntries(total));
  if (words === undefined) return undefined;
  const isNamed = (['leads', 'custom fields', 'sources'] as const).some((kind) => total.has(kind));
  return run.label === undefined || !isNamed
    ? words
    : `${words}; names of leads, custom fields and sources begin with "${run.label}"`;
}

/** `2 log-ins, 92 grants, 97 refused credentials`; undefined where nobody counts them. */
export function spentInWords({ run }: Pick<RunReport, 'run'>): string | undefined {
  if (run.spent === undefined) return undefined;
  const { logins, grants, refusals } = run.spent;
  return [
    count(logins, 'log-in'),
    count(grants, 'grant'),
    count(refusals, 'refused credential'),
  ].join(', ');
}
