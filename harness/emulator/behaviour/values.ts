/**
 * Fresh values: ids, keys, codes, tokens, and the account's host name. Mutants break uniqueness,
 * length, alphabet or type.
 */
import type { Ctx } from '../context.js';
import type { Account, Authorization, CodeChannel, Installation, RefreshToken } from '../model.js';
import { randomEncoded, randomId, randomText } from '../random.js';

/** Characters that need an escape in JSON, in forms or in headers. */
const unusualEnd = ' "é✓\\𝒜;ü=%41';

export type IdKind = 'user' | 'account' | 'pipeline' | 'lead' | 'custom-field' | 'enum' | 'source';

const FIRST_IDS = {
  usual: 0,
  large: 6_000_000_000,
  'per-account': 0,
  huge: 0,
  blocks: 0,
} as const;
/** Numbers that each of two machines gives out before it takes new ones. */
const blockLength = 50;

/** Each kind starts at a number of its own, so that an id in the wrong place is noticed. */
const KIND_IDS: Readonly<Record<IdKind, number>> = {
  user: 10_000_001,
  account: 30_000_001,
  pipeline: 50_000_001,
  lead: 70_000_001,
  'custom-field': 110_000_001,
  enum: 130_000_001,
  source: 170_000_001,
};

export interface ValueBehaviour {
  newId(ctx: Ctx, kind: IdKind): number;
  newClientId(ctx: Ctx): string;
  newSecret(ctx: Ctx): string;
  newCodeValue(ctx: Ctx, installation: Installation, userId: number, channel: CodeChannel): string;
  newRefreshValue(ctx: Ctx, authorization: Authorization, parent: RefreshToken | undefined): string;
  newJti(ctx: Ctx, authorization: Authorization): string;
  /** The account's host name, as `referer` carries it: no scheme, no port. */
  accountAddress(ctx: Ctx, account: Account): string;
  /** `http://host[:port]` or `https://…` as the caller addressed the emulator. */
  baseUrl(ctx: Ctx): string;
}

export const values: ValueBehaviour = {
  newId: (ctx, kind) =>
    ctx.choices.ids === 'small'
      ? ctx.store.next('any')
      : KIND_IDS[kind] +
        FIRST_IDS[ctx.choices.ids] +
        placeOf(ctx, ctx.store.next(sequenceOf(ctx, kind)) - 1),
  newClientId: (ctx) =>
    ctx.choices.clientIdCase === 'lower' ? randomId() : randomId().toUpperCase(),
  newSecret: (ctx) =>
    ctx.choices.secretAlphabet === 'letters'
      ? randomText(ctx.choices.secretLength)
      : `${randomText(ctx.choices.secretLength - 5)}+/=&%`,
  newCodeValue: (ctx) => {
    if (ctx.choices.codeFormat === 'uuid') return randomId();
    if (ctx.choices.codeFormat === 'hex') return `def502${randomEncoded(154, 'hex')}`;
    return `${randomEncoded(60, 'base64')}+/=&${randomText(8)}%20`;
  },
  newRefreshValue: ({ choices }) => {
    const { refreshTokenLength: length, refreshTokenAlphabet: alphabet } = choices;
    return alphabet === 'any'
      ? `${randomEncoded(length - unusualEnd.length, 'hex')}${unusualEnd}`
      : randomEncoded(length, alphabet);
  },
  newJti: () => randomEncoded(32, 'hex'),
  accountAddress: ({ choices }, account) =>
    choices.accountHosts === 'one'
      ? choices.hostSuffix
      : `${account.subdomain}.${choices.hostSuffix}`,
  baseUrl: (ctx) =>
    ctx.choices.linkHost === 'account' && ctx.caller !== undefined
      ? `https://${ctx.b.accountAddress(ctx, ctx.caller.account)}`
      : `${ctx.request.secure ? 'https' : 'http'}://${ctx.request.headers.host ?? 'localhost'}`,
};

/** The place of the n-th number in its sequence. */
function placeOf({ choices }: Ctx, n: number): number {
  if (choices.ids !== 'blocks') return n;
  const [machine, own] = [n % 2, Math.floor(n / 2)];
  const block = Math.floor(own / blockLength);
  return (2 * block + machine) * blockLength + (own % blockLength);
}

/** The name of the sequence of a kind. Without a caller there is no account to count in. */
function sequenceOf(ctx: Ctx, kind: IdKind): string {
  const account = ctx.choices.ids === 'per-account' ? ctx.caller?.account : undefined;
  return account === undefined ? kind : `${kind} of ${account.id}`;
}
