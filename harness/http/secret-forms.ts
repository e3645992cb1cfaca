import { htmlNames, plainlySpelled } from './plain-spelling.js';

/** All forms in which a secret can be written: plain, in a URL, a form, JSON, HTML or a header. */
export function formsOf(secret: string): Iterable<string> {
  // Most secrets look the same in all forms.
  if (/^[\w.-]*$/.test(secret)) return [secret];
  const inUrl = percentEncoded(secret);
  const inForm = new URLSearchParams({ s: secret }).toString().slice(2);
  const inJson = JSON.stringify(secret).slice(1, -1);
  const lowerHex = (text: string) => text.replaceAll(/%[\dA-F]{2}/g, (code) => code.toLowerCase());
  const forms = [
    secret,
    inUrl,
    lowerHex(inUrl),
    inForm,
    lowerHex(inForm),
    inJson,
    inJson.replaceAll('/', String.raw`\/`),
    asciiJson(inJson),
    asciiJson(inJson).replaceAll('/', String.raw`\/`),
    inHtml(secret),
    Buffer.from(secret).toString('latin1'),
  ];
  return new Set([...forms, ...forms.map(plainlySpelled)]);
}

function percentEncoded(secret: string): string {
  // JSON can hold a lone surrogate, which has no encoding; on the wire it becomes U+FFFD.
  return encodeURIComponent(secret.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}'));
}

/** JSON with all characters outside ASCII escaped, as some serializers write it. */
function asciiJson(json: string): string {
  return json.replaceAll(
    /[^\0-\x7F]/g,
    (unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'),
  );
}

function inHtml(secret: string): string {
  return secret.replaceAll(/[&<>"']/g, (char) => htmlNames[char] ?? char);
}
