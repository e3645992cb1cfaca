import type { CheckContext } from '../../harness/check/context.js';
import type { Messages } from '../../harness/check/messages.js';
import { mustOffer } from '../shared/offers.js';
import { shows } from '../shared/shows.js';
import type { Reader } from './account.js';

/** Stores sources and makes sure that their own integration sees them. */
export async function storeSources(
  t: Reader & Pick<CheckContext<Messages>, 'notOffered'>,
  accessToken: string,
  names: readonly string[],
): Promise<void> {
  const created = await t.resources.sources.create(accessToken, names);
  mustOffer(t, 'creating sources', created);
  const listed = await t.resources.sources.list(accessToken);
  if (!names.every((name) => shows(listed, name))) {
    throw t.untestable(
      `sources were created with status ${created.status} and listed with status ${listed.status} without them`,
    );
  }
}
