import type { CheckContext } from '../../harness/check/context.js';
import type { Exchange, RequestOptions } from '../../harness/check/http.js';
import type { Messages } from '../../harness/check/messages.js';
import { NotPossible } from '../../harness/check/signals.js';

type Stage = Pick<CheckContext<Messages>, 'given' | 'resources' | 'seen' | 'notOffered' | 'offers'>;

/**
 * Answers to the methods that the profile declares unsupported: on a lead and a custom field that the check made,
 * where they can lose nothing else, and where safety allows it on the resource that the profile names. The
 * contract leaves open which methods a lead or a field supports, so only answers count that say a method is not there.
 *
 * @throws {NotPossible} when there is nothing to try them on, or what was made supports all of them
 */
export async function unsupportedAnswers(t: Stage): Promise<Exchange[]> {
  const accessToken = await t.given.access();
  const found: Exchange[] = [];
  for (const call of t.seen.wrong.unsupportedMethods(accessToken)) {
    const answer = await whereAllowed(() => t.seen.ask(call));
    if (answer !== undefined) found.push(answer);
  }
  const reasons: string[] = [];
  for (const make of [ownField, ownLead]) {
    const answers = await answersOn(t, await make(t, accessToken));
    if (typeof answers === 'string') reasons.push(answers);
    else found.push(...answers);
  }
  if (found.length > 0) return found;
  throw t.notOffered('a resource without an unsupported method', reasons.join('; '));
}

/** The request that reads what a check made, or why there is none. */
type Own = RequestOptions | string;

/** What a service answers to a method that a resource does not have. Anything else tells of the request. */
const absent: ReadonlySet<number> = new Set([404, 405, 501]);

/** The answers that say a method is not there, or why there are none. */
async function answersOn(t: Stage, own: Own): Promise<Exchange[] | string> {
  if (typeof own === 'string') return own;
  const { status } = await t.seen.ask(own);
  if (status !== 200) return `what was just made was answered ${status}`;
  const found: Exchange[] = [];
  for (const call of t.seen.wrong.unsupportedMethodsOn(own)) {
    const answer = await t.resources.ask(call);
    if (!absent.has(answer.status)) continue;
    // A method that was supported may have removed it.
    if (answer.status === 404 && (await t.resources.ask(own)).status !== 200) continue;
    found.push(answer);
  }
  return found.length > 0 ? found : 'what was made supports every method that was tried';
}

async function ownLead(t: Stage, accessToken: string): Promise<Own> {
  const { leads } = t.seen;
  const items = [leads.item('methods')];
  if (!t.offers(leads.createRequest(accessToken, items))) return 'the target has no leads';
  const made = await leads.create(accessToken, items);
  const [lead] = (made.ok ? leads.itemsOf(made) : undefined) ?? [];
  const id = lead && leads.idOf(lead);
  if (id === undefined) return 'no lead could be made on which to try methods';
  return leads.readRequest(accessToken, id);
}

async function ownField(t: Stage, accessToken: string): Promise<Own> {
  const { customFields } = t.seen;
  const field = { name: 'methods', type: 'text' } as const;
  if (!t.offers(customFields.createRequest(accessToken, field))) {
    return 'the target has no custom fields';
  }
  const made = await customFields.create(accessToken, field);
  const created = made.ok ? customFields.createdIn(made) : undefined;
  const id = created && customFields.idOf(created);
  if (id === undefined) return 'no custom field could be made on which to try methods';
  return customFields.readRequest(accessToken, id);
}

/** Undefined where the safety of the manifest does not allow the effect of a request. */
export async function whereAllowed<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof NotPossible) return undefined;
    throw error;
  }
}
