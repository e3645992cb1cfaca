import { describe, expect, it } from 'vitest';
import type { GivenAccount } from '../../../../harness/check/given.js';
import { PrivateHomes } from '../../../../harness/service/given/private-homes.js';

/** Makes accounts with the ids 1, 2, 3 and so on. */
function maker() {
  let made = 0;
  // Homes look at nothing but the id.
  return async () => ({ id: (made += 1) }) as GivenAccount;
}

describe('the account of a private integration', () => {
  it('is the only one that was asked for before', async () => {
    const homes = new PrivateHomes();
    const make = maker();
    const account = await homes.asked(make);
    expect(await homes.implied(make)).toBe(account);
  });

  it('is the first one that is asked for later, where nothing is said about it', async () => {
    const homes = new PrivateHomes();
    const make = maker();
    const home = await homes.implied(make);
    expect(await homes.asked(make, true)).toBe(home);
    await expect(homes.asked(make, true)).rejects.toThrow('only one account');
  });

  it('is not one of which something is said later', async () => {
    const homes = new PrivateHomes();
    const make = maker();
    await homes.implied(make);
    await expect(homes.asked(make)).rejects.toThrow('only one account');
  });

  it('is none where several were asked for', async () => {
    const homes = new PrivateHomes();
    const make = maker();
    await homes.asked(make);
    await homes.asked(make);
    expect(await homes.implied(make)).toBeUndefined();
  });

  it('is another one in each case, but for what was asked for before all cases', async () => {
    const homes = new PrivateHomes();
    const make = maker();
    homes.nextCase();
    const first = await homes.implied(make);
    homes.nextCase();
    expect(await homes.implied(make)).not.toBe(first);
  });

  it('admits no other one', async () => {
    const homes = new PrivateHomes();
    const make = maker();
    const [home, other] = [await make(), await make()];
    homes.settle('x', home);
    expect(() => homes.admit('x', home)).not.toThrow();
    expect(() => homes.admit('x', other)).toThrow('only one account');
  });
});
