import type { KnownSecret } from './redaction.js';

/** A parameter of an address, wherever it stands: in the query, or in any form of fragment. */
const parameter = /[?&;#/]([^?&;#=/\s"'<>]{1,100})=([^?&;#\s"'<>]{6,4096})/g;
/** Names of parameters that hold a credential. */
const credential = /(?:^|[_.-])(?:code|ticket|assertion|secret|session|sid|jwt|password)$|token$/i;
/** Values that look like a credential, whatever their name: longer than a word, with a digit. */
const credentialLike = /^(?=.*\d)[\w.~+/-]{32,}=*$/;
/** Long values that are none: the client chose them, or they are public. */
const harmless = /^(?:state|nonce|client_id|client_uuid|redirect_uri|scope|referer)$/i;

/**
 * The credentials in addresses: all parameters of queries and fragments that look like a code or a token.
 *
 * @param text an address, or a text that holds addresses
 */
export function secretsInAddress(text: string): KnownSecret[] {
  if (!text.includes('=')) return [];
  return [...text.matchAll(parameter)].flatMap(([, written = '', raw = '']) => {
    const name = decoded(written);
    const value = decoded(raw);
    if (harmless.test(name)) return [];
    if (!credential.test(name) && !credentialLike.test(value)) return [];
    const kind = /refresh/i.test(name)
      ? 'refresh_token'
      : /token$/i.test(name)
        ? 'access_token'
        : 'authorization_code';
    // It may stand elsewhere as it was written.
    return value === raw
      ? [[value, kind] as const]
      : [[value, kind] as const, [raw, kind] as const];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
