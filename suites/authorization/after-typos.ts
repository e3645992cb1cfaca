import { type ConsentPage, NoConsentForm } from '../../harness/check/page.js';

/** The page of consent, or the status where a service lets nobody in after a mistyped password. */
export async function afterTypos(
  opened: Promise<ConsentPage>,
  typos: number,
): Promise<ConsentPage | number> {
  try {
    return await opened;
  } catch (error) {
    if (typos > 0 && error instanceof NoConsentForm) return error.exchange.status;
    throw error;
  }
}
