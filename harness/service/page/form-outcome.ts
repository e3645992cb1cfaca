import { NoConsentForm, type Redirect } from '../../check/page.js';
import type { Exchange } from '../../check/http.js';
import type { Browser, FilledForm, Landing } from './browser.js';
import { isSubmitter } from './form-data.js';
import { type Match, matchOf } from './form-match.js';
import type { FormFlow } from './flow.js';
import type { PageForm } from './page-html.js';
import { contentOf, isRedirect, redirectOf } from './redirect.js';
import { submissionOf } from './submission.js';

/** Pages after a decision that a user goes through until the redirect. */
const mostPages = 4;

/** A decision that was sent. */
interface Sent {
  readonly browser: Browser;
  readonly flow: FormFlow;
  readonly step: 'allow' | 'decline';
  readonly sent: FilledForm;
}

/**
 * The redirect to which a decision leads: at once, after pages that lead on by themselves, or after
 * the page “are you sure?”. Without a redirect, the result is the first answer.
 *
 * @throws {NoConsentForm} when the page asks for something that the flow does not say
 */
export async function outcomeOf(decided: Sent, first: Landing): Promise<Redirect> {
  const asked = { isAgain: false };
  const redirect = await followed(decided, first, asked);
  return asked.isAgain ? { ...redirect, isAskedAgain: true } : redirect;
}

/** @param asked learns whether a further form asked for the same decision */
async function followed(
  decided: Sent,
  first: Landing,
  asked: { isAgain: boolean },
): Promise<Redirect> {
  const { browser, flow, step, sent } = decided;
  const hadScript = contentOf(sent.page).hasScript;
  let landing = first;
  let needsScript = false;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const { exchange } = landing;
    const redirect = redirectOf(exchange);
    const isElsewhere = landing.isElsewhere || redirect.isElsewhere;
    if (redirect.location !== undefined) {
      const isOwn = browser.mayAsk(new URL(redirect.location), exchange.url);
      if (!isOwn || isRedirect(exchange) || redirect.isElsewhere)
        return { ...redirect, isElsewhere };
      landing = await browser.goOn(redirect.location, exchange, step);
      continue;
    }
    needsScript ||= redirect.needsScript;
    const next = exchange.ok ? furtherForm(decided, exchange) : undefined;
    if (next === undefined) break;
    const isConfirmed =
      flow.confirm !== undefined && matchOf(contentOf(exchange), flow.confirm) !== undefined;
    asked.isAgain ||= !isConfirmed && matchOf(contentOf(exchange), flow[step]) !== undefined;
    const filledIn = { ...next, page: exchange };
    const led = await leadingAway(browser, filledIn);
    if (led !== undefined) return { ...led, exchange };
    landing = await browser.submit(filledIn, step);
  }
  // The Redirect URI itself may be on the host of the page.
  if (landing.passed !== undefined && !needsScript) return landing.passed;
  return { ...redirectOf(first.exchange), needsScript: needsScript || hadScript };
}

/** The form on which a user goes on after a decision; undefined when the page has none. */
function furtherForm({ flow, step, sent }: Sent, exchange: Exchange): Match | undefined {
  const content = contentOf(exchange);
  const confirmed = flow.confirm === undefined ? undefined : matchOf(content, flow.confirm);
  if (confirmed !== undefined) return confirmed;
  const again = matchOf(content, flow[step]);
  const word = step === 'allow' ? 'Allow' : 'Decline';
  if (again !== undefined && !isSame(again.form, sent.form)) return again;
  if (again !== undefined) {
    throw new NoConsentForm(exchange, `after ${word} its form is there again`);
  }
  const ready = content.forms.flatMap((form) =>
    isReady(form)
      ? form.controls.filter(isSubmitter).map((submitter) => ({ form, submitter }))
      : [],
  );
  const [only, other] = ready;
  if (only === undefined) return undefined;
  if (other === undefined) return { ...only, choices: {} };
  const labels = ready.slice(0, 10).map(({ submitter }) => submitter.label);
  throw new NoConsentForm(
    exchange,
    `after ${word} the page asks for more (${labels.join(', ')}), and authorization.flow names no consent.confirm`,
  );
}

/** Whether a form can be sent without anything that a user has to write. */
function isReady({ controls }: PageForm): boolean {
  return controls.every(
    ({ type, tag, value, isDisabled }) =>
      isDisabled ||
      value !== '' ||
      tag === 'select' ||
      ['hidden', 'checkbox', 'radio', 'submit', 'image', 'button', 'reset'].includes(type),
  );
}

/** Whether a page shows the form that was sent once more. */
function isSame(form: PageForm, sent: PageForm): boolean {
  const kind = ({ attributes, controls }: PageForm) =>
    JSON.stringify([attributes['action'], controls.map(({ name, type }) => [name, type])]);
  return kind(form) === kind(sent);
}

/** The redirect that a form makes whose address is another host and that is sent with GET. */
async function leadingAway(
  browser: Browser,
  sent: FilledForm,
): Promise<Omit<Redirect, 'exchange'> | undefined> {
  const { page, form, submitter, choices } = sent;
  const content = contentOf(page);
  const submission = await submissionOf({ url: page.url, content }, form, submitter, choices);
  const { method, url, isElsewhere } = submission;
  if (method !== 'GET' || browser.mayAsk(url, page.url)) return undefined;
  return { location: url.href, query: url.searchParams, needsScript: false, isElsewhere };
}
