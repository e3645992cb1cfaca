import type { RecordedExchange } from '../harness/http/exchange.js';
import type { Secret } from './curl-plan.js';
import { requestText } from './curl-request-text.js';

/** What stands in a page as in the body that is sent: long enough to be no word, and nothing to encode. */
const value = /^[\w.~-]{8,}$/;

/**
 * The fields of forms that a page gave and that were sent back as they were: another visit has others,
 * so a script has to read them from the page. What was sent before, such as the id of an integration, stays
 * as it is.
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

/** What stands before the value of the first field of that name, where it is this value. */
function beforeOf({ response }: RecordedExchange, name: string, text: string): string | undefined {
  const body = response?.body?.text ?? '';
  const field = new RegExp(`\\bname="${name}"[^<>]*?\\svalue="`).exec(body);
  if (field === null) return undefined;
  const [before] = field;
  return body.startsWith(`${text}"`, field.index + before.length) ? before : undefined;
}
