import type { Profile } from '../../spec/profile.js';
import type {
  BrowserFlow as DeclaredBrowserFlow,
  BrowserStep,
  FormFlow as DeclaredFormFlow,
  FormStep,
} from '../generated/manifest-types.js';

/** How an authorization page is driven, with nothing left open. */
export type PageFlow = FormFlow | BrowserFlow;

/** By forms over HTTP, without script. */
export interface FormFlow {
  readonly kind: 'form';
  readonly login: readonly FormStep[];
  /** The field that holds the account's ID; null where there is no choice. */
  readonly account: string | null;
  /** Fields and values that are sent. */
  readonly allow: Readonly<Record<string, string>>;
  readonly decline: Readonly<Record<string, string>>;
  /** Hosts besides that of the page. */
  readonly hosts: readonly string[];
}

/** By clicks in a browser; all places are CSS selectors. */
export interface BrowserFlow {
  readonly kind: 'browser';
  readonly login: readonly BrowserStep[];
  readonly account: string | null;
  readonly allow: string;
  readonly decline: string;
  readonly hosts: readonly string[];
  readonly chromium: string | undefined;
  readonly headless: boolean;
  readonly timeoutMs: number;
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
      account,
      allow: declared.consent?.allow ?? { [binding.decision]: binding.allow },
      decline: declared.consent?.decline ?? { [binding.decision]: binding.decline },
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
    allow: declared.consent?.allow ?? named(binding.decision, binding.allow),
    decline: declared.consent?.decline ?? named(binding.decision, binding.decline),
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
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
