import type { ConsentPage } from '../../harness/check/page.js';

/** The fewest accounts that a page shows which has others elsewhere: nobody spreads fewer over several pages. */
const fewest = 5;
/** Words of a link or a button that leads to more of a list. */
const words = /\b(?:more|next|older|search|filter|find|show all|page \d+|\d+ of \d+)\b/i;
/** What the page has for them beside words: a relation, a field for a search, a place in the list. */
const marks = [
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
  const html = exchange.body.toString('utf8');
  return words.test(text) || marks.some((mark) => mark.test(html));
}
