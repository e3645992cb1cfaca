import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { Exchange } from '../../harness/check/http.js';
import { memberOf, shown } from './bodies.js';

type Stage = Pick<CheckContext<Messages>, 'given' | 'resources' | 'seen' | 'untestable'>;

/** Items that one request may hold (section 8). */
export const leadLimit = 250;

/** Ids that a client may give several leads of one request, and that decide nothing about their number. */
export const sharedIds: Readonly<Record<string, (index: number) => string>> = {
  'two of them with one request_id': (index) => String(Math.min(index, leadLimit - 1)),
  'all with one request_id': () => 'same',
};

/** Names that tell the leads of a batch from all others. */
export function leadNames(label: string, count: number): string[] {
  return Array.from({ length: count }, (_nothing, index) => `${label}-${index}`);
}

/** A batch of leads with these names. */
export function batch(
  { resources }: Pick<Stage, 'resources'>,
  names: readonly string[],
): unknown[] {
  return names.map((name) => resources.leads.item(name));
}

/** The answer to one lead more than a request may hold; checks share it where requests cost time. */
export async function oneTooMany(t: Pick<Stage, 'given' | 'seen'>): Promise<Exchange> {
  const accessToken = await t.given.access();
  const items = batch({ resources: t.seen }, leadNames('over', leadLimit + 1));
  return t.seen.leads.create(accessToken, items);
}

/** The same answer, where it is 422. */
export async function tooMany(t: Stage): Promise<Exchange> {
  const exchange = await oneTooMany(t);
  if (exchange.status === 422) return exchange;
  throw t.untestable(
    `${leadLimit + 1} leads were answered ${exchange.status}`,
    'limits/251-leads-are-refused',
  );
}

/** The detail of an answer that does not state the limit; undefined for one that does. */
export function limitFault({ json }: Exchange): string | undefined {
  const detail = memberOf(json, 'detail');
  const numbers = typeof detail === 'string' ? detail.split(/\D+/) : [];
  return numbers.includes(String(leadLimit)) ? undefined : shown(json, 'detail');
}
