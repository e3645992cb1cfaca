import type { RecordedExchange } from '../harness/check/evidence.js';
import type { Secret } from './curl-secret.js';
import { requestText } from './curl-request-text.js';

/** A value that looks generated: long, and the same text in a page and in an encoded body. */
const value = /^[\w.~-]{8,}$/;

/**
 * Form fields that a page supplied and that the run sent back unchanged. They differ on each visit, so a
 * script must read them from the page. A value that was sent earlier, such as the id of an integration,
 * is constant and not included.
 */
export function fieldsFromPages(exchanges: readonly RecordedExchange[]): readonly Secret[] {
  const found = new Map<string, Secret>();
  for (const exchange of exchanges) {
    for (const [name, text] of new URLSearchParams(exchange.request.body?.text ?? '')) {
      if (found.has(text) || !value.test(text) || !/^[\w-]{1,40}$/.test(name)) continue;
      const earlier = exchanges.filter(({ n }) => n < exchange.n);
      if (earlier.some((each) => requestText(each).includes(text))) continue;
      const source = earlier
        .toReversed()
        .map((page) => ({ exchange: page.n, before: beforeOf(page, name, text) }))
        .find(({ before }) => before !== undefined);
      if (source?.before === undefined) continue;
      const count = found.size + 1;
      found.set(text, {
        variable: `FIELD_${count}_${name.toUpperCase().replaceAll('-', '_')}`,
        text,
        firstUse: exchange.n,
        source: { from: 'body', exchange: source.exchange, before: source.before, inUrl: false },
      });
    }
  }
  return [...found.values()];
}

/** The text before the value of the first field with that name; undefined if the value is another. */
function beforeOf({ response }: RecordedExchange, name: string, text: string): string | undefined {
  const body = response?.body?.text ?? '';
  const field = new RegExp(`\\bname="${name}"[^<>]*?\\svalue="`).exec(body);
  if (field === null) return undefined;
  const [before] = field;
  return body.startsWith(`${text}"`, field.index + before.length) ? before : undefined;
}
