import type { CheckContext } from '../../harness/check/context.js';
import type { GivenAccount, GivenIntegration } from '../../harness/check/given.js';
import { type ConsentPage, NoConsentForm, type Redirect } from '../../harness/check/page.js';
import { accountReached } from '../shared/reach.js';
import { inWords, type Visit } from './visits.js';
import { statesApart } from '../shared/state-words.js';

/** What a check says of a decision that leads elsewhere. */
export const visitMessages = {
  declined: {
    expected: 'a code, or no redirect, for the last of these: {visits}',
    actual: '{names}',
  },
  granted: {
    expected: 'error access_denied and no code, or no redirect, for the last of these: {visits}',
    actual: '{names}',
  },
  state: { expected: 'state {sent} for the last of these: {visits}', actual: '{found}' },
  elsewhere: {
    expected: 'access to the account of the last choice, {chosen}, after: {visits}',
    actual: 'access to account {reached}',
  },
} as const;

type Context = CheckContext<typeof visitMessages>;

/** An opened page, with what it was asked for. */
interface Shown {
  readonly page: ConsentPage;
  readonly state: string | undefined;
  /** The query of the first redirect that came of it. */
  answered?: string;
}

/**
 * Lets one user decide several times, in one browser and about one integration; fails at what leads elsewhere.
 * Returns how many decisions after the first one were judged.
 */
export async function tellVisits(
  t: Context,
  visits: readonly Visit[],
  accounts: readonly GivenAccount[],
): Promise<number> {
  const [home] = accounts;
  if (home === undefined) return 0;
  const integration = await t.given.integration({ developer: home });
  const visitor = t.page.visitor(home.admin);
  const shown: Shown[] = [];
  let later = 0;
  for (const [place, visit] of visits.entries()) {
    const back = visit.back === undefined ? undefined : shown.at(-1 - visit.back);
    let current = back?.page.canGoBack === true ? back : undefined;
    try {
      if (current === undefined) {
        const state = visit.hasState ? `visit-${place}` : undefined;
        const { clientId } = integration;
        const page = await visitor.consent({ clientId, state, mode: visit.mode });
        current = { page, state };
        shown.push(current);
      }
      const { page } = current;
      const account = accounts[visit.account] ?? home;
      // A private integration is offered for one account.
      const isOffered = page.offered.length === 0 || page.offered.length >= accounts.length;
      const chosen = isOffered && integration.isPrivate !== true ? account : home;
      const redirect =
        visit.decision === 'Allow' ? await page.allow(chosen.id) : await page.decline();
      const isAgain = current === back;
      const query = redirect.query.toString();
      // A form that was sent before may be refused, answered as it was the first time, or lead to a newer form.
      const { answered } = current;
      current.answered ??= query;
      const isOther = redirect.query.has('error') || redirect.isAskedAgain === true;
      if (isAgain && (isOther || query === answered)) continue;
      later += place > 0 ? Number(leadsBack(redirect, integration)) : 0;
      await judge(t, redirect, {
        state: current.state,
        decision: visit.decision,
        chosen,
        integration,
        isAgain,
        visits: inWords(visits.slice(0, place + 1)),
      });
    } catch (error) {
      // A page may remember a decision and not ask again, and take each of its forms once.
      if (place === 0 || !(error instanceof NoConsentForm)) throw error;
    }
  }
  return later;
}

interface Expected {
  readonly state: string | undefined;
  readonly decision: Visit['decision'];
  readonly chosen: GivenAccount;
  readonly integration: GivenIntegration;
  /** Whether the form was sent before: then it may be refused. */
  readonly isAgain: boolean;
  readonly visits: string;
}

function leadsBack({ location }: Pick<Redirect, 'location'>, { redirectUri }: GivenIntegration) {
  return location?.startsWith(redirectUri) === true;
}

async function judge(
  t: Context,
  { location, query, exchange }: Redirect,
  { state, decision, chosen, integration, isAgain, visits }: Expected,
): Promise<void> {
  // Other checks judge whether a first decision redirects at all.
  if (!leadsBack({ location }, integration)) return;
  const code = query.get('code') ?? '';
  const names = [...query.keys()].join(', ');
  if (decision === 'Allow' && code === '') {
    throw t.fail('declined', { visits, names }, exchange, 'ST-PAGE-2');
  }
  if (decision === 'Decline' && (code !== '' || query.get('error') !== 'access_denied')) {
    throw t.fail('granted', { visits, names }, exchange, code === '' ? 'REDIR-8' : 'REDIR-11');
  }
  const found = query.get('state') ?? undefined;
  if (found !== state) {
    const clause = state === undefined ? 'PAGE-5' : decision === 'Allow' ? 'REDIR-5' : 'REDIR-10';
    const values = { visits, ...statesApart(t, state, found) };
    throw t.fail('state', values, exchange, clause);
  }
  if (decision === 'Decline') return;
  const { tokens } = await t.tokens.exchange({ integration, value: code });
  // A form that was sent before may have given its code before.
  if (tokens === undefined) {
    if (isAgain) return;
    throw t.untestable('the code of the page gave no pair', 'tokens/exchange-gives-pair');
  }
  const { reached, exchange: read } = await accountReached(t, tokens.accessToken);
  if (reached === chosen.id) return;
  throw t.fail('elsewhere', { visits, chosen: chosen.id, reached }, read, 'PAGE-15');
}
