import { createHmac } from 'node:crypto';
import { CompactSign } from 'jose';
import { describe, expect, it } from 'vitest';
import { createSigningKey } from '../../../harness/emulator/signing.js';

const claims = { jti: 'a', sub: 7 };

/** A text as base64url. */
function encoded(text: string): string {
  return Buffer.from(text).toString('base64url');
}

describe.each(['HS256', 'ES256', 'RS256', 'A256GCM'] as const)('a key of %s', (algorithm) => {
  it('reads what it signed, and not what another key of its kind signed', async () => {
    const [key, other] = [await createSigningKey(algorithm), await createSigningKey(algorithm)];
    const jwt = await key.sign(claims);
    expect(await key.verify(jwt)).toEqual(claims);
    expect(await other.verify(jwt)).toBeUndefined();
  });

  it('reads no altered token and no other text', async () => {
    const key = await createSigningKey(algorithm);
    const jwt = await key.sign(claims);
    const parts = jwt.split('.');
    const place = parts.length - 2; // the claims or what is encrypted
    const altered = parts.with(place, encoded('{"jti":"b","sub":7}')).join('.');
    for (const text of [altered, jwt.slice(0, -2), `${jwt}.x`, `x${jwt}`, '', '..', 'Bearer']) {
      expect(await key.verify(text)).toBeUndefined();
    }
  });
});

describe('the secret key', () => {
  it('reads no token with another algorithm in its header', async () => {
    const key = await createSigningKey('HS256');
    const [, payload = ''] = (await key.sign(claims)).split('.');
    const none = encoded('{"alg":"none"}');
    const signature = createHmac('sha256', 'x').update(`${none}.${payload}`).digest('base64url');
    expect(await key.verify(`${none}.${payload}.`)).toBeUndefined();
    expect(await key.verify(`${none}.${payload}.${signature}`)).toBeUndefined();
  });

  it('writes the header of RFC 7515 as others do', async () => {
    const [header] = (await (await createSigningKey('HS256')).sign(claims)).split('.');
    const written = await new CompactSign(Buffer.from('{}'))
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(Buffer.alloc(32));
    expect(header).toBe(written.split('.')[0]);
  });
});
