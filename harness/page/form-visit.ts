import type { ControlledUser } from '../../spec/generated/control-types.js';
import { type Browser, contentOf, redirectOf } from '../api/browser.js';
import type { PageForm } from '../api/page-html.js';
import type { Exchange } from '../http/live-exchange.js';
import { Inconclusive } from '../run/signals.js';
import { filled, type FormFlow } from './flow.js';
import { type ConsentPage, NoConsentForm, type OpenedPage, type PageVisit } from './visit.js';

/** Names of a page's fields that a message lists. */
const mostNames = 20;

/** One user in one browser without script: the forms of a page are sent as a flow says. */
export class FormVisit implements PageVisit {
  readonly #browser: Browser;
  readonly #flow: FormFlow;

  constructor(browser: Browser, flow: FormFlow) {
    this.#browser = browser;
    this.#flow = flow;
  }

  async open(url: string): Promise<OpenedPage> {
    const exchange = await this.#browser.get(url);
    const [first] = this.#flow.login;
    return {
      exchange,
      asksForLogin:
        first !== undefined && formWith(exchange, Object.keys(first.fill)) !== undefined,
      asksForConsent: this.#consentForm(exchange) !== undefined,
    };
  }

  async consent(url: string, user: ControlledUser): Promise<ConsentPage> {
    const browser = this.#browser;
    let exchange = await browser.get(url);
    let misfit: string | undefined;
    for (const [index, step] of this.#flow.login.entries()) {
      if (this.#consentForm(exchange) !== undefined) break;
      const wanted = Object.keys(step.fill);
      const form = formWith(exchange, wanted);
      if (form === undefined) {
        misfit ??= `step ${index + 1} of login wants a form with ${wanted.join(', ')}, and the page has ${fieldsIn(exchange)}`;
        continue;
      }
      const { login, password } = user;
      if (login === undefined || password === undefined) {
        throw new Inconclusive('harness', 'control gives no log-in for the authorization page');
      }
      browser.learnPassword(password);
      const values = Object.entries(step.fill).map(([name, text]) => [
        name,
        filled(text, { login, password, account: undefined }),
      ]);
      const sent = { ...Object.fromEntries(values), ...step.submit };
      exchange = await browser.submit(exchange, form, sent, 'login');
      if (formWith(exchange, wanted) !== undefined) {
        misfit ??= `after step ${index + 1} of login its form is there again, as it is when login or password is wrong`;
      }
    }
    const form = this.#consentForm(exchange);
    if (form === undefined) {
      const wanted = Object.keys(this.#flow.allow).join(', ');
      throw new NoConsentForm(
        exchange,
        misfit ??
          `consent wants a form with ${wanted}, and the page after login has ${fieldsIn(exchange)}`,
      );
    }
    return this.#page(exchange, form);
  }

  #page(exchange: Exchange, form: PageForm): ConsentPage {
    const { account, allow, decline } = this.#flow;
    const decide = async (
      step: 'allow' | 'decline',
      fields: Readonly<Record<string, string>>,
      accountId: string,
    ) => {
      const values = Object.entries(fields).map(([name, text]) => [
        name,
        filled(text, { account: accountId, login: undefined, password: undefined }),
      ]);
      const choice: Record<string, string> = Object.fromEntries(values);
      return redirectOf(await this.#browser.submit(exchange, form, choice, step));
    };
    return {
      exchange,
      text: contentOf(exchange).text,
      offered: account === null ? [] : offeredIn(form, account),
      misfit: valueMisfit(form, allow) ?? valueMisfit(form, decline),
      allow: (accountId) => {
        const id = String(accountId);
        return decide('allow', { ...(account !== null && { [account]: id }), ...allow }, id);
      },
      decline: () => decide('decline', decline, ''),
    };
  }

  #consentForm(exchange: Exchange): PageForm | undefined {
    return formWith(exchange, Object.keys(this.#flow.allow));
  }
}

function formWith(exchange: Exchange, names: readonly string[]): PageForm | undefined {
  return contentOf(exchange).forms.find(({ fields }) =>
    names.every((wanted) => fields.some(({ name }) => name === wanted)),
  );
}

/** The fields of a page, or what it is instead of one that has any, in words. */
function fieldsIn(exchange: Exchange): string {
  const location = exchange.header('location');
  if (location !== undefined && exchange.status >= 300 && exchange.status < 400) {
    const to = URL.canParse(location, exchange.url) ? new URL(location, exchange.url).host : '';
    return `a redirect to another host, ${to}, which hosts does not name`;
  }
  const names = contentOf(exchange).forms.flatMap(({ fields }) => fields.map(({ name }) => name));
  if (names.length === 0) return `no form with fields (status ${exchange.status})`;
  const shown = [...new Set(names)].slice(0, mostNames).join(', ');
  return `the fields ${shown} (status ${exchange.status})`;
}

/** A value that a flow sends and that the form does not offer. */
function valueMisfit(form: PageForm, sent: Readonly<Record<string, string>>): string | undefined {
  for (const [name, value] of Object.entries(sent)) {
    const fields = form.fields.filter((field) => field.name === name && !field.isHidden);
    const offered = fields.flatMap(({ values }) => values).filter((each) => each !== '');
    if (offered.length === 0 || value.includes('{account}') || offered.includes(value)) continue;
    return `consent wants ${name} = ${value}, and the page offers ${name} = ${offered.slice(0, mostNames).join(', ')}`;
  }
  return undefined;
}

function offeredIn(form: PageForm, accountField: string): { id: string }[] {
  return form.fields
    .filter(({ name }) => name === accountField)
    .flatMap(({ values }) => values)
    .filter((id) => id !== '')
    .map((id) => ({ id }));
}
