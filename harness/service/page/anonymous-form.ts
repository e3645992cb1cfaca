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
  const action = form && (shown[1] === undefined ? actionOf(form) : commonAddress(form, twin));
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

const actionOf = ({ attributes }: PageForm): string => attributes['action'] ?? '';

/**
 * The address to which the forms of two users go, with a made-up value in each place where they differ. Undefined
 * where they differ in more than values.
 */
function commonAddress(form: PageForm, twin: PageForm | undefined): string | undefined {
  const parts = (each: PageForm) => actionOf(each).split(/([/?&=;#])/);
  if (twin === undefined) return undefined;
  const [own, others] = [parts(form), parts(twin)];
  if (own.length !== others.length) return undefined;
  return own.map((part, at) => (part === others[at] ? part : `${reversed(part)}0`)).join('');
}

function reversed(text: string): string {
  return Array.from(text).toReversed().join('');
}
