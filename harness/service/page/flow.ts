import type { Id } from '../../../spec/generated/control-types.js';
import type { Profile } from '../../../spec/profile.js';

/** How an authorization page is driven, with nothing left open. */
export type PageFlow = FormFlow | BrowserFlow;

/** By forms over HTTP, without script. */
export interface FormFlow {
  readonly kind: 'form';
  readonly login: readonly FormStep[];
  /** Whether the page may ask for the values of one step on several pages. */
  readonly isLoginSplit: boolean;
  /** The field that holds the account; null where there is no choice. */
  readonly account: string | null;
  readonly allow: Press;
  readonly decline: Press;
  /** What confirms a decision on a further page; undefined where the page itself shows it. */
  readonly confirm: Press | undefined;
  /** Hosts besides that of the page. */
  readonly hosts: readonly string[];
}

/** By clicks in a browser; all places are CSS selectors. */
export interface BrowserFlow {
  readonly kind: 'browser';
  readonly login: readonly BrowserStep[];
  readonly account: string | null;
  /** What leads on from a page before that asks for the account; undefined without such a page. */
  readonly choose: string | undefined;
  readonly allow: string;
  readonly decline: string;
  /** What confirms a decision on a further page; undefined where there is no such page. */
  readonly confirm: string | undefined;
  readonly hosts: readonly string[];
  readonly chromium: string | undefined;
  readonly headless: boolean;
  readonly timeoutMs: number;
}

/** What decides: fields with their values, or the text of the button. */
export type Press = Readonly<Record<string, string>> | string;

/** A step of a flow by forms: values by the names of fields, and the button that is pressed. */
export interface FormStep {
  readonly fill: Readonly<Record<string, string>>;
  readonly submit?: Readonly<Record<string, string>>;
}

/** A step of a flow in a browser: values by CSS selectors, and what is clicked. */
export interface BrowserStep {
  readonly fill?: Readonly<Record<string, string>>;
  readonly click: string;
}

/** A flow by forms as a manifest describes it. The profile decides what is absent. */
interface DeclaredFormFlow {
  readonly kind: 'form';
  readonly login?: readonly FormStep[];
  readonly consent?: {
    readonly account?: string | null;
    readonly allow?: Press;
    readonly decline?: Press;
    readonly confirm?: Press;
  };
  readonly hosts?: readonly string[];
}

/** A flow in a browser as a manifest describes it. The profile decides what is absent. */
interface DeclaredBrowserFlow {
  readonly kind: 'browser';
  readonly chromium?: string;
  readonly headless?: boolean;
  readonly timeout_seconds?: number;
  readonly login?: readonly BrowserStep[];
  readonly consent?: {
    readonly account?: string | null;
    readonly choose?: string;
    readonly allow?: string;
    readonly decline?: string;
    readonly confirm?: string;
  };
  readonly hosts?: readonly string[];
}

const defaultTimeoutSeconds = 10;

/** The flow of a manifest; what it leaves open is that of the profile. */
export function pageFlowOf(
  declared: DeclaredFormFlow | DeclaredBrowserFlow,
  binding: Profile['authorization_page'],
): PageFlow {
  const { hosts = [], consent = {} } = declared;
  const account = consent.account === undefined ? binding.account : consent.account;
  if (declared.kind === 'form') {
    return {
      kind: 'form',
      login: declared.login ?? [
        { fill: { [binding.login]: '{login}', [binding.password]: '{password}' } },
      ],
      isLoginSplit: declared.login === undefined,
      account,
      allow: declared.consent?.allow ?? { [binding.decision]: binding.allow },
      decline: declared.consent?.decline ?? { [binding.decision]: binding.decline },
      confirm: declared.consent?.confirm,
      hosts,
    };
  }
  const named = (name: string, value?: string) =>
    `[name=${quoted(name)}]${value === undefined ? '' : `[value=${quoted(value)}]`}`;
  const password = named(binding.password);
  return {
    kind: 'browser',
    login: declared.login ?? [
      {
        fill: { [named(binding.login)]: '{login}', [password]: '{password}' },
        click: `form:has(${password}) :is(button, [type="submit"])`,
      },
    ],
    account: account === binding.account ? named(binding.account) : account,
    choose: declared.consent?.choose,
    allow: declared.consent?.allow ?? named(binding.decision, binding.allow),
    decline: declared.consent?.decline ?? named(binding.decision, binding.decline),
    confirm: declared.consent?.confirm,
    hosts,
    chromium: declared.chromium,
    headless: declared.headless ?? true,
    timeoutMs: (declared.timeout_seconds ?? defaultTimeoutSeconds) * 1_000,
  };
}

/** The flow that the profile alone describes. */
export function profileFlow(binding: Profile['authorization_page']): FormFlow {
  const flow = pageFlowOf({ kind: 'form' }, binding);
  if (flow.kind !== 'form') throw new Error('a form flow was asked for');
  return flow;
}

/** A text of a flow with what it stands for. */
export function filled(
  template: string,
  values: Readonly<Record<'login' | 'password' | 'account', string | undefined>>,
): string {
  return template.replaceAll(
    /\{(login|password|account)\}/g,
    (whole, name: keyof typeof values) => values[name] ?? whole,
  );
}

/** For an attribute selector of CSS. */
export function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** The fields of a decision, with the id of the account where they name it. */
export function withAccount(
  press: Readonly<Record<string, string>>,
  id: Id,
): Record<string, string> {
  const values = { account: String(id), login: undefined, password: undefined };
  return Object.fromEntries(
    Object.entries(press).map(([name, text]) => [name, filled(text, values)]),
  );
}

/** Whether a step fills in a password. */
export function hasPassword({ fill = {} }: Pick<BrowserStep, 'fill'>): boolean {
  return Object.values(fill).some((text) => text.includes('{password}'));
}

/** What shows that the page is at a step: the first field that is filled, or what is clicked. */
export function markOf({ fill = {}, click }: BrowserStep): string {
  return Object.keys(fill)[0] ?? click;
}
