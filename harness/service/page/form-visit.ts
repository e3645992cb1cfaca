import type { ControlledUser, Id } from '../../../spec/generated/control-types.js';
import {
  type ConsentPage,
  NoConsentForm,
  type OpenedPage,
  type PageUser,
  type Redirect,
} from '../../check/page.js';
import type { Exchange } from '../../check/http.js';
import { NotPossible } from '../../check/signals.js';
import { anonymousForm } from './anonymous-form.js';
import { choicesIn, KnownAccounts } from './account-values.js';
import type { Browser } from './browser.js';
import { type AccountPick, type ChooserPage, FormConsent } from './form-consent.js';
import type { Choices } from './form-data.js';
import { asksFor, defaultButton, fieldsIn, formWith, has, matchOf } from './form-match.js';
import { filled, type FormFlow, type FormStep, hasPassword } from './flow.js';
import type { PageForm } from './page-html.js';
import { contentOf, redirectOf, refreshAfter } from './redirect.js';
import { isThrottled, LogInPatience } from './throttle.js';
import type { PageVisit } from './visit.js';

/** Pages that lead on by themselves before the one that a user can work with. */
const mostPages = 5;

/** One user in one browser without script: the forms of a page are sent as a flow says. */
export class FormVisit implements PageVisit {
  readonly #browser: Browser;
  readonly #flow: FormFlow;
  readonly #accounts: KnownAccounts;

  readonly #patience: LogInPatience;
  /** How often an account was chosen on a page of its own. */
  #choices = 0;

  constructor(
    browser: Browser,
    flow: FormFlow,
    accounts = new KnownAccounts(),
    patience = new LogInPatience(),
  ) {
    this.#browser = browser;
    this.#flow = flow;
    this.#accounts = accounts;
    this.#patience = patience;
  }

  async open(url: string): Promise<OpenedPage> {
    const exchange = await this.#shown(await this.#browser.get(url));
    const [first] = this.#flow.login;
    return {
      exchange,
      asksForLogin: first !== undefined && this.#loginForm(exchange, first.fill) !== undefined,
      asksForConsent: this.#asksForConsent(exchange),
    };
  }

