import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'only the first administrator of its account may install a private integration',
  clause: 'INST-5',
  apply: (b) => ({
    mayGrant: (ctx, integration, account, userId) =>
      (integration.visibility === 'public' || firstAdministrator(account) === userId) &&
      b.mayGrant(ctx, integration, account, userId),
  }),
});

function firstAdministrator({
  roles,
}: {
  readonly roles: ReadonlyMap<number, string>;
}): number | undefined {
  return [...roles].find(([, role]) => role === 'administrator')?.[0];
}
