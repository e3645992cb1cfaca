import type { CheckContext } from '../../harness/check/context.js';
import type { Exchange } from '../../harness/check/http.js';
import type { Messages } from '../../harness/check/messages.js';
import { NotPossible } from '../../harness/check/signals.js';

type Stage = Pick<CheckContext<Messages>, 'given' | 'resources' | 'seen' | 'notOffered' | 'offers'>;

/**
 * Answers to the methods that the profile declares unsupported: on a lead that the check made, where they
 * can lose nothing else, and where safety allows it on the resource that the profile names. The contract
 * leaves open which methods a lead supports, so a success there says nothing.
 *
 * @throws {NotPossible} when there is nothing to try them on, or a lead supports all of them
 */
export async function unsupportedAnswers(t: Stage): Promise<Exchange[]> {
  const accessToken = await t.given.access();
  const found: Exchange[] = [];
  for (const call of t.seen.wrong.unsupportedMethods(accessToken)) {
    const answer = await whereAllowed(() => t.seen.ask(call));
    if (answer !== undefined) found.push(answer);
  }
  const onLead = await answersOnOwnLead(t, accessToken);
  if (typeof onLead !== 'string') return [...found, ...onLead];
  if (found.length > 0) return found;
  throw t.notOffered('a resource without an unsupported method', onLead);
}

/** The answers that are no success, or why there are none. */
async function answersOnOwnLead(t: Stage, accessToken: string): Promise<Exchange[] | string> {
  const { leads, wrong } = t.seen;
  const items = [leads.item('methods')];
  if (!t.offers(leads.createRequest(accessToken, items))) return 'the target has no leads';
  const made = await leads.create(accessToken, items);
  const [lead] = (made.ok ? leads.itemsOf(made) : undefined) ?? [];
  const id = lead && leads.idOf(lead);
  if (id === undefined) return 'no lead could be made on which to try methods';
  const read = await leads.read(accessToken, id);
  if (read.status !== 200) return `a lead just made was answered ${read.status}`;
  const found: Exchange[] = [];
  for (const call of wrong.unsupportedMethodsOnLead(accessToken, id)) {
    const answer = await t.resources.ask(call);
    if (!answer.ok) found.push(answer);
  }
  return found.length > 0 ? found : 'a lead supports every method that was tried';
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
