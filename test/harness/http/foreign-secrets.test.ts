import { describe, expect, it } from 'vitest';
import type { HeaderList } from '../../../harness/check/evidence.js';
import { ForeignSecrets } from '../../../harness/http/foreign-secrets.js';
import { Lineage } from '../../../harness/http/lineage.js';
import { Redactor } from '../../../harness/http/redaction.js';

const key = 'Key-of-the-integration/1 2';
const code = 'code-of-one-user-0001';
const access = 'access-of-one-user-0001';
const stranger = 'access-of-another-user-0002';

function rig() {
  const redactor = new Redactor([[key, 'client_secret']]);
  const lineage = new Lineage(redactor);
  lineage.born(code, 'authorization_code', { bornAt: 0 });
  lineage.born(access, 'access_token', { parent: code, exchange: 1, bornAt: 0 });
  lineage.born(stranger, 'access_token', { exchange: 2, bornAt: 0 });
  const foreign = new ForeignSecrets(redactor, lineage, [[key, 'client_secret']]);
  return {
    look: (asked: string, answered: string, handsOut = false, n = 3) => {
      const headers: HeaderList = [['authorization', asked]];
      const request = { method: 'GET', url: 'http://t/api', headers };
      const body = Buffer.from(answered);
      foreign.look(n, request, { status: 200, headers: [], body }, handsOut);
      return foreign.found?.label;
    },
  };
}

describe('a secret in an answer', () => {
  it('is foreign when it is the secret key, however it is written', () => {
    expect(rig().look(access, `key: ${key}`)).toBe('<client_secret#1>');
    expect(rig().look(access, JSON.stringify({ key }))).toBe('<client_secret#1>');
    expect(rig().look(access, new URLSearchParams({ key }).toString())).toBe('<client_secret#1>');
    expect(rig().look(access, `key: ${key}`, true)).toBe('<client_secret#1>');
  });

  it('is foreign when it is the token of another, but not where tokens are handed out', () => {
    expect(rig().look(access, stranger)).toBe('<access_token#2>');
    expect(rig().look('nobody', stranger)).toBe('<access_token#2>');
    expect(rig().look(access, stranger, true)).toBeUndefined();
  });

  it('is not foreign to who sent it, or who sent what it descends from', () => {
    expect(rig().look(key, `wrong: ${key}`)).toBeUndefined();
    expect(rig().look(access, access)).toBeUndefined();
    expect(rig().look(code, access)).toBeUndefined();
    expect(rig().look(access, code)).toBeUndefined();
  });

  it('is not foreign in the answer that handed it out', () => {
    expect(rig().look('nobody', stranger, false, 2)).toBeUndefined();
  });

  it('is not found inside a longer word', () => {
    expect(rig().look('nobody', `x${stranger}`)).toBeUndefined();
    expect(rig().look('nobody', `${stranger}9`)).toBeUndefined();
  });
});
