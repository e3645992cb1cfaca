import type { World } from '../context.js';
import type { Account } from '../model.js';

/** Returns one account to the state after its creation: its name and its users stay. */
export function resetAccount({ store, limiter, incidents }: World, account: Account): void {
  account.leads.clear();
  account.fields.clear();
  account.sources.length = 0;
  account.billing = 'running';
  account.faultsLeft = 0;
  for (const installation of store.installationsIn(account)) {
    store.removeInstallation(installation);
    for (const code of installation.codes) store.codes.delete(code.value);
    for (const { refreshTokens, accessTokens } of installation.authorizations) {
      for (const token of refreshTokens) store.refreshTokens.delete(token.value);
      for (const token of accessTokens) store.accessTokens.delete(token.jti);
    }
  }
  const blockKey = `account ${account.id}`;
  limiter.ignored.delete(blockKey);
  limiter.blockedUntil.delete(blockKey);
  incidents.undoFor(account.id);
}
