import { randomBytes } from 'node:crypto';
import { compileSchema } from '../../../spec/compile-schema.js';
import type { GivenIntegration, TokenPair } from '../../check/given.js';
import type { LedgerTarget, SealedItem } from './ledger-document.js';
import type { ItemKind } from './items.js';
import type { KeptCode } from '../../check/deferral.js';
import { LedgerError } from './ledger-error.js';
import { keyVariable, type Seal } from './seal.js';

/** The content of an item, in the form that its check uses. */
export type Held =
  | { readonly keeps: 'code'; readonly code: KeptCode }
  | { readonly keeps: 'pair'; readonly pair: TokenPair };

interface Secrets {
  readonly integration: GivenIntegration;
  readonly code?: string;
  readonly accessToken?: string;
  readonly refreshToken?: string;
  readonly expiresIn?: number;
}

const text = { type: 'string' };
const secretsSchema = {
  type: 'object',
  required: ['integration'],
  properties: {
    integration: {
      type: 'object',
      required: ['clientId', 'clientSecret', 'redirectUri', 'name'],
      properties: { clientId: text, clientSecret: text, redirectUri: text, name: text },
    },
    code: text,
    accessToken: text,
    refreshToken: text,
    expiresIn: { type: 'number' },
  },
};

/** Seals an item that was just made. */
export function sealedItem(
  kind: ItemKind,
  held: Held,
  accepted: number | undefined,
  { seal, target }: { readonly seal: Seal; readonly target: LedgerTarget },
): SealedItem {
  const { issued } = held.keeps === 'code' ? held.code : held.pair;
  const head = {
    id: randomBytes(8).toString('hex'),
    kind,
    issued: { from: isoTime(issued.from), to: isoTime(issued.to) },
  };
  const sealed = seal.close(JSON.stringify(secretsOf(held)), besides(head, target));
  return { ...head, ...(accepted !== undefined && { accepted: isoTime(accepted) }), sealed };
}

/**
 * Opens an item.
 *
 * @param integration of the manifest; its secret key may have been regenerated since
 * @throws {LedgerError} when it was sealed with another key, or was changed
 */
export function openedItem(
  item: SealedItem,
  { seal, target, place }: { seal: Seal; target: LedgerTarget; place: string },
  integration: GivenIntegration | undefined,
): Held {
  const plain = seal.open(item.sealed, besides(item, target));
  if (plain === undefined) {
    throw new LedgerError(
      `${place}: the item ${item.id} (${item.kind}) was sealed with another key than the one in ${keyVariable}, ` +
        'or the file was changed; set the earlier key, or delete the file to start a new one',
    );
  }
  const read = compileSchema<Secrets>(secretsSchema, 'item')(JSON.parse(plain));
  if (!read.ok) throw new LedgerError(`${place}: the item ${item.id} has no usable content`);
  const { code, accessToken, refreshToken, expiresIn, ...rest } = read.value;
  const own = integration?.clientId === rest.integration.clientId ? integration : rest.integration;
  const issued = issuedOf(item);
  if (code !== undefined) return { keeps: 'code', code: { value: code, integration: own, issued } };
  return {
    keeps: 'pair',
    pair: {
      accessToken: accessToken ?? '',
      refreshToken: refreshToken ?? '',
      expiresIn,
      issued,
      integration: own,
    },
  };
}

/** Time when an item was issued, milliseconds. */
export function issuedOf({ issued }: Pick<SealedItem, 'issued'>): { from: number; to: number } {
  return { from: Date.parse(issued.from), to: Date.parse(issued.to) };
}

/** The format of all times of a ledger. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

function secretsOf(held: Held): Secrets {
  if (held.keeps === 'code') {
    return { integration: plainOf(held.code.integration), code: held.code.value };
  }
  const { integration, accessToken, refreshToken, expiresIn } = held.pair;
  return {
    integration: plainOf(integration),
    accessToken,
    refreshToken,
    ...(expiresIn !== undefined && { expiresIn }),
  };
}

function plainOf({ clientId, clientSecret, redirectUri, name }: GivenIntegration) {
  return { clientId, clientSecret, redirectUri, name };
}

function besides(
  { id, kind, issued }: Pick<SealedItem, 'id' | 'kind' | 'issued'>,
  { base_url, client_id }: LedgerTarget,
): string {
  return JSON.stringify([base_url, client_id ?? null, id, kind, issued.from, issued.to]);
}
