import type { CheckContext } from '../check/context.js';
import type { RequestOptions } from '../check/http.js';
import type { Messages } from '../check/messages.js';
import { isNoAnswer, isRefusal, openQuestion } from './open-question.js';

/** What the access token of a user without administrator rights opens, of all that the target offers. */
export interface MemberRights {
  /** All methods that read. */
  readonly reads: boolean;
  /** All methods that create; and what is not served is refused as for an administrator. */
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
  // The contract does not say how lack of rights is answered.
  if ((await statusOf(t, t.resources.accountRequest(theirs.accessToken))) === 401) return none;
  const areOpen = async (calls: (token: string) => RequestOptions[]) => {
    const ofAdministrator = calls(own.accessToken);
    for (const [place, call] of calls(theirs.accessToken).entries()) {
      if (!t.offers(call)) continue;
      if ((await refusalOf(t, call, theirs.accessToken)) === undefined) continue;
      // What is closed to all is no matter of rights.
      const same = ofAdministrator[place];
      if (same !== undefined && (await t.http.send(same)).ok) return false;
    }
    return true;
  };
  // Rights may be asked for before a service looks whether there is such a method or a path.
  const areAlike = async (calls: (token: string) => RequestOptions[]) => {
    const ofAdministrator = calls(own.accessToken);
    for (const [place, call] of calls(theirs.accessToken).entries()) {
      const same = ofAdministrator[place];
      if (same === undefined || !t.offers(call)) continue;
      const refusal = await refusalOf(t, call, theirs.accessToken);
      if (refusal !== undefined && refusal !== (await refusalOf(t, same, own.accessToken)))
        return false;
    }
    return true;
  };
  return {
    reads: await areOpen((token) => reading(t, token)),
    creates:
      (await areOpen((token) => creating(t, token))) &&
      (await areAlike((token) => unserved(t, token))),
  };
});

/**
 * The status by which a call is refused for lack of rights; undefined for any other answer, which is the business of
 * checks. Two of these are no lack of rights: a 404 for the account, because it exists, though other data may be hidden
 * so; and a 401 for a token that no longer opens the account either, because it has opened it before.
 */
async function refusalOf(
  t: Pick<CheckContext<Messages>, 'http' | 'resources'>,
  call: RequestOptions,
  token: string,
): Promise<number | undefined> {
  const status = await statusOf(t, call);
  if (status === undefined || !isRefusal(status)) return undefined;
  const account = t.resources.accountRequest(token);
  const isAccount = call.url === account.url;
  if (status === 404 && isAccount) return undefined;
  if (status === 401 && (isAccount || (await statusOf(t, account)) === 401)) return undefined;
  return status;
}

async function statusOf(
  { http }: Pick<CheckContext<Messages>, 'http'>,
  call: RequestOptions,
): Promise<number | undefined> {
  try {
    return (await http.send(call)).status;
  } catch (error) {
    if (isNoAnswer(error)) return undefined;
    throw error;
  }
}

type Tools = Pick<CheckContext<Messages>, 'resources'>;

/** Every method that reads. */
export function reading({ resources }: Tools, token: string): RequestOptions[] {
  const { leads, customFields, sources } = resources;
  return [
    resources.accountRequest(token),
    leads.listRequest(token, 1, 10),
    customFields.listRequest(token),
    sources.listRequest(token),
  ];
}

/** Every method that creates. */
export function creating({ resources }: Tools, token: string): RequestOptions[] {
  const { leads, customFields, sources } = resources;
  return [
    leads.createRequest(token, [leads.item('Conformance')]),
    customFields.createRequest(token, { name: 'Conformance', type: 'select', enums: ['First'] }),
    sources.createRequest(token, ['Conformance']),
  ];
}

/** Methods that no resource has, and paths that lead nowhere. */
function unserved({ resources }: Tools, token: string): RequestOptions[] {
  const path = resources.wrong.unknownPath('member');
  const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];
  return [
    ...resources.wrong.unsupportedMethods(token),
    ...methods.map((method) => ({
      method,
      url: path,
      headers: resources.credentials(token),
    })),
  ];
}
