import type { Id } from '../../../spec/generated/control-types.js';
import type { Exchange } from '../../check/http.js';
import { type ConsentPage, NoConsentForm, type Redirect } from '../../check/page.js';
import { type AccountChoice, choicesIn, type KnownAccounts } from './account-values.js';
import type { Browser } from './browser.js';
import type { Choices } from './form-data.js';
import {
  accountMisfit,
  asksFor,
  formWith,
  has,
  type Match,
  matchesOf,
  matchOf,
  misfitOf,
} from './form-match.js';
import { type FormFlow, type Press, withAccount } from './flow.js';
import { outcomeOf } from './form-outcome.js';
import type { PageForm } from './page-html.js';
import { contentOf } from './redirect.js';

interface Parts {
  readonly browser: Browser;
  readonly flow: FormFlow;
  readonly accounts: KnownAccounts;
  /** The log-in of the user, for a page that asks for it together with the decision. */
  readonly login: () => Choices;
  /** See `ConsentPage`. */
  readonly letInBy: string | undefined;
}

/** The page before, on which a user chooses the account. */
export interface ChooserPage {
  readonly page: Exchange;
  readonly form: PageForm;
}

interface Chooser extends ChooserPage {
  /** The account that was chosen there, so that the consent page was shown. */
  readonly first: AccountChoice | undefined;
  /** Whether nothing else was chosen in this browser since. */
  readonly isLatest: () => boolean;
  readonly choose: (page: ChooserPage, pick: AccountPick) => Promise<Exchange>;
  /** Opens the page anew. Undefined where it does not ask for the account again. */
  readonly again: () => Promise<ChooserPage | undefined>;
}

/** How a form says which account is meant: by a field, or by the button that is pressed. */
export interface AccountPick {
  readonly choices: Choices;
  readonly submitter?: Match['submitter'];
}

/** A consent page, worked by its forms. */
export class FormConsent implements ConsentPage {
  readonly exchange: Exchange;
  readonly text: string;
  readonly offered: readonly { readonly id: string }[];
  readonly misfit: string | undefined;
  readonly letInBy: string | undefined;
  readonly canGoBack = true;
  readonly #parts: Parts;
  readonly #chooser: Chooser | undefined;

  constructor(parts: Parts, exchange: Exchange, chooser?: Chooser) {
    const { flow, accounts } = parts;
    const content = contentOf(exchange);
    this.#parts = parts;
    this.#chooser = chooser;
    this.exchange = exchange;
    this.text = chooser ? `${contentOf(chooser.page).text} ${content.text}` : content.text;
    const { account } = flow;
    const forms = chooser ? [chooser.form] : this.#accountForms(exchange);
    this.offered =
      account === null ? [] : accounts.idsOf(forms.flatMap((form) => choicesIn(form, account)));
    this.misfit =
      misfitOf(content, flow.allow) ??
      misfitOf(content, flow.decline) ??
      accountMisfit(content, flow);
    this.letInBy = parts.letInBy;
  }

  allow(accountId: Id): Promise<Redirect> {
    return this.#allow(accountId, false);
  }

  force(accountId: Id): Promise<Redirect> {
    return this.#allow(accountId, true);
  }

  async decline(): Promise<Redirect> {
    const { decline } = this.#parts.flow;
    return this.#send(this.exchange, this.#match(this.exchange, decline, false), 'decline', {});
  }

  async #allow(id: Id, isForced: boolean): Promise<Redirect> {
    const { allow, account } = this.#parts.flow;
    const press = typeof allow === 'string' ? allow : withAccount(allow, id);
    let { exchange } = this;
    if (this.#chooser !== undefined && account !== null && !this.#isChosen(id, account)) {
      const { choose, again } = this.#chooser;
      const pickOn = ({ form, page }: ChooserPage) => this.#accountIn(form, id, isForced, page);
      exchange = await choose(this.#chooser, pickOn(this.#chooser));
      // Its form may be good for one choice.
      const anew = asksFor(contentOf(exchange), [allow]) ? undefined : await again();
      if (anew !== undefined) exchange = await choose(anew, pickOn(anew));
      if (!asksFor(contentOf(exchange), [allow])) {
        throw new NoConsentForm(
          exchange,
          `the page after the choice of an account asks for no consent`,
        );
      }
    }
    const match = this.#formOf(exchange, press, id) ?? this.#match(exchange, press, isForced);
    const chosen = this.#accountIn(match.form, id, isForced, exchange);
    const submitter = chosen.submitter ?? match.submitter;
    return this.#send(exchange, { ...match, submitter }, 'allow', chosen.choices);
  }

