import type { Reader } from './account.js';

/** Stores sources and makes sure that their own integration sees them. */
export async function storeSources(
  t: Reader,
  accessToken: string,
  names: readonly string[],
): Promise<void> {
  const created = await t.resources.sources.create(accessToken, names);
  const listed = await t.resources.sources.list(accessToken);
  if (!created.ok || !names.every((name) => listed.text.includes(name))) {
    throw t.untestable(
      `sources were created with status ${created.status} and listed with status ${listed.status} without them`,
    );
  }
}
