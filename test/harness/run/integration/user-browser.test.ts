import { describe, expect, it } from 'vitest';
import type { Visit } from '../../../../harness/check/integration/context.js';
import { wayTo } from '../../../../harness/run/integration/user-browser.js';

/** A page of a target. */
function page(body: string): Visit {
  return { n: 1, url: 'http://target.example/', status: 200, headers: [], body, header: () => '' };
}

const isPage = ({ pathname }: URL) => pathname === '/oauth';

describe('the way from a page', () => {
  it('is the first link in the order of the page', () => {
    const links = ['b', 'a'].map((name) => `<p><a href="/oauth?${name}">${name}</a></p>`);
    expect(wayTo(isPage, page(links.join('')))).toBe('http://target.example/oauth?b');
  });

  it('is a form with its fields', () => {
    const form = '<form action="/oauth"><p><input name="state" value="1"></p></form>';
    expect(wayTo(isPage, page(form))).toBe('http://target.example/oauth?state=1');
  });

  it('is found however deep it lies', () => {
    const deep = `${'<div>'.repeat(20_000)}<a href="/oauth">on</a>`;
    expect(wayTo(isPage, page(deep))).toBe('http://target.example/oauth');
  });
});
