import type { ControlledUser } from '../../../spec/generated/control-types.js';
import type { PageUser } from '../../check/page.js';
import { NotPossible } from '../../check/signals.js';
import { type BrowserFlow, type BrowserStep, filled, hasPassword, markOf } from './flow.js';
import type { PageElements } from './page-elements.js';

/** What shows that a user is logged in: Allow, or a page before that asks for the account. */
export function consentMarks({ allow, choose }: BrowserFlow): string[] {
  return choose === undefined ? [allow] : [allow, choose];
}

/** Takes a step of the log-in: fills in what it asks for, and clicks. */
export async function take(
  page: PageElements,
  flow: BrowserFlow,
  step: BrowserStep,
  user: PageUser,
  isMistyped = user.isMistaken === true,
): Promise<void> {
  await fill(page, flow, Object.entries(step.fill ?? {}), user);
  if (hasPassword(step)) page.shown.signingIn(isMistyped);
  await page.click(step.click);
}

/**
 * Waits for the page after a mistyped password. Steps before the one with the password are taken again, if it
 * asks for them.
 *
 * @param index of the step with the password
 * @returns what shows that the user is logged in, or the mark of that step; undefined where neither comes
 */
export async function afterMistake(
  page: PageElements,
  flow: BrowserFlow,
  index: number,
  user: PageUser,
): Promise<string | undefined> {
  const wanted = [...consentMarks(flow), ...flow.login.slice(index, index + 1).map(markOf)];
  const isWanted = (mark: string | undefined) => mark !== undefined && wanted.includes(mark);
  const earlier = flow.login.slice(0, index);
  const known = [...wanted, ...earlier.map(markOf).toReversed()];
  let found = await page.waitFor(known);
  for (const step of earlier) {
    if (isWanted(found)) break;
    // The right password is for later, and a step that comes twice is a refusal.
    if (found !== markOf(step) || hasPassword(step)) continue;
    await take(page, flow, step, user);
    // Until the answer is shown, the field that was filled is still there.
    await page.settled();
    found = await page.waitFor(known);
  }
  return isWanted(found) ? found : undefined;
}

/** Fills in the log-in on a page that asks for it together with the decision. */
export async function logInBeside(
  page: PageElements,
  flow: BrowserFlow,
  user: ControlledUser,
): Promise<void> {
  for (const [selector, text] of flow.login.flatMap(({ fill: fields = {} }) =>
    Object.entries(fields),
  )) {
    if ((await page.count(selector)) > 0) await fill(page, flow, [[selector, text]], user);
  }
}

async function fill(
  page: PageElements,
  { timeoutMs }: BrowserFlow,
  fields: readonly (readonly [selector: string, text: string])[],
  { login, password }: ControlledUser,
): Promise<void> {
  if (fields.length === 0) return;
  if (login === undefined || password === undefined) {
    throw new NotPossible(
      'authorization-page',
      'control gives a new account no login and password',
    );
  }
  page.shown.learn(password);
  const values = { login, password, account: undefined };
  for (const [selector, text] of fields) {
    await page.act(selector, (place) => place.fill(filled(text, values), { timeout: timeoutMs }));
  }
}
