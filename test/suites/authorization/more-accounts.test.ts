import { expect, it } from 'vitest';
import type { ConsentPage } from '../../../harness/check/page.js';
import { mayShowMore } from '../../../suites/authorization/more-accounts.js';

/** A page that offers so many accounts. */
function page(count: number, html: string): Pick<ConsentPage, 'offered' | 'text' | 'exchange'> {
  const exchange = { body: Buffer.from(html) } as ConsentPage['exchange'];
  const text = html.replaceAll(/<[^>]*>/g, ' ');
  return {
    offered: Array.from({ length: count }, (_each, n) => ({ id: String(n) })),
    text,
    exchange,
  };
}

it.each([
  ['a link to the next page by its words', '<a href="/oauth/2">Next</a>'],
  ['a link to the next page by its kind', '<a rel="next" href="/oauth/2">&raquo;</a>'],
  ['a link to the next page by its query', '<a href="/oauth?client_id=1&amp;page=2">2</a>'],
  ['a field for a search', '<input type="search" name="q">'],
])('%s may lead to more of many accounts, and not of few', (_what, html) => {
  expect([mayShowMore(page(20, html)), mayShowMore(page(4, html))]).toEqual([true, false]);
});

it('a page of many accounts and two buttons shows no more', () => {
  const html = '<p>Choose an account</p><button>Allow</button><button>Decline</button>';
  expect(mayShowMore(page(20, html))).toBe(false);
});

it('words of a script lead nowhere', () => {
  const html = '<script>const next = find(more);</script><button>Allow</button>';
  const shown = { ...page(20, html), text: 'Allow' };
  expect(mayShowMore(shown)).toBe(false);
});
