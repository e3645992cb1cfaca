import { expect, it } from 'vitest';
import type { AuthorizationPage, ConsentPage, PageQuery } from '../../../../harness/check/page.js';
import type { Circumstance } from '../../../../harness/check/circumstances.js';
import { CrowdedPage, pageOfGrants } from '../../../../harness/service/page/crowded-page.js';

const user = { id: 1, role: 'administrator' } as const;
const query: PageQuery = { clientId: 'client-1' };

/** A page that notes in which browser each form was opened, with what query, and what was decided. */
function rig() {
  const done: string[] = [];
  let browsers = 0;
  const never = () => Promise.reject(new Error('a visit goes through a browser'));
  const plain: AuthorizationPage = {
    url: ({ clientId }) => `/oauth?client_id=${clientId}`,
    open: never,
    consent: never,
    allow: never,
    decline: never,
    allowAnonymously: never,
    visitor: () => {
      browsers += 1;
      const browser = browsers;
      return {
        consent: async ({ mode }) => {
          done.push(`browser ${browser}: ${mode ?? 'no mode'}`);
          const decided = (what: string) => async () => {
            done.push(`browser ${browser}: ${what}`);
            return {} as never; // nobody looks at the redirect
          };
          return {
            allow: decided('allow'),
            decline: decided('decline'),
          } as Partial<ConsentPage> as ConsentPage; // nobody looks at the rest
        },
      };
    },
  };
  return { plain, done };
}

it('a user comes to the page once', async () => {
  const { plain, done } = rig();
  await new CrowdedPage(plain, ['popup']).decline(query, user);
  expect(done).toEqual(['browser 1: popup', 'browser 1: decline']);
});

it.each<[who: string, row: Circumstance[], second: string[]]>([
  ['every second user', ['returning', 'popup'], ['browser 2: popup']],
  ['each user', ['returning', 'popup', 'used'], ['browser 2: popup', 'browser 2: popup']],
])(
  '%s has opened the same page before, in the same browser, by the row',
  async (_who, row, second) => {
    const { plain, done } = rig();
    const page = new CrowdedPage(plain, row);
    await page.allow(query, user, 7);
    await page.consent({ clientId: 'client-2' }, user);
    const first = ['browser 1: popup', 'browser 1: popup', 'browser 1: allow'];
    expect(done).toEqual([...first, ...second]);
  },
);

it.each<[who: string, typos: string[], isMistaken: boolean]>([
  ['mistypes the password', ['passw0rd'], false],
  ['does not know it', [], true],
])('a user who %s has not been there before', async (_who, typos, isMistaken) => {
  const { plain, done } = rig();
  const visitor = new CrowdedPage(plain, ['returning', 'used', 'member']).visitor({
    ...user,
    ...(isMistaken && { isMistaken }),
  });
  await visitor.consent(query, typos);
  await visitor.consent(query);
  expect(done).toEqual(['browser 1: no mode', 'browser 1: no mode']);
});

it('grants of the page have such users where a case has them', async () => {
  const { plain, done } = rig();
  let isReturning = false;
  const page = pageOfGrants(plain, () => isReturning);
  await page.allow(query, user, 7);
  isReturning = true;
  await page.allow(query, user, 7);
  expect(done.filter((each) => each.endsWith('no mode'))).toHaveLength(3);
});

it('what happened before a visit comes first, for the integration and the user of the visit', async () => {
  const { plain, done } = rig();
  const before = async (clientId: string | undefined, { id }: { readonly id: unknown }) => {
    done.push(`before: ${clientId} ${String(id)}`);
  };
  const page = new CrowdedPage(plain, [], { before });
  await page.allow(query, user, 7);
  await page.visitor(user).consent(query);
  expect(done).toEqual([
    'before: client-1 1',
    'browser 1: no mode',
    'browser 1: allow',
    'before: client-1 1',
    'browser 2: no mode',
  ]);
});
