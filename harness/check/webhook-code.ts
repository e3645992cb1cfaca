import { isRecord } from '../../spec/violation-words.js';
import type { ReceivedRequest } from './listener.js';

/**
 * The code in a webhook. Its payload is not shown, so a text counts as a code only if it looks like the one that the
 * redirect carries.
 */
export function codeLike(
  code: string,
  webhook: Pick<ReceivedRequest, 'query' | 'body'> | undefined,
): string | undefined {
  if (webhook === undefined) return undefined;
  const found = webhook.query.get('code') ?? memberIn(webhook.body) ?? '';
  const isLike = found.length === code.length && formOf(found) === formOf(code);
  return isLike ? found : undefined;
}

/** The member `code` of a body: of JSON, or of a form. */
function memberIn(body: string): string | undefined {
  try {
    const found: unknown = JSON.parse(body);
    const code = isRecord(found) ? found['code'] : undefined;
    return typeof code === 'string' ? code : undefined;
  } catch {
    return new URLSearchParams(body).get('code') ?? undefined;
  }
}

/** Which kinds of characters a text has. */
function formOf(text: string): string {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\dA-Za-z]/];
  return kinds.map((kind) => Number(kind.test(text))).join('');
}
