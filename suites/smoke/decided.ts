import { NoConsentForm, type Redirect } from '../../harness/check/page.js';

/** A visit of the page up to the redirect. */
interface Decided {
  readonly redirect: Redirect;
}

/**
 * What a visit leads to. A service may refuse a request that the contract does not describe, on the page or at the
 * decision: then it is the visit with a plain request that is judged.
 */
export async function decided<T extends Decided>(
  hard: () => Promise<T>,
  plain: () => Promise<T>,
): Promise<T> {
  try {
    const visit = await hard();
    const { location, needsScript } = visit.redirect;
    if (location !== undefined || needsScript) return visit;
  } catch (error) {
    if (!(error instanceof NoConsentForm)) throw error;
  }
  return plain();
}
