import type { Id } from '../../../spec/generated/control-types.js';
import type { ConsentPage } from '../../check/page.js';
import { Inconclusive } from '../../check/signals.js';
import { choicesIn, type KnownAccounts } from './account-values.js';
import type { FilledForm } from './browser.js';
import { withAccount } from './flow.js';
import type { FormFlow } from './flow.js';
import { has, matchOf } from './form-match.js';
import type { PageForm } from './page-html.js';
import { contentOf } from './redirect.js';
import { baseOf } from './submission.js';
import type { Exchange } from '../../check/http.js';

/**
 * The form of Allow, as one who is not logged in can know it: with the values that two users are both
 * shown, and with those that an anonymous visit gets itself. A value that is another for each user, such
 * as a ticket, would be a log-in. Where there is one user alone, a hidden value that is not in the query of
 * the page may be such a ticket.
 *
 * @param shown the consent pages of two users, or of one
 * @param own the forms that the anonymous visit has got itself
 * @param asked the address of the page
 */
export function anonymousForm(
  shown: readonly [ConsentPage, ConsentPage?],
  own: readonly PageForm[],
  { allow, account }: FormFlow,
  accounts: KnownAccounts,
  accountId: Id,
  asked: string,
): FilledForm {
  const [{ exchange: page }] = shown;
  const press = typeof allow === 'string' ? allow : withAccount(allow, accountId);
  const [form, twin] = shown.map((each) => each && matchOf(contentOf(each.exchange), press)?.form);
  const [, second] = shown;
  const action =
    form === undefined
      ? undefined
      : second === undefined
        ? (form.attributes['action'] ?? '')
        : twin &&
          commonAddress({ form, exchange: page }, { form: twin, exchange: second.exchange });
  if (form === undefined || action === undefined) {
    throw new Inconclusive('inexact', 'the consent forms of two users go to different addresses');
  }
  const attributes = { ...form.attributes, action };
  const query = new Set(new URL(asked).searchParams.values());
  const isCommon = (name: string, value: string) =>
    twin === undefined ? query.has(value) : valueIn([twin], name) === value;
  const controls = form.controls.flatMap((control) => {
    if (control.type !== 'hidden' || isCommon(control.name, control.value)) return [control];
    const value = valueIn(own, control.name);
    return value === undefined ? [] : [{ ...control, value }];
  });
  const match = matchOf({ ...contentOf(page), forms: [{ ...form, attributes, controls }] }, press);
  if (match === undefined) {
    throw new Inconclusive('inexact', 'the decision depends on what only a user is shown');
  }
  const choice =
    account === null || !has(match.form, account)
      ? {}
      : {
          [account]:
            accounts.choiceOf(accountId, choicesIn(match.form, account))?.value ??
            String(accountId),
        };
  return { page, ...match, choices: { ...match.choices, ...choice } };
}

/** The first value of a field in some forms. */
function valueIn(forms: readonly PageForm[], wanted: string): string | undefined {
  return forms.flatMap(({ controls }) => controls).find(({ name }) => name === wanted)?.value;
}

/** What takes the place of a value in an address that is another for each user. */
const madeUp = 'conformance-made-up';

/** A form, and the answer with the page that it is on. */
interface Shown {
  readonly form: PageForm;
  readonly exchange: Exchange;
}

/**
 * The address to which the forms of two users go, with a made-up value in each place of its path and its query where
 * they differ. Undefined where they differ in more than values.
 */
function commonAddress(one: Shown, other: Shown): string | undefined {
  const [own, others] = [addressOf(one), addressOf(other)];
  if (own === undefined || own.origin !== others?.origin) return undefined;
  if (buttonAddresses(one.form) !== buttonAddresses(other.form)) return undefined;
  const [parts, twins] = [partsOf(own), partsOf(others)];
  if (parts.length !== twins.length) return undefined;
  return own.origin + parts.map((part, at) => (part === twins[at] ? part : madeUp)).join('');
}

function addressOf({ form, exchange }: Shown): URL | undefined {
  const { url } = exchange;
  const action = form.attributes['action']?.trim();
  if (!action) return new URL(url);
  const base = baseOf({ url, content: contentOf(exchange) });
  return URL.canParse(action, base) ? new URL(action, base) : undefined;
}

/** The addresses of its buttons, where these have any of their own. */
function buttonAddresses({ controls }: PageForm): string {
  return controls.map(({ attributes }) => attributes['formaction'] ?? '').join(' ');
}

function partsOf({ pathname, search }: URL): string[] {
  return `${pathname}${search}`.split(/([/?&=;])/);
}
