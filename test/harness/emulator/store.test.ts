import { expect, it } from 'vitest';
import { Store } from '../../../harness/emulator/store.js';

const ann = { id: 1, login: 'ann', password: 'p1' };

it('finds a user by the login in force', () => {
  const store = new Store();
  store.addUser(ann);
  store.addUser({ id: 2, login: 'bob', password: 'p2' });
  store.addUser({ ...ann, login: 'anna' });
  expect(store.userNamed('anna')).toMatchObject({ id: 1 });
  expect(store.userNamed('ann')).toBeUndefined();
  expect(store.userNamed('bob')).toMatchObject({ id: 2 });
  expect(store.users.size).toBe(2);
});

it('gives the first of several users with one login', () => {
  const store = new Store();
  store.addUser(ann);
  store.addUser({ ...ann, id: 3 });
  expect(store.userNamed('ann')).toMatchObject({ id: 1 });
});
