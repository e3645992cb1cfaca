import type { Exchange } from '../../check/http.js';
import { isButton, isSubmitter, type Choices } from './form-data.js';
import type { FormControl } from './form-control.js';
import type { FormFlow, Press } from './flow.js';
import type { PageContent, PageForm } from './page-html.js';
import { contentOf } from './redirect.js';

/** Names of a page's fields that a message lists. */
const mostNames = 20;

/** A form with the button and the values by which a user decides. */
export interface Match {
  readonly form: PageForm;
  readonly submitter: FormControl | undefined;
  readonly choices: Choices;
}

/** The first form that has a control of each name. */
export function formWith({ forms }: PageContent, names: readonly string[]): PageForm | undefined {
  return forms.find((form) => names.every((name) => has(form, name)));
}

/** Whether a form has a control of a name. */
export function has({ controls }: PageForm, wanted: string): boolean {
  return controls.some(({ name }) => name === wanted);
}

/** The first form of a page in which a user can decide as a flow says. */
export function matchOf(content: PageContent, press: Press): Match | undefined {
  return matchesOf(content, press)[0];
}

/** All forms of a page in which a user can decide so: each account may have one of its own. */
export function matchesOf({ forms }: PageContent, press: Press): Match[] {
  return forms.flatMap((form) => {
    const match = typeof press === 'string' ? labelled(form, press) : valued(form, press);
    return match === undefined ? [] : [match];
  });
}

/** Whether a page asks for a decision, whatever it offers to decide. */
export function asksFor(content: PageContent, presses: readonly Press[]): boolean {
  return presses.some(
    (press) =>
      matchOf(content, press) !== undefined ||
      (typeof press !== 'string' && formWith(content, Object.keys(press)) !== undefined),
  );
}

/** The button that a browser presses when a user ends a field with Enter. */
export function defaultButton({ controls }: PageForm): FormControl | undefined {
  return controls.find(isSubmitter);
}

/** The form with a button of a text: exactly that text, or else one that contains it. */
function labelled(form: PageForm, text: string): Match | undefined {
  const wanted = text.toLowerCase();
  const buttons = form.controls.filter(isSubmitter);
  const submitter =
    buttons.find(({ label }) => label.toLowerCase() === wanted) ??
    buttons.find(({ label }) => label.toLowerCase().includes(wanted));
  return submitter && { form, submitter, choices: {} };
}

/** The form that offers each value of a decision. */
function valued(form: PageForm, press: Readonly<Record<string, string>>): Match | undefined {
  let submitter: FormControl | undefined;
  const choices: Record<string, string> = {};
  for (const [name, value] of Object.entries(press)) {
    const controls = form.controls.filter((each) => each.name === name);
    const button = controls.find((each) => isSubmitter(each) && each.value === value);
    if (button === undefined || submitter !== undefined) {
      if (!controls.some((each) => takes(each, value))) return undefined;
      choices[name] = value;
    } else submitter = button;
  }
  return { form, submitter: submitter ?? defaultButton(form), choices };
}

/** Whether a user can give a control a value. */
function takes(control: FormControl, value: string): boolean {
  if (isButton(control)) return false;
  if (value.includes('{account}')) return true;
  if (control.tag === 'select') return control.options.some((each) => each.value === value);
  const isFixed = ['hidden', 'radio', 'checkbox'].includes(control.type);
  return !isFixed || control.value === value || (control.type === 'hidden' && control.value === '');
}

/** What a flow sends and the page does not offer, in words; undefined when it offers all. */
export function misfitOf(content: PageContent, press: Press): string | undefined {
  if (matchOf(content, press) !== undefined) return undefined;
  if (typeof press === 'string') {
    const labels = content.forms.flatMap(({ controls }) =>
      controls.filter(isSubmitter).map(({ label }) => label),
    );
    return `consent wants a button “${press}”, and the page has ${listed(labels) || 'none'}`;
  }
  const form = formWith(content, Object.keys(press));
  const names = content.forms.flatMap(({ controls }) => controls.map(({ name }) => name));
  const missing = Object.keys(press).filter((name) => !names.includes(name));
  if (missing.length > 0) {
    const found = listed(names.filter((name) => name !== ''));
    return `consent wants a form with ${listed(missing)}, and the page after login has the fields ${found}`;
  }
  for (const [name, value] of Object.entries(press)) {
    const controls = form?.controls.filter((each) => each.name === name) ?? [];
    if (controls.some((each) => takes(each, value))) continue;
    const offered = controls.flatMap((each) =>
      each.tag === 'select' ? each.options.map((option) => option.value) : [each.value],
    );
    if (offered.includes(value)) continue;
    return `consent wants ${name} = ${value}, and the page offers ${name} = ${listed(offered)}`;
  }
  return `consent wants ${listed(Object.keys(press))} in one form`;
}

function listed(names: readonly string[]): string {
  return [...new Set(names)].slice(0, mostNames).join(', ');
}

/**
 * A field that seems to choose the account, where the flow names another that no form of the page has.
 */
export function accountMisfit(
  { forms }: PageContent,
  { account, allow }: Pick<FormFlow, 'account' | 'allow'>,
): string | undefined {
  if (account === null || forms.some((form) => has(form, account))) return undefined;
  const decided = typeof allow === 'string' ? [] : Object.keys(allow);
  const candidates = forms
    .flatMap(({ controls }) => controls)
    .filter(({ name, type }) => name !== '' && type !== 'hidden' && !decided.includes(name))
    .filter((each) =>
      [each.value, ...each.options.map(({ value }) => value)].some((value) => /^\d+$/.test(value)),
    );
  if (candidates.length === 0) return undefined;
  const names = listed(candidates.map(({ name }) => name));
  return `the page has the field ${names}, and the flow or the profile says ${account}`;
}

/** The fields of a page, or what it is instead of one that has any, in words. */
export function fieldsIn(exchange: Exchange): string {
  const location = exchange.header('location');
  if (location !== undefined && exchange.status >= 300 && exchange.status < 400) {
    const to = URL.canParse(location, exchange.url) ? new URL(location, exchange.url).host : '';
    return `a redirect to another host, ${to}, which hosts does not name`;
  }
  const content = contentOf(exchange);
  const names = content.forms.flatMap(({ controls }) => controls.map(({ name }) => name));
  const seen = listed(names.filter((name) => name !== ''));
  if (seen !== '') return `the fields ${seen} (status ${exchange.status})`;
  const script = content.hasScript
    ? ' but a script, for which authorization.flow can be of kind browser'
    : '';
  return `no form with fields${script} (status ${exchange.status})`;
}
