import { describe, expect, it } from 'vitest';
import {
  checksInForce,
  type HeardDecisions,
  Hearing,
  joined,
  limits,
} from '../../../harness/emulator/conditions/heard.js';
import { startEmulator } from '../../../harness/emulator/emulator.js';

/** What two checks make an emulator decide: one renews, and one only exchanges a code. */
async function heardOfTwo(): Promise<HeardDecisions> {
  const hearing = new Hearing();
  const emulator = await startEmulator({ mutant: hearing.mutant, journal: false });
  const { control, baseUrl } = emulator;
  const redirect_uri = 'https://integrator.example/back';
  const account = await control.createAccount({ users: [{ role: 'administrator' }] });
  const integration = await control.createIntegration({
    account_id: account.id,
    redirect_uri,
  });
  const client = { client_id: integration.client_id, client_secret: integration.client_secret };
  const send = async (grant: object) => {
    const response = await fetch(`${baseUrl}/oauth2/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...client, redirect_uri, ...grant }),
    });
    return (await response.json()) as { refresh_token: string };
  };
  const exchanged = async () => {
    const { code } = await control.grant({
      client_id: integration.client_id,
      account_id: account.id,
      user_id: account.users[0]?.id ?? 0,
    });
    return send({ grant_type: 'authorization_code', code });
  };
  try {
    hearing.begin('renews');
    const { refresh_token } = await exchanged();
    await send({ grant_type: 'refresh_token', refresh_token });
    hearing.begin('exchanges');
    await exchanged();
  } finally {
    await emulator.stop();
  }
  return hearing;
}

/** A fault that decides by other names. */
const fault = (...names: readonly string[]) => ({
  apply: () => Object.fromEntries(names.map((name) => [name, () => undefined])),
});

describe('what conditions say of an emulator', () => {
  it('names the checks in which a fault under a condition is in force', async () => {
    const heard = await heardOfTwo();
    const ofTokens = fault('claims');
    expect([...checksInForce(heard, 'json-body', ofTokens)]).toEqual(['renews', 'exchanges']);
    expect([...checksInForce(heard, 'renewal-1', ofTokens)]).toEqual(['renews']);
    expect([...checksInForce(heard, 'form-body', ofTokens)]).toEqual([]);
  });

  it('limits a fault where the condition speaks of all that was decided', async () => {
    const heard = await heardOfTwo();
    expect(limits(heard, 'form-body', fault('tokenBody'))).toBe(true);
    expect(limits(heard, 'api-read', fault('tokenBody'))).toBe(false);
    expect(limits(heard, 'form-body', fault('never asked for'))).toBe(false);
  });

  it('is joined from several emulators', async () => {
    const one = await heardOfTwo();
    const other: HeardDecisions = {
      spoken: new Map([['tokenBody', new Set(['weekend'] as const)]]),
      held: new Map([['later', new Map([['tokenBody', new Set(['weekend'] as const)]])]]),
    };
    const both = joined([one, other]);
    expect([...checksInForce(both, 'weekend', fault('tokenBody'))]).toContain('later');
    expect([...checksInForce(both, 'renewal-1', fault('claims'))]).toEqual(['renews']);
    expect(limits(both, 'weekend', fault('tokenBody'))).toBe(true);
  });
});
