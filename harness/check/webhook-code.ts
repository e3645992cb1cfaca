import { isRecord } from '../../spec/violation-words.js';
import type { ReceivedRequest } from './listener.js';

/** Fewest characters of what may be a code. */
const fewest = 8;

/**
 * What may be the code in a webhook: its payload is not shown, so only an exchange tells whether it is one.
 * Undefined where nothing in it may be a code.
 */
export function codeInWebhook(
  webhook: Pick<ReceivedRequest, 'query' | 'body'> | undefined,
): string | undefined {
  const found = webhook && (webhook.query.get('code') ?? memberIn(webhook.body));
  return found !== undefined && found.length >= fewest && !/\s/.test(found) ? found : undefined;
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
