import { expect, it } from 'vitest';
import type {
  PresentedToken,
  TokenReply,
  TokenRequestChanges,
} from '../../../harness/check/service.js';
import { RefusedRenewals } from '../../../harness/service/refused-renewals.js';

const integration = {
  clientId: 'client',
  clientSecret: 'secret',
  redirectUri: 'https://shop.test/back',
  name: 'Shop',
};
const pairOf = (refreshToken: string): PresentedToken => ({ refreshToken, integration });

function rig(isOn: () => boolean = () => true, row = 0) {
  const sent: string[] = [];
  const refresh = ({ refreshToken }: PresentedToken, changes: TokenRequestChanges = {}) => {
    sent.push(`${refreshToken} with ${changes.clientSecret}`);
    const exchange = {} as TokenReply['exchange'];
    const reply: Partial<TokenReply> = { exchange, status: 401, tokens: undefined };
    return Promise.resolve(reply as TokenReply);
  };
  return { sent, before: new RefusedRenewals({ refresh }, isOn, row).before };
}

it('every second refresh token is refused once before it is used, for a wrong secret key', async () => {
  const { sent, before } = rig();
  for (const token of ['one', 'two', 'two', 'one', 'three', 'four'])
    await before(pairOf(token), {});
  expect(sent).toEqual(['two with secretx', 'four with secretx']);
});

it('in every other row the first one is, and then every second one', async () => {
  const { sent, before } = rig(undefined, 1);
  for (const token of ['one', 'two', 'three']) await before(pairOf(token), {});
  expect(sent).toEqual(['one with secretx', 'three with secretx']);
});

it('a request that is wrong itself, and its token, are left alone', async () => {
  const { sent, before } = rig();
  await before(pairOf('one'), { clientSecret: 'other' });
  await before(pairOf('one'), { omit: ['clientSecret'] });
  await before(pairOf('one'), { encoding: 'form' });
  await before(pairOf('two'), { encoding: 'form' });
  expect(sent).toEqual(['two with secretx']);
});

it('nothing is refused in a case without such renewals', async () => {
  let isOn = false;
  const { sent, before } = rig(() => isOn);
  await before(pairOf('one'), {});
  await before(pairOf('two'), {});
  expect(sent).toEqual([]);
  isOn = true;
  await before(pairOf('three'), {});
  await before(pairOf('four'), {});
  expect(sent).toEqual(['four with secretx']);
});
