import type { Exchange } from '../../check/http.js';
import { isAllowed } from '../manifest/safety.js';
import type { Session } from '../session/session.js';
import type { Access, Asker } from './access-look.js';
import type { Finding } from './finding.js';

/** Most characters of an answer that are shown. */
const longestAnswer = 400;

/**
 * Tests whether the bodies of the profile fit: the first lead and the first custom field must not be answered
 * 400. Undefined where nothing was tried: without access, on an address that others may use, or where the
 * safety settings or the manifest exclude it.
 */
export async function lookBodies(
  session: Session,
  t: Asker,
  { accessToken: given, installation }: Access,
): Promise<Finding | undefined> {
  const isShared = session.source.patience !== undefined;
  if (given === undefined || isShared || !isAllowed(session.safety, 'create')) return undefined;
  // The look at the clock may have let the access token expire.
  const accessToken =
    installation === undefined
      ? given
      : (await t.given.installation(installation)).tokens.accessToken;
  const { leads, customFields } = t.resources;
  const { profile } = session;
  const name = 'Conformance preflight';
  const tries = [
    {
      what: 'lead',
      section: 'leads',
      path: profile.leads.path,
      ask: () => leads.create(accessToken, [leads.item(name)]),
    },
    {
      what: 'custom field',
      section: 'custom_fields',
      path: profile.custom_fields.path,
      ask: () => customFields.create(accessToken, { name, type: 'select', enums: ['One', 'Two'] }),
    },
  ].filter(({ path }) => t.offers({ url: path }));
  const found: string[] = [];
  for (const { what, section, path, ask } of tries) {
    const exchange = await ask();
    const tried = `${exchange.method} ${path} with a first ${what}`;
    if (exchange.status === 400) return misfit(tried, section, session, exchange, t);
    found.push(`${tried}: status ${exchange.status}`);
  }
  if (found.length === 0) return undefined;
  return {
    topic: 'bodies',
    state: 'ok',
    tried: 'created what the profile describes',
    found: found.join('; '),
  };
}

function misfit(
  tried: string,
  section: string,
  { profile }: Session,
  { text }: Exchange,
  t: Pick<Asker, 'excerpt'>,
): Finding {
  const answer = t.excerpt(text.replaceAll(/\s+/g, ' '), longestAnswer);
  return {
    topic: 'bodies',
    state: 'fault',
    tried,
    found: `status 400, so the profile ${profile.name} does not fit: ${answer}`,
    mend: `Give the manifest a profile whose ${section}.item and ${section}.create_body describe the body that the target expects (docs/profiles.md)`,
  };
}
