import { describe, expect, it } from 'vitest';
import { BoundTokenEndpoint } from '../../../harness/service/token-endpoint.js';
import type { TokenRequestChanges } from '../../../harness/check/service.js';
import type { GivenCode, GivenIntegration } from '../../../harness/check/given.js';
import { loadProfile, type Profile } from '../../../spec/profile.js';
import { clientRig } from '../http/client-rig.js';
import { rawServer, response } from '../raw-server.js';

const integration: GivenIntegration = {
  clientId: 'client-1',
  clientSecret: 'secret-key-1',
  redirectUri: 'https://integrator.example/callback',
  name: 'Test',
};
const admin = { id: 1, role: 'administrator' } as const;
const code: GivenCode = {
  integration,
  account: { id: 1, users: [admin], admin },
  user: admin,
  value: 'authorization-code-1',
  issued: { from: 0, to: 0 },
};
const pair = { refreshToken: 'refresh-token-0', integration };

const issued = {
  access_token: 'issued-access-token',
  refresh_token: 'issued-refresh-token',
  expires_in: 86_400,
};

/** An endpoint on a server that answers so, and what the server was sent. */
async function rig(status = 200, body: unknown = issued, profile: Profile = loadProfile()) {
  const sent: { line: string; type: string }[] = [];
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const url = await rawServer((socket, head) => {
    const [line = '', ...headers] = head.split('\r\n');
    const type = headers.find((each) => each.startsWith('content-type')) ?? '';
    sent.push({ line, type });
    socket.write(response(status, text));
  });
  const made = clientRig(url);
  return { ...made, sent, tokens: new BoundTokenEndpoint(made.client, profile, made.lineage) };
}

const parts = {
  client_id: 'client-1',
  client_secret: 'secret-key-1',
  redirect_uri: 'https://integrator.example/callback',
};

describe('the body', () => {
  it('of an exchange is as the profile says', async () => {
    const { tokens } = await rig();
    expect(tokens.exchangeRequest(code)).toMatchObject({
      method: 'POST',
      url: '/oauth2/access_token',
      json: { ...parts, grant_type: 'authorization_code', code: 'authorization-code-1' },
    });
  });

  it('of a renewal is as the profile says', async () => {
    const { tokens } = await rig();
    expect(tokens.refreshRequest(pair).json).toEqual({
      ...parts,
      grant_type: 'refresh_token',
      refresh_token: 'refresh-token-0',
    });
  });

  it('has other names, values and encoding by another profile', async () => {
    const usual = loadProfile();
    const { tokens } = await rig(200, issued, {
      ...usual,
      token_endpoint: {
        ...usual.token_endpoint,
        encoding: 'form',
        client_id: 'app',
        grant_type: 'kind',
        grant_type_code: 'by_code',
        code: 'c',
      },
    });
    const request = tokens.exchangeRequest(code);
    expect(request.json).toBeUndefined();
    expect(request.form).toEqual({
      app: 'client-1',
      client_secret: 'secret-key-1',
      redirect_uri: 'https://integrator.example/callback',
      kind: 'by_code',
      c: 'authorization-code-1',
    });
  });

  it.each<[TokenRequestChanges, object]>([
    [{ clientId: 'other' }, { client_id: 'other' }],
    [{ clientSecret: 'wrong-secret' }, { client_secret: 'wrong-secret' }],
    [{ redirectUri: 'https://x.example' }, { redirect_uri: 'https://x.example' }],
  ])('changes where the check wants it: %j', async (changes, difference) => {
    const { tokens } = await rig();
    const right = tokens.exchangeRequest(code).json;
    expect(tokens.exchangeRequest(code, changes).json).toEqual({
      ...(right as object), // the body of the right request, tested above
      ...difference,
    });
  });

  it.each([
    ['clientId', 'client_id'],
    ['clientSecret', 'client_secret'],
    ['grantType', 'grant_type'],
    ['grant', 'code'],
    ['redirectUri', 'redirect_uri'],
  ] as const)('lacks what is omitted: %s', async (part, field) => {
    const { tokens } = await rig();
    const all = ['client_id', 'client_secret', 'grant_type', 'code', 'redirect_uri'];
    const { json } = tokens.exchangeRequest(code, { omit: [part] });
    expect(Object.keys(json ?? {})).toEqual(all.filter((each) => each !== field));
  });

  it('is a form where the check asks for one, and goes out as such', async () => {
    const { tokens, sent, recorder } = await rig();
    await tokens.refresh(pair, { encoding: 'form' });
    expect(sent[0]).toMatchObject({
      line: 'POST /oauth2/access_token HTTP/1.1',
      type: 'content-type: application/x-www-form-urlencoded',
    });
    expect(recorder.exchanges[0]?.request.body?.text).toBe(
      'client_id=client-1&client_secret=<client_secret#1>&grant_type=refresh_token' +
        '&refresh_token=<refresh_token#1>' +
        '&redirect_uri=https%3A%2F%2Fintegrator.example%2Fcallback',
    );
  });

  it('is whatever a check writes', async () => {
    const { tokens, recorder } = await rig(400, {});
    await tokens.raw({ anything: 'at all' });
    await tokens.rawText('{"not": json');
    expect(recorder.exchanges.map(({ request }) => request.body?.text)).toEqual([
      '{"anything":"at all"}',
      '{"not": json',
    ]);
  });
});

