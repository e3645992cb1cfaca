/**
 * The redirect to the integrator (4.2, 4.3): `state`, the query, the address, and how each mode
 * delivers it. Values are texts or bytes; `state` is bytes, so that any content survives.
 */
import type { Ctx } from '../context.js';
import type { Reply } from '../reply.js';
import type { Code, Integration } from '../model.js';
import { renderMoment, renderPopup } from '../pages/popup.js';

/** One parameter of a query in the making; a Buffer is percent-encoded byte by byte. */
export type QueryPair = readonly [name: string, value: string | Buffer];

export type Outcome =
  | { readonly kind: 'allowed'; readonly code: Code; readonly fromWidget: boolean }
  | { readonly kind: 'declined' };

export type Mode = 'plain' | 'popup' | 'post_message';

export interface RedirectBehaviour {
  /** The bytes of `state` in a raw query; `undefined` when it was not sent. */
  readState(ctx: Ctx, rawQuery: string): Buffer | undefined;
  /** The bytes of `state` that the redirect carries back. */
  stateToReturn(ctx: Ctx, state: Buffer): Buffer | undefined;
  readMode(ctx: Ctx, mode: string | null): Mode | undefined;
  /** The `referer` parameter: the account's host name. */
  refererValue(ctx: Ctx, code: Code): string;
  redirectQuery(
    ctx: Ctx,
    integration: Integration,
    outcome: Outcome,
    state: Buffer | undefined,
  ): QueryPair[];
  encodeQuery(ctx: Ctx, pairs: readonly QueryPair[]): string;
  /** The integration's redirect address with the query added. */
  redirectAddress(ctx: Ctx, integration: Integration, pairs: readonly QueryPair[]): string;
  deliverRedirect(ctx: Ctx, mode: Mode, address: string): Reply;
}

export const redirects: RedirectBehaviour = {
  readState: (_ctx, rawQuery) => {
    for (const pair of rawQuery.split('&')) {
      const equals = pair.indexOf('=');
      const name = equals === -1 ? pair : pair.slice(0, equals);
      if (name === 'state') return decodeBytes(equals === -1 ? '' : pair.slice(equals + 1));
    }
    return undefined;
  },
  stateToReturn: (ctx, state) =>
    state.length === 0 && ctx.choices.emptyState === 'omitted' ? undefined : state,
  readMode: (ctx, mode) => {
    if (mode === 'popup' || mode === 'post_message') return mode;
    if (mode !== null && ctx.choices.unknownMode === 'refused') return undefined;
    return 'plain';
  },
  refererValue: (ctx, code) => ctx.b.accountAddress(ctx, code.installation.account),
  redirectQuery: (ctx, integration, outcome, state) => {
    const pairs: QueryPair[] = [];
    const returned = state === undefined ? undefined : ctx.b.stateToReturn(ctx, state);
    if (outcome.kind === 'declined') pairs.push(['error', 'access_denied']);
    else
      pairs.push(['code', outcome.code.value], ['referer', ctx.b.refererValue(ctx, outcome.code)]);
    if (returned !== undefined) pairs.push(['state', returned]);
    pairs.push(['client_id', integration.clientId]);
    if (outcome.kind === 'allowed') {
      if (outcome.fromWidget) pairs.push(['from_widget', ctx.choices.fromWidget]);
      if (ctx.choices.redirectPlatform) pairs.push(['platform', '2']);
    }
    if (ctx.choices.redirectOrder === 'reversed') return pairs.toReversed();
    if (ctx.choices.redirectOrder === 'alphabetical') {
      return pairs.toSorted(([left], [right]) => (left < right ? -1 : 1));
    }
    return pairs;
  },
  encodeQuery: (ctx, pairs) =>
    pairs.map(([name, value]) => `${name}=${encodeBytes(value, ctx.choices.spaceAs)}`).join('&'),
  redirectAddress: (ctx, integration, pairs) =>
    addQuery(integration.redirectUri, ctx.b.encodeQuery(ctx, pairs)),
  deliverRedirect: (ctx, mode, address) => {
    if (mode === 'popup') return renderPopup(address);
    const { afterDecision, redirectStatus } = ctx.choices;
    if (afterDecision === 'refresh') return renderMoment(address);
    const to = Buffer.from(address).toString('base64url');
    const location = afterDecision === 'own-page' ? `/oauth/finished?to=${to}` : address;
    return { status: redirectStatus, headers: { location } };
  },
};

/** Adds a query to an address that may have one already; a fragment stays last. */
export function addQuery(address: string, query: string): string {
  const [base = '', ...fragment] = address.split('#');
  const separator = !base.includes('?') ? '?' : /[?&]$/.test(base) ? '' : '&';
  return [`${base}${separator}${query}`, ...fragment].join('#');
}

/** The bytes behind a percent-encoded query value; a plus is a space, as in forms. */
function decodeBytes(text: string): Buffer {
  const bytes: number[] = [];
  const source = Buffer.from(text, 'utf8');
  for (let index = 0; index < source.length; index += 1) {
    const byte = source[index] ?? 0;
    const hex = source.toString('latin1', index + 1, index + 3);
    if (byte === 0x25 && /^[0-9a-f]{2}$/i.test(hex)) {
      bytes.push(Number.parseInt(hex, 16));
      index += 2;
    } else {
      bytes.push(byte === 0x2b ? 0x20 : byte);
    }
  }
  return Buffer.from(bytes);
}

/** Percent-encodes everything but the unreserved characters of RFC 3986. */
function encodeBytes(value: string | Buffer, spaceAs: 'percent' | 'plus'): string {
  let text = '';
  for (const byte of typeof value === 'string' ? Buffer.from(value, 'utf8') : value) {
    const character = String.fromCharCode(byte);
    if (/[A-Za-z0-9._~-]/.test(character)) text += character;
    else if (byte === 0x20 && spaceAs === 'plus') text += '+';
    else text += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return text;
}
