import type { ConsentPage } from '../../harness/check/page.js';

/** The fewest accounts that a page shows which has others elsewhere: nobody spreads fewer over several pages. */
const fewest = 5;
/** What leads to more of a list: a word of a link or a button, a field for a search, a number of a page. */
const leads = [
  /\b(?:more|next|older|search|filter|find|show all|page \d+|\d+ of \d+)\b/i,
  /\brel\s*=\s*["']?next\b/i,
  /\btype\s*=\s*["']?search\b/i,
  /[?&;](?:page|offset|after|start|from|cursor)=/i,
];

/** Whether a page may show further accounts elsewhere, on a next page or after a search. */
export function mayShowMore({
  offered,
  text,
  exchange,
}: Pick<ConsentPage, 'offered' | 'text' | 'exchange'>): boolean {
  if (offered.length < fewest) return false;
  return leads.some((lead) => lead.test(text) || lead.test(exchange.body.toString('utf8')));
}
