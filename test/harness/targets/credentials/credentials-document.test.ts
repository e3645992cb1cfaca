import { describe, expect, it } from 'vitest';
import { CredentialsError } from '../../../../harness/targets/credentials/credentials-error.js';
import {
  integrationOf,
  parseDocument,
} from '../../../../harness/targets/credentials/credentials-document.js';

const integration = { client_id: 'id-1', client_secret: 'hush-1', redirect_uri: 'http://x/cb' };
const tokens = {
  access_token: 'hush-2',
  refresh_token: 'hush-3',
  issued_at: '2026-11-21T18:00:00.000Z',
  expires_in: 86_400,
};

function faultOf(value: unknown): string {
  try {
    parseDocument(typeof value === 'string' ? value : JSON.stringify(value), 'credentials file F');
  } catch (error) {
    if (error instanceof CredentialsError) return error.message;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('stored credentials', () => {
  it('are read as they were written', () => {
    const document = {
      ...integration,
      tokens,
      previous: { refresh_token: 'hush-4', issued_at: tokens.issued_at },
      pending: { request: 'renewal', since: tokens.issued_at },
    };
    expect(parseDocument(JSON.stringify(document), 'F')).toEqual(document);
    expect(integrationOf(parseDocument(JSON.stringify(document), 'F'))).toEqual(integration);
  });

  it('may be a long-lived access token alone', () => {
    const { refresh_token: _none, ...alone } = tokens;
    const document = parseDocument(JSON.stringify({ tokens: alone }), 'F');
    expect(document).toEqual({ tokens: alone });
    expect(integrationOf(document)).toBeUndefined();
  });

  it.each([
    ['no JSON', '{"tokens": "hush', 'not JSON;'],
    ['a list', [], 'at $: expected an object, found an empty array;'],
    [
      'a misspelt key',
      { ...integration, token: 'hush' },
      'at $: unknown key "token"; did you mean "tokens"?; allowed are client_id, client_secret, redirect_uri, tokens, previous, pending',
    ],
    ['a secret in place of a key', { 'hush/hush=': 1 }, 'at $: unknown key; allowed are client_id'],
    [
      'a misspelt key deeper down',
      { ...integration, tokens: { ...tokens, refreshtoken: 'hush' } },
      'at $.tokens: unknown key "refreshtoken"; did you mean "refresh_token"?',
    ],
    ['an empty text', { client_id: '' }, 'at $.client_id: expected a text, found an empty string;'],
    [
      'no time of issue',
      { tokens: { access_token: 'hush' } },
      'at $.tokens.issued_at: expected a value, found absent;',
    ],
    [
      'no time',
      { tokens: { access_token: 'hush', issued_at: 'hush' } },
      'at $.tokens.issued_at: expected a time such as 2026-11-21T18:00:00.000Z, found a string;',
    ],
    [
      'a life in words',
      { ...integration, tokens: { ...tokens, expires_in: 'hush' } },
      'at $.tokens.expires_in: expected a number of seconds, found a string;',
    ],
    [
      'half an integration',
      { client_id: 'a', client_secret: 'hush' },
      'at $.redirect_uri: expected it beside client_id, found absent;',
    ],
    [
      'a pair of nobody',
      { tokens },
      'at $.client_id: expected it beside tokens.refresh_token, found absent;',
    ],
  ])('with %s are one error that names login and no secret', (_, value, message) => {
    const fault = faultOf(value);
    expect(fault).toContain(`credentials file F: ${message}`);
    expect(fault).toContain("'crm-conformance login --target FILE'");
    expect(fault).not.toContain('hush');
    expect(fault).not.toContain('\n');
  });
});
