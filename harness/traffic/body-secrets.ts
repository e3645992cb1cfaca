import { isRecord } from '../../spec/violation-words.js';
import { parseJson } from '../http/json-body.js';
import type { Redactor } from '../http/redaction.js';

/** Names of fields and of headers whose value is a secret. */
const passwordName = /passw|pwd|^pass$|otp/i;
const keyName = /client[_-]?secret|api[_-]?key/i;
const secretName = /secret/i;
const codeName = /^auth(?:orization)?[_-]?code$/i;
const tokenName = /tokens?$|(?:^|[_.-])(?:jwt|assertion|session(?:_?id)?|sid)$/i;

/** Most bytes of a body that is searched for secrets. Longer ones are not shown. */
export const mostSearched = 128 * 1024;

type Kind = Parameters<Redactor['learn']>[1];

/** Kinds of names that were looked at; most traffic has the same few hundred names. */
const kinds = new Map<string, Kind | 'none'>();
const mostNames = 2_000;

/** The kind of secret that a field or a header holds, by its name; undefined where it holds none. */
export function kindByName(name: string): Kind | undefined {
  const known = kinds.get(name);
  if (known !== undefined) return known === 'none' ? undefined : known;
  const kind = readKind(name);
  if (kinds.size < mostNames && name.length < 100) kinds.set(name, kind ?? 'none');
  return kind;
}

function readKind(name: string): Kind | undefined {
  if (keyName.test(name)) return 'client_secret';
  if (passwordName.test(name)) return 'password';
  if (codeName.test(name)) return 'authorization_code';
  if (secretName.test(name)) return 'token';
  if (!tokenName.test(name)) return undefined;
  if (/^refresh[_-]?token$/i.test(name)) return 'refresh_token';
  return /^access[_-]?token$/i.test(name) ? 'access_token' : 'token';
}

/**
 * Learns the secrets of a body: JSON, the parts of a form with files, or a form. The type that a sender
 * names is not trusted to be that of the body.
 *
 * @param kindOf the kind of secret that a field holds, by its name
 * @param parsed the body as JSON, where it was parsed already
 */
export function learnBody(
  body: Buffer | undefined,
  type: string,
  redactor: Redactor,
  kindOf: (name: string) => Kind | undefined = kindByName,
  parsed?: { readonly json: unknown },
): void {
  if (body === undefined || body.length === 0 || body.length > mostSearched) return;
  const learn = (name: string, value: string) => {
    const kind = kindOf(name);
    if (kind !== undefined && value !== '') redactor.learn(value, kind);
  };
  const learnLeaf: LearnLeaf = (name, isNamed, value) => {
    if (isNamed || kindOf !== kindByName) learn(name, String(value));
  };
  const boundary = /^multipart\/.*boundary="?([^";\s]+)/i.exec(type)?.[1];
  if (boundary !== undefined && body.includes(`--${boundary}`)) {
    for (const part of body.toString().split(`--${boundary}`)) learnPart(part, learn, learnLeaf);
  } else if (!learnValue(parsed === undefined ? jsonOf(body) : parsed.json, learnLeaf)) {
    const text = body.toString();
    for (const [name, value] of new URLSearchParams(text)) learn(name, value);
    learnWritten(text, learn);
  }
}

type Learn = (name: string, value: string) => void;
/** @param isNamed whether `kindByName` knows the name */
type LearnLeaf = (name: string, isNamed: boolean, value: string | number | bigint) => void;

function learnPart(part: string, learn: Learn, learnLeaf: LearnLeaf): void {
  const [head = '', ...rest] = part.split(/\r?\n\r?\n/);
  const name = /^content-disposition:.*[;\s]name="?([^";\r\n]*)/im.exec(head)?.[1];
  const value = rest.join('\r\n\r\n').replace(/\r?\n$/, '');
  if (name !== undefined) learn(name, value);
  if (!learnValue(jsonOf(Buffer.from(value)), learnLeaf)) learnWritten(value, learn);
}

/** @returns whether a value is a JSON object or list */
function learnValue(value: unknown, learn: LearnLeaf): boolean {
  if (!isRecord(value) && !Array.isArray(value)) return false;
  learnMembers('', false, value, learn);
  return true;
}

/**
 * Whatever a member with the name of a secret holds counts as one, at any depth. Most time of judging API
 * traffic could go here, so each name is looked up once.
 *
 * @param isNamed whether `name` is that of a secret
 */
function learnMembers(name: string, isNamed: boolean, value: unknown, learn: LearnLeaf): void {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    learn(name, isNamed, value);
  } else if (Array.isArray(value)) {
    for (const each of value) learnMembers(name, isNamed, each, learn);
  } else if (isRecord(value)) {
    for (const own of Object.keys(value)) {
      const isOwn = kindByName(own) !== undefined;
      if (isOwn || !isNamed) learnMembers(own, isOwn, value[own], learn);
      else learnMembers(name, true, value[own], learn);
    }
  }
}

/** A member of JSON; its text may be cut. */
const member = /"([^"\\]{1,200})"\s{0,100}:\s{0,100}(?:"((?:[^"\\]|\\.)*)|(\d+))/g;

/** The members of JSON that is damaged, cut, or part of another text. */
function learnWritten(text: string, learn: Learn): void {
  for (const [, name = '', written, digits = ''] of text.matchAll(member)) {
    if (written === undefined) {
      learn(name, digits);
      continue;
    }
    learn(name, written);
    const value = jsonOf(Buffer.from(`"${written}"`));
    if (typeof value === 'string') learn(name, value);
  }
}

function jsonOf(body: Buffer): unknown {
  try {
    return parseJson(body);
  } catch {
    return undefined;
  }
}
