import type { Capability } from '../check/capabilities.js';
import type { DeclaredFacts } from '../check/check.js';
import type { Circumstance } from '../check/circumstances.js';
import type { Effect } from '../check/effects.js';

/** What may end access, or refuse it for a while. */
const closing: readonly Effect[] = ['revoke', 'rotate', 'disturb', 'storm'];

/** Needs of checks whose subject is a code that a browser brings: it may end while a token ages. */
const ofBrowsers: readonly Capability[] = ['authorization-page', 'widget'];

/**
 * Whether a check has old tokens of its own in one of its rows: one that looks how access ends, or that is granted
 * access. To age them moves the clock, so a check that moves it itself has tokens of the ages that it wants.
 */
export function agesAccess({ does, needs }: Pick<DeclaredFacts, 'does' | 'needs'>): boolean {
  if (needs.includes('clock')) return false;
  if (closing.some((each) => does.includes(each))) return true;
  const isOfBrowsers = ofBrowsers.some((each) => needs.includes(each));
  return does.includes('grant') && (does.includes('create') || !isOfBrowsers);
}

/** Whether a check can use the access that others use: it changes nothing that they look at. */
export function sharesAccess({ does }: Pick<DeclaredFacts, 'does'>): boolean {
  return does.every((effect) => effect === 'read' || effect === 'create');
}

/**
 * The limiter counts the requests of others, too, and a failure that is ordered may come to them. A check that moves
 * the clock itself judges tokens of an age of its own.
 */
export function isFit(
  circumstance: Circumstance,
  declared: Pick<DeclaredFacts, 'does' | 'needs'>,
): boolean {
  const { does } = declared;
  if (circumstance === 'aged') return sharesAccess(declared) || agesAccess(declared);
  return circumstance !== 'company' || !(does.includes('storm') || does.includes('disturb'));
}

/** Whether a check may draw circumstances by itself. */
export function drawsCircumstances({
  circumstances,
  draws,
}: {
  readonly circumstances?: 'own' | undefined;
  readonly draws?: true | undefined;
}): boolean {
  return circumstances === 'own' || draws === true;
}
