import type { CheckContext } from '../check/context.js';
import type { RequestOptions } from '../check/http.js';
import type { Messages } from '../check/messages.js';
import { openQuestion } from './open-question.js';

/** What the access token of a user without administrator rights opens, of all that the target offers. */
export interface MemberRights {
  /** All methods that read. */
  readonly reads: boolean;
  /** All methods that create. */
  readonly creates: boolean;
}

const none: MemberRights = { reads: false, creates: false };

/**
 * What users without administrator rights may do: finds it out with their token and that of their
 * administrator.
 */
export const memberRights = openQuestion(none, async (t): Promise<MemberRights> => {
  const { given } = t;
  const account = await given.account({ roles: ['administrator', 'member'] });
  const member = account.users.find(({ role }) => role === 'member');
  if (member === undefined) return none;
  // An administrator installs first.
  const { integration, tokens: own } = await given.installation({ account });
  const { tokens: theirs } = await given.installation({ account, integration, user: member });
  const areOpen = async (calls: (token: string) => RequestOptions[]) => {
    const ofAdministrator = calls(own.accessToken);
    for (const [place, call] of calls(theirs.accessToken).entries()) {
      if (!t.offers(call) || (await t.http.send(call)).ok) continue;
      // What is closed to all is no matter of rights.
      const same = ofAdministrator[place];
      if (same !== undefined && (await t.http.send(same)).ok) return false;
    }
    return true;
  };
  return {
    reads: await areOpen((token) => reading(t, token)),
    creates: await areOpen((token) => creating(t, token)),
  };
});

type Tools = Pick<CheckContext<Messages>, 'resources'>;

function reading({ resources }: Tools, token: string): RequestOptions[] {
  const { leads, customFields, sources } = resources;
  return [
    resources.accountRequest(token),
    leads.listRequest(token, 1, 10),
    customFields.listRequest(token),
    sources.listRequest(token),
  ];
}

function creating({ resources }: Tools, token: string): RequestOptions[] {
  const { leads, customFields, sources } = resources;
  return [
    leads.createRequest(token, [leads.item('Conformance')]),
    customFields.createRequest(token, { name: 'Conformance', type: 'select', enums: ['First'] }),
    sources.createRequest(token, ['Conformance']),
  ];
}
