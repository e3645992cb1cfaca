import { onTestFinished } from 'vitest';
import { ControlClock } from '../../../../harness/targets/clock/control-clock.js';
import type { CredentialsDocument } from '../../../../harness/targets/credentials/credentials-document.js';
import { KeptGrant, type Reach } from '../../../../harness/targets/credentials/kept-grant.js';
import type { CredentialsStore } from '../../../../harness/targets/credentials/credentials-store.js';
import { startEmulator } from '../../../../harness/emulator/emulator.js';
import { LongRest } from '../../../../harness/http/long-rest.js';
import { Pacer } from '../../../../harness/http/pacer.js';
import {
  Transport,
  type WireRequest,
  type WireResponse,
} from '../../../../harness/http/transport.js';
import { TransportError } from '../../../../harness/http/transport-error.js';
import { loadProfile } from '../../../../spec/profile.js';

/** A store in memory that keeps everything that was ever written. */
class MemoryStore implements CredentialsStore {
  readonly place = 'credentials in memory';
  readonly written: CredentialsDocument[] = [];
  /** Throws instead of writing. */
  broken: Error | undefined;
  now: CredentialsDocument | undefined;

  async read(): Promise<CredentialsDocument | undefined> {
    return this.now;
  }

  async write(document: CredentialsDocument): Promise<void> {
    if (this.broken !== undefined) throw this.broken;
    this.written.push(document);
    this.now = document;
  }

  async lock(): Promise<() => void> {
    return () => undefined;
  }
}

/** What becomes of requests of the token endpoint, one after the other; then they are answered. */
export type Fate =
  | 'lost' // it never arrives
  | 'unheard' // it is dealt with, and the answer is lost
  | 'answered'
  | number; // a status of somebody on the way

/** Sees what passes, and loses it as it is told. */
class Network extends Transport {
  readonly fates: Fate[] = [];
  /** Called before each request of the token endpoint leaves. */
  onToken: (request: WireRequest) => void = () => undefined;
  readonly presented: string[] = [];

  override async send(request: WireRequest, signal?: AbortSignal): Promise<WireResponse> {
    if (!request.url.endsWith('/oauth2/access_token')) return super.send(request, signal);
    const body: Record<string, string> = JSON.parse(request.body?.toString() ?? '{}');
    this.presented.push(body['refresh_token'] ?? body['code'] ?? '');
    this.onToken(request);
    const fate = this.fates.shift() ?? 'answered';
    if (typeof fate === 'number') return { status: fate, headers: [], body: Buffer.from('') };
    const answer = fate === 'lost' ? undefined : await super.send(request, signal);
    if (fate === 'answered' && answer !== undefined) return answer;
    throw new TransportError('UND_ERR_SOCKET', 'other side closed');
  }
}

/** An emulator whose one integration is granted access, and a store that is about to hear of it. */
export async function grantRig() {
  const emulator = await startEmulator();
  const { control, baseUrl } = emulator;
  const account = await control.createAccount({ users: [{ role: 'administrator' }] });
  const redirect_uri = 'https://integrator.example/callback';
  const made = await control.createIntegration({ account_id: account.id, redirect_uri });
  const network = new Network();
  onTestFinished(async () => {
    await network.close();
    await emulator.stop();
  });
  const clock = await ControlClock.attach(control);
  const pacer = new Pacer(clock);
  const reach: Reach = {
    baseUrl,
    transport: network,
    pacer,
    rest: new LongRest(pacer),
    clock,
    profile: loadProfile(),
  };
  const store = new MemoryStore();
  const integration = {
    clientId: made.client_id,
    clientSecret: made.client_secret,
    redirectUri: redirect_uri,
    name: '',
  };
  const user_id = account.users[0]?.id ?? 0;
  const consent = { client_id: made.client_id, account_id: account.id, user_id };
  return {
    control,
    clock,
    network,
    store,
    reach,
    /** As a login does it. */
    login: async (): Promise<KeptGrant> => {
      const { code: value } = await control.grant(consent);
      const kept = KeptGrant.start(store, reach, store.now ?? {});
      await kept.exchange({ value, integration });
      return kept;
    },
    /** As the next run does it. */
    open: () => KeptGrant.open(store, reach),
    revoke: () => control.deactivate({ client_id: made.client_id, account_id: account.id }),
    status: async (accessToken: string): Promise<number> => {
      const headers: [string, string][] = [['authorization', `Bearer ${accessToken}`]];
      const url = `${baseUrl}/api/v4/account`;
      await reach.pacer.quiet();
      return (await network.send({ method: 'GET', url, headers })).status;
    },
  };
}
