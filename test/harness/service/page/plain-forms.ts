/** A user, a visit, and the forms of a plain page: what tests of its driver share. */
export const user = {
  id: 1,
  role: 'administrator',
  login: 'admin',
  password: 'pass word~1',
} as const;
export const query = { clientId: 'client-1' };

export const loginForm =
  '<form method=post action="/login"><input name=login><input name=password></form>';
export const consentForm = `<p>Allow <b>App</b>?</p><form method=post action="/decide">
  <input type=hidden name=csrf value=csrf-token-1>
  <input type=radio name=account_id value=7><input type=radio name=account_id value=8>
  <button name=decision value=allow>Allow</button>
  <button name=decision value=decline>Decline</button></form>`;