  /** Whether the consent page is that of the account. */
  #isChosen(id: Id, account: string): boolean {
    if (this.#chooser?.first === undefined || !this.#chooser.isLatest()) return false;
    const { form, first } = this.#chooser;
    const choice = this.#parts.accounts.choiceOf(id, choicesIn(form, account));
    return choice !== undefined && choice.value === first.value;
  }

  /** The form for a decision. A forged decision takes any form with its fields. */
  #match(exchange: Exchange, press: Press, isForced: boolean): Match {
    const content = contentOf(exchange);
    const match = matchOf(content, press);
    if (match !== undefined) return match;
    const form = typeof press === 'string' ? undefined : formWith(content, Object.keys(press));
    if (isForced && form !== undefined && typeof press !== 'string') {
      return { form, submitter: undefined, choices: press };
    }
    throw new NoConsentForm(exchange, misfitOf(content, press) ?? 'the page offers no decision');
  }

  /** Of several forms for a decision that name accounts, that of the account; undefined where there are not several. */
  #formOf(exchange: Exchange, press: Press, id: Id): Match | undefined {
    const { flow, accounts } = this.#parts;
    const { account } = flow;
    const matches = matchesOf(contentOf(exchange), press).filter(
      ({ form }) => account !== null && has(form, account),
    );
    if (account === null || matches.length < 2) return undefined;
    const own = matches.find(
      ({ form }) => accounts.choiceOf(id, choicesIn(form, account)) !== undefined,
    );
    if (own !== undefined) return own;
    const values = matches.flatMap(({ form }) => choicesIn(form, account));
    throw new NoConsentForm(exchange, lacksAccount(values, id));
  }

  /** The choice of an account in a form; empty where the form has none. */
  #accountIn(form: PageForm, id: Id, isForced: boolean, exchange: Exchange): AccountPick {
    const { account } = this.#parts.flow;
    if (account === null || (!has(form, account) && !isForced)) return { choices: {} };
    const controls = form.controls.filter(({ name }) => name === account);
    const choices = choicesIn(form, account);
    const choice = this.#parts.accounts.choiceOf(id, choices);
    if (choice?.button !== undefined) return { choices: {}, submitter: choice.button };
    if (choice !== undefined) return { choices: { [account]: choice.value } };
    const isFree = controls.some(({ tag, type }) => tag === 'input' && type === 'text');
    if (isForced || isFree) return { choices: { [account]: String(id) } };
    // A field that nobody sees holds what the page has chosen itself.
    if (controls.every(({ type }) => type === 'hidden')) return { choices: {} };
    throw new NoConsentForm(exchange, lacksAccount(choices, id));
  }

  /** The forms in which an account is chosen: that of the decision, or one for each account. */
  #accountForms(exchange: Exchange): PageForm[] {
    const { account, allow } = this.#parts.flow;
    if (account === null) return [];
    const content = contentOf(exchange);
    const own = matchesOf(content, allow).filter(({ form }) => has(form, account));
    if (own.length > 0) return own.map(({ form }) => form);
    const other = formWith(content, [account]);
    return other === undefined ? [] : [other];
  }

  async #send(
    page: Exchange,
    { form, submitter, choices }: Match,
    step: 'allow' | 'decline',
    further: Choices,
  ): Promise<Redirect> {
    const { browser, flow, login } = this.#parts;
    const fields = flow.login.flatMap(({ fill }) => Object.keys(fill));
    const asksLogin = fields.some((name) => has(form, name));
    const values = {
      ...ticked(form),
      ...(asksLogin &&
        Object.fromEntries(Object.entries(login()).filter(([name]) => has(form, name)))),
      ...choices,
      ...further,
    };
    const sent = { page, form, submitter, choices: values };
    const landing = await browser.submit(sent, step);
    return outcomeOf({ browser, flow, step, sent }, landing);
  }
}

function lacksAccount(choices: readonly AccountChoice[], id: Id): string {
  const offered = choices.map(({ value }) => value).join(', ') || 'none';
  return `the page offers the accounts ${offered}, but not ${id}`;
}

/** The boxes that a browser lets nobody leave open. */
function ticked({ controls }: PageForm): Choices {
  return Object.fromEntries(
    controls
      .filter(({ type, attributes }) => type === 'checkbox' && 'required' in attributes)
      .map(({ name, value }) => [name, value]),
  );
}
