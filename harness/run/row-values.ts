import type { Circumstance } from '../check/circumstances.js';
import { incidentals } from '../http/incidentals.js';
import type { Wanted } from './row-axes.js';

/** What every first row has, some of it by turns of its cases: it costs hardly any requests. */
export const light: readonly Circumstance[] = [
  'third-user',
  'second-user',
  'member',
  'second-account',
  'other-accounts',
  'private',
  'other-encoding',
  'second-code',
  'tried-code',
  'refused-renewal',
  'new-key',
  'reinstalled',
  'own-query',
  'unusual-names',
  'other-country',
  'used',
  'any-method',
  'further-headers',
  'further-query',
  'charset',
  'any-type',
  'compressed',
  'new-connection',
  'special-date',
];

/** What the rows have that are there for a mode of the page or a code of a widget: it costs no request. */
export const carried: Wanted = Object.fromEntries(
  [...incidentals, 'own-query', 'unusual-names', 'other-country'].map((name) => [name, name]),
);

/** The axes of which a first row has a value that is drawn for it. */
export const drawnInLight = [
  'renewals',
  'mode of the page',
  'earlier-grant',
  'wrong-key-first',
  'returning',
];
/** Renewals in most first rows: many, and where access is shared the access token of the pair before. */
export const deep: readonly Circumstance[] = ['renewed', 'superseded'];
/** One of so many first rows has other renewals. */
export const otherRenewals = 3;

/** Grants of a row take turns of these. */
export const bothModes = 'popup+post-message';

/** Grants of a row take turns of the code in the webhook and that in the redirect. */
export const bothCodes = 'widget+webhook';
/** After so many places, checks have the other code of a widget. */
export const widgetTurns = 2;

/** The code in the webhook of a widget or, every second time, that in its redirect, for checks with one grant. */
export function widgetOf(place: number): string {
  return place % (2 * widgetTurns) < widgetTurns ? bothCodes : 'widget';
}

/** Popup and post_message by turns. */
export function modeOf(place: number): string {
  return place % 2 === 0 ? 'popup' : 'post-message';
}

/** Of one check in four, less is fixed in its rows, so that other values meet, too. */
export function isFreeAt(place: number): boolean {
  return place % 4 === 3;
}

export function swapped<Item>(isSwapped: boolean, one: Item, other: Item): [Item, Item] {
  return isSwapped ? [other, one] : [one, other];
}
