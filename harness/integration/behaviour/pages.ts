/** The pages that a user sees. No secret key and no token is on any of them (5.4). */
import type { Ctx } from '../context.js';
import type { Arrival, Page } from '../model.js';

const html = { 'content-type': 'text/html; charset=utf-8' };

export interface PageBehaviour {
  page(ctx: Ctx, status: number, text: string): Page;
  /** Leads the browser to the authorization page. */
  connectPage(ctx: Ctx, address: string, query: Record<string, string>): Page;
  grantedPage(ctx: Ctx): Page;
  /** The accounts that are connected. */
  overview(ctx: Ctx): Page;
  /** The answer for any other path. */
  other(ctx: Ctx, arrival: Arrival): Page;
  /** The last touch on every answer. */
  finishPage(ctx: Ctx, page: Page): Page;
}

export const pages: PageBehaviour = {
  page: (_ctx, status, text) => ({
    status,
    headers: html,
    body: `<!doctype html><title>Integration</title><p>${escaped(text)}</p><p><a href="/connect">Connect an account</a></p>`,
  }),
  connectPage: (ctx, address, query) => {
    const whole = `${address}?${new URLSearchParams(query).toString()}`;
    const { connectPage } = ctx.choices;
    if (connectPage === 'redirect') return { status: 302, headers: { location: whole }, body: '' };
    const fields = Object.entries(query)
      .map(
        ([name, value]) =>
          `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
      )
      .join('');
    const way =
      connectPage === 'link'
        ? `<a href="${escaped(whole)}">Connect</a>`
        : `<form action="${escaped(address)}" method="get">${fields}<button>Connect</button></form>`;
    return { status: 200, headers: html, body: `<!doctype html><title>Connect</title>${way}` };
  },
  grantedPage: (ctx) =>
    ctx.choices.afterGrant === 'redirect'
      ? { status: 303, headers: { location: '/' }, body: '' }
      : ctx.b.page(ctx, 200, 'The account is connected.'),
  overview: (ctx) => {
    const lines = ctx.b.loadAll(ctx).map(({ id, state }) => `account ${id}: ${state}`);
    return ctx.b.page(ctx, 200, lines.join(', ') || 'No account is connected.');
  },
  other: (ctx) => ctx.b.page(ctx, 404, 'There is no such page.'),
  finishPage: (_ctx, page) => page,
};

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