describe('the reply', () => {
  it('holds the pair, whose it is and when it came', async () => {
    const { tokens } = await rig();
    const reply = await tokens.exchange(code);
    expect(reply).toMatchObject({ status: 200, handedOut: true, expiresIn: 86_400 });
    expect(reply.tokens).toEqual({
      accessToken: 'issued-access-token',
      refreshToken: 'issued-refresh-token',
      expiresIn: 86_400,
      issued: { from: 1_000_000, to: 1_000_000 },
      integration,
    });
  });

  it.each<[string, number, unknown, boolean]>([
    ['a refusal', 400, { error: 'invalid_grant' }, false],
    ['a refusal that hands out tokens all the same', 400, issued, true],
    ['an access token alone', 200, { access_token: 'x' }, true],
    ['a refresh token alone', 200, { refresh_token: 'x' }, true],
    ['empty tokens', 200, { access_token: '', refresh_token: '' }, false],
    ['tokens that are no strings', 200, { access_token: 1, refresh_token: ['x'] }, false],
    ['inherited names', 200, '{"__proto__":{"access_token":"x","refresh_token":"y"}}', false],
    ['a list', 200, ['access_token'], false],
    ['null', 200, 'null', false],
    ['no JSON', 200, '<html>access_token</html>', false],
  ])('to %s holds no pair', async (_name, status, body, handedOut) => {
    const { tokens } = await rig(status, body);
    const reply = await tokens.refresh(pair);
    expect(reply.tokens).toBeUndefined();
    expect(reply.handedOut).toBe(handedOut);
    expect(reply.status).toBe(status);
  });

  it.each([
    [86_400, 86_400],
    // The contract shows no type.
    ['86400', 86_400],
    ['PT24H', undefined],
    ['1e3', undefined],
    [null, undefined],
  ])('keeps the lifetime %j as it is, and reads it as %j seconds', async (expires_in, seconds) => {
    const { tokens } = await rig(200, { ...issued, expires_in });
    const reply = await tokens.exchange(code);
    expect(reply.expiresIn).toBe(expires_in);
    expect(reply.tokens?.expiresIn).toBe(seconds);
  });

  it('of each of several at once belongs to its grant', async () => {
    const other = { ...code, integration: { ...integration, clientId: 'client-2' } };
    const { tokens, client } = await rig();
    const replies = await tokens.allAtOnce([code, { ...pair, integration: other.integration }]);
    expect(replies.map((reply) => reply.tokens?.integration.clientId)).toEqual([
      'client-1',
      'client-2',
    ]);
    expect(client.counts.requests).toBe(2);
  });
});

describe('secrets', () => {
  it('are labels in the record, also those that the answer has just handed out', async () => {
    const { tokens, recorder } = await rig();
    await tokens.exchange(code);
    const text = JSON.stringify(recorder.exchanges);
    expect(text).not.toMatch(/authorization-code-1|secret-key-1|issued-/);
    expect(recorder.exchanges[0]?.response?.body?.text).toBe(
      '{"access_token":"<access_token#1>","refresh_token":"<refresh_token#1>","expires_in":86400}',
    );
  });

  it('are learned from refusals too', async () => {
    const { tokens, recorder } = await rig(401, issued);
    await tokens.rawText('{}');
    expect(JSON.stringify(recorder.exchanges)).not.toContain('issued-');
  });

  it('have a lineage from code over pair to pair', async () => {
    const { tokens, lineage } = await rig();
    lineage.born(code.value, 'authorization_code', { bornAt: 5 });
    await tokens.exchange(code);
    await tokens.refresh({ refreshToken: 'issued-refresh-token', integration });
    expect(lineage.entries).toEqual([
      { label: '<authorization_code#1>', kind: 'authorization_code', bornAt: 5 },
      {
        label: '<access_token#1>',
        kind: 'access_token',
        parent: '<authorization_code#1>',
        exchange: 1,
        bornAt: 1_000_000,
      },
      {
        label: '<refresh_token#1>',
        kind: 'refresh_token',
        parent: '<authorization_code#1>',
        exchange: 1,
        bornAt: 1_000_000,
      },
    ]);
  });
});
