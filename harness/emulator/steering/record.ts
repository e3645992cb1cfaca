import type { StrangeRequest } from '../reach/strangers.js';
import type { HookCall } from '../hook-sender.js';
import type { Ctx, World } from '../context.js';
import type { WireReply } from '../reply.js';

/** Bytes of a body that are looked at. */
const mostBytes = 64 * 1024;

/** The circumstances of an answer. */
interface Circumstances {
  /** Whether the answer is not sent. */
  readonly isLost: boolean;
  readonly durationMs: number;
}

/** Adds a request and its answer to the journal. */
export function recordRequest(ctx: Ctx, wired: WireReply, how: Circumstances): void {
  const { journal, request, found } = ctx;
  if (journal === undefined || found === undefined) return;
  const { payload = wired.raw } = wired;
  // The settings pages show secret keys in places that no name marks.
  if (found.purpose === 'page') {
    journal.learn(
      [...ctx.store.integrations.values()].map(({ secret }) => [secret, 'client_secret']),
    );
  }
  journal.add({
    kind: 'request',
    purpose: found.purpose,
    at: Math.round(ctx.now()),
    method: request.method,
    url: request.url,
    host: request.headers.host,
    from: request.remoteAddress,
    client_id: found.client_id,
    account_id: found.account_id,
    headers: request.headers,
    body: textOf(request.rawBody),
    status: how.isLost ? undefined : wired.status,
    answerHeaders: wired.headers,
    answer: payload === undefined ? '' : textOf(payload),
    incident: ctx.happened?.id,
    durationMs: Math.round(how.durationMs),
  });
}

/** Adds a request for a host that the proxy refused to the journal. */
export function recordRefusedHost(
  { journal, clock }: Pick<World, 'journal' | 'clock'>,
  { method, target, headers, body }: StrangeRequest,
): void {
  journal?.add({
    kind: 'request',
    purpose: 'other',
    at: Math.round(clock.now()),
    method,
    url: target,
    host: URL.canParse(target) && target.includes('//') ? new URL(target).host : target,
    headers,
    body,
    status: 502,
    durationMs: 0,
  });
}

/** Adds a call to an integrator to the journal; `status` is absent when no answer came. */
export function recordCall(
  { journal, clock }: Pick<World, 'journal' | 'clock'>,
  call: HookCall,
  status: number | undefined,
  durationMs: number,
): void {
  if (journal === undefined) return;
  const query = URL.canParse(call.url) ? new URL(call.url).searchParams : new URLSearchParams();
  const accountId = query.get('account_id') ?? '';
  journal.add({
    kind: 'call',
    purpose: call.purpose ?? 'other',
    at: Math.round(clock.now()),
    method: call.method,
    url: call.url,
    client_id: query.get('client_uuid') ?? query.get('client_id') ?? undefined,
    account_id: /^\d{1,15}$/.test(accountId) ? Number(accountId) : undefined,
    headers: call.headers ?? {},
    body: call.body ?? '',
    status,
    durationMs: Math.round(durationMs),
  });
}

function textOf(bytes: Buffer): string {
  return bytes.toString('utf8', 0, mostBytes);
}