  async consent(
    url: string,
    user: PageUser,
    mistyped: readonly string[] = [],
  ): Promise<ConsentPage> {
    let exchange = await this.#shown(await this.#browser.get(url));
    let misfit: string | undefined;
    let letInBy: string | undefined;
    for (const [index, step] of this.#flow.login.entries()) {
      if (this.#isLoggedIn(exchange)) break;
      for (const password of hasPassword(step) ? mistyped : []) {
        const typed = { ...user, password };
        const asked = exchange;
        exchange = (await this.#logIn(exchange, step, typed, index + 1, 'mistyped')).exchange;
        if (this.#isLoggedIn(exchange)) {
          letInBy = password;
          break;
        }
        exchange = await this.#again(exchange, index, user);
        // A user goes back to the form, where a refusal shows none.
        if (isThrottled(exchange) && this.#loginForm(exchange, step.fill) === undefined) {
          exchange = asked;
        }
      }
      if (letInBy !== undefined) break;
      const asked = exchange;
      const logIn = (shown: Exchange) => this.#logIn(shown, step, user, index + 1);
      let done = await logIn(exchange);
      if (mistyped.length > 0) {
        done = await this.#patience.logInAgain(done, (shown) =>
          logIn(this.#loginForm(shown, step.fill) === undefined ? asked : shown),
        );
      }
      exchange = done.exchange;
      misfit ??= done.misfit;
    }
    const login = () => valuesOf(this.#flow.login[0]?.fill ?? {}, user, this.#browser);
    const parts = {
      browser: this.#browser,
      flow: this.#flow,
      accounts: this.#accounts,
      login,
      letInBy,
    };
    if (!this.#asksForConsent(exchange)) {
      const chooser = this.#choosesAccount(exchange);
      if (chooser !== undefined) {
        const page = exchange;
        const choose = async ({ page, form }: ChooserPage, { choices, submitter }: AccountPick) => {
          this.#choices += 1;
          const button = submitter ?? defaultButton(form);
          const filledIn = { page, form, submitter: button, choices };
          return this.#shown((await this.#browser.submit(filledIn, 'login')).exchange);
        };
        const again = async (): Promise<ChooserPage | undefined> => {
          const shown = await this.#shown(await this.#browser.get(url));
          const form = this.#choosesAccount(shown);
          return form && { page: shown, form };
        };
        const [first] = choicesIn(chooser, this.#flow.account ?? '');
        const name = this.#flow.account ?? '';
        exchange = await choose(
          { page, form: chooser },
          {
            choices: first === undefined || first.button ? {} : { [name]: first.value },
            submitter: first?.button,
          },
        );
        const since = this.#choices;
        const isLatest = () => this.#choices === since;
        if (this.#asksForConsent(exchange)) {
          const chosen = { page, form: chooser, first, isLatest, choose, again };
          return new FormConsent(parts, exchange, chosen);
        }
        // What the page of the choice has tells more than what came of it.
        throw this.#noConsent(page, misfit);
      }
      throw this.#noConsent(exchange, misfit);
    }
    return new FormConsent(parts, exchange);
  }

  async allowAnonymously(
    url: string,
    shown: readonly [ConsentPage, ConsentPage?],
    accountId: Id,
    opens: boolean,
  ): Promise<Redirect> {
    const own = opens ? contentOf(await this.#browser.get(url)).forms : [];
    const sent = anonymousForm(shown, own, this.#flow, this.#accounts, accountId, url);
    const landing = await this.#browser.submit(sent, 'allow');
    return landing.passed ?? redirectOf(landing.exchange);
  }

  /** Takes the steps before this one again, where the page asks for them after a mistyped password. */
  async #again(shown: Exchange, index: number, user: PageUser): Promise<Exchange> {
    const { login } = this.#flow;
    const step = login[index];
    let exchange = shown;
    for (const [place, earlier] of login.slice(0, index).entries()) {
      // The right password is for later.
      if (hasPassword(earlier)) continue;
      if (step !== undefined && this.#loginForm(exchange, step.fill) !== undefined) break;
      if (this.#loginForm(exchange, earlier.fill) === undefined) continue;
      exchange = (await this.#logIn(exchange, earlier, user, place + 1)).exchange;
    }
    return exchange;
  }

  /** One step of log-in, over as many pages as the page spreads it on. */
  async #logIn(
    start: Exchange,
    { fill, submit = {} }: FormStep,
    user: PageUser,
    number: number,
    how: 'sign-in' | 'mistyped' = 'sign-in',
  ): Promise<{ exchange: Exchange; misfit?: string }> {
    let exchange = start;
    let open = fill;
    while (Object.keys(open).length > 0) {
      const form = this.#loginForm(exchange, open);
      const wanted = Object.keys(open);
      if (form === undefined) {
        const misfit = `step ${number} of login wants a form with ${wanted.join(', ')}, and the page has ${fieldsIn(exchange)}`;
        return { exchange, misfit };
      }
      const here = Object.entries(fill).filter(([name]) => has(form, name));
      const values = valuesOf(Object.fromEntries(here), user, this.#browser);
      const pressed = matchOf({ ...contentOf(exchange), forms: [form] }, submit);
      const submitter = pressed?.submitter ?? defaultButton(form);
      const choices = { ...values, ...submit };
      const filledIn = { page: exchange, form, submitter, choices };
      const isSignIn = hasPassword({ fill: Object.fromEntries(here) });
      const reason = isSignIn ? (user.isMistaken ? 'mistyped' : how) : 'login';
      exchange = await this.#shown((await this.#browser.submit(filledIn, reason)).exchange);
      if (this.#loginForm(exchange, open) !== undefined && formWith(contentOf(exchange), wanted)) {
        const misfit = `after step ${number} of login its form is there again, as it is when login or password is wrong`;
        return { exchange, misfit };
      }
      open = Object.fromEntries(Object.entries(open).filter(([name]) => !has(form, name)));
    }
    return { exchange };
  }

  /** The form for the values of a step, or for some of them where the flow may be split. */
  #loginForm(exchange: Exchange, fill: Readonly<Record<string, string>>): PageForm | undefined {
    const content = contentOf(exchange);
    const names = Object.keys(fill);
    const whole = formWith(content, names);
    if (whole !== undefined || !this.#flow.isLoginSplit) return whole;
    return names.map((name) => formWith(content, [name])).find((form) => form !== undefined);
  }

  /** Follows a page that leads on by itself and has nothing to fill in. */
  async #shown(first: Exchange): Promise<Exchange> {
    let exchange = first;
    for (let pages = 0; pages < mostPages; pages += 1) {
      const url = exchange.ok ? refreshAfter(exchange)?.url : undefined;
      if (url === undefined || !URL.canParse(url, exchange.url) || this.#isUsable(exchange)) break;
      const target = new URL(url, exchange.url);
      if (!this.#browser.mayAsk(target, exchange.url)) break;
      exchange = await this.#browser.get(target.href, exchange);
    }
    return exchange;
  }

  #isUsable(exchange: Exchange): boolean {
    return (
      this.#asksForConsent(exchange) ||
      this.#choosesAccount(exchange) !== undefined ||
      this.#flow.login.some(({ fill }) => this.#loginForm(exchange, fill) !== undefined)
    );
  }

  #isLoggedIn(exchange: Exchange): boolean {
    return this.#asksForConsent(exchange) || this.#choosesAccount(exchange) !== undefined;
  }

  #asksForConsent(exchange: Exchange): boolean {
    return asksFor(contentOf(exchange), [this.#flow.allow, this.#flow.decline]);
  }

  /** The form by which a page asks for the account before it asks for consent. */
  #choosesAccount(exchange: Exchange): PageForm | undefined {
    const { account } = this.#flow;
    if (account === null) return undefined;
    return contentOf(exchange).forms.find(({ controls }) =>
      controls.some(({ name, type }) => name === account && type !== 'hidden'),
    );
  }

  #noConsent(exchange: Exchange, misfit: string | undefined): NoConsentForm {
    const { allow } = this.#flow;
    const redirect = redirectOf(exchange);
    const { location } = redirect;
    const isAway = location !== undefined && !this.#browser.mayAsk(new URL(location), exchange.url);
    const isGranted = isAway && redirect.query.has('code');
    const wanted =
      typeof allow === 'string'
        ? `button “${allow}”`
        : `form with ${Object.keys(allow).join(', ')}`;
    return new NoConsentForm(
      exchange,
      misfit ?? `consent wants a ${wanted}, and the page after login has ${fieldsIn(exchange)}`,
      isGranted ? redirect : undefined,
    );
  }
}

/** The values of fields with the log-in of a user. */
function valuesOf(
  fill: Readonly<Record<string, string>>,
  { login, password }: ControlledUser,
  browser: Browser,
): Choices {
  if (login === undefined || password === undefined) {
    throw new NotPossible(
      'authorization-page',
      'control gives a new account no login and password',
    );
  }
  browser.learnPassword(password);
  const values = { login, password, account: undefined };
  return Object.fromEntries(
    Object.entries(fill).map(([name, text]) => [name, filled(text, values)]),
  );
}
