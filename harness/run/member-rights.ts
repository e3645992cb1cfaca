import type { Session } from '../targets/session/session.js';
import type { RequestOptions } from '../check/http.js';
import { type OpenContext, openAsker } from './check-context.js';

/** What the access token of a user without administrator rights opens, of all that the target offers. */
export interface MemberRights {
  /** All methods that read. */
  readonly reads: boolean;
  /** All methods that create. */
  readonly creates: boolean;
}

const none: MemberRights = { reads: false, creates: false };

const known = new WeakMap<Session, Promise<MemberRights>>();

/**
 * Finds out what users without administrator rights may do, with their token and that of their administrator:
 * the contract leaves it open. Asks the target once for each session. Where it cannot be found out, they may do
 * nothing.
 */
export function memberRights(session: Session): Promise<MemberRights> {
  const asked = known.get(session) ?? ask(session).catch(() => none);
  known.set(session, asked);
  return asked;
}

async function ask(session: Session): Promise<MemberRights> {
  const over = new AbortController();
  const open = openAsker(session, over.signal);
  try {
    return await rightsIn(open);
  } finally {
    over.abort(new Error('the rights are known'));
    open.close();
  }
}

async function rightsIn({ context }: OpenContext): Promise<MemberRights> {
  const { given, http, resources } = context;
  const account = await given.account({ roles: ['administrator', 'member'] });
  const member = account.users.find(({ role }) => role === 'member');
  if (member === undefined) return none;
  // An administrator installs first.
  const own = await given.installation({ account });
  const { integration } = own;
  const theirs = await given.installation({ account, integration, user: member });
  const areOpen = async (calls: (token: string) => RequestOptions[]) => {
    const pairs = calls(own.tokens.accessToken).map(
      (call, place) => [call, calls(theirs.tokens.accessToken)[place]] as const,
    );
    for (const [call, same] of pairs) {
      if (same === undefined || !context.offers(call)) continue;
      if ((await http.send(same)).ok) continue;
      // What is closed to all is no matter of rights.
      if ((await http.send(call)).ok) return false;
    }
    return true;
  };
  const { leads, customFields, sources } = resources;
  return {
    reads: await areOpen((token) => [
      resources.accountRequest(token),
      leads.listRequest(token, 1, 10),
      customFields.listRequest(token),
      sources.listRequest(token),
    ]),
    creates: await areOpen((token) => [
      leads.createRequest(token, [leads.item('Conformance')]),
      customFields.createRequest(token, { name: 'Conformance', type: 'select', enums: ['First'] }),
      sources.createRequest(token, ['Conformance']),
    ]),
  };
}
