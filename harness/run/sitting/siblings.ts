import type { Session } from '../../targets/session/session.js';
import { openAsker } from '../check-context.js';

/**
 * The checks of an act make one grant each. Where a newer grant ends an older one, about which the contract
 * is silent, they cannot share the act.
 *
 * @returns the reason; undefined if grants live side by side, or if there is none to look at
 */
export async function endingOneAnother(session: Session): Promise<string | undefined> {
  const over = new AbortController();
  const opened = openAsker(session, over.signal);
  const { context: t } = opened;
  try {
    const older = await t.given.installation();
    const newer = await t.given.installation();
    const renewed = await t.tokens.refresh(newer.tokens);
    if (!(await t.resources.account(older.tokens.accessToken)).ok) return reason;
    const again = await t.tokens.refresh(older.tokens);
    if (renewed.tokens === undefined) return undefined;
    if (again.tokens === undefined) return reason;
    const { accessToken } = renewed.tokens;
    return (await t.resources.account(accessToken)).ok ? undefined : reason;
  } catch {
    return undefined; // the checks find out, and say it
  } finally {
    opened.close();
  }
}

const reason =
  'a newer grant ends an older one on this target, so that checks cannot share what the person does';
