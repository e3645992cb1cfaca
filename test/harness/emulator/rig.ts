import { Agent, fetch, type RequestInit, type Response } from 'undici';
import { onTestFinished } from 'vitest';
import {
  startEmulator,
  type Emulator,
  type EmulatorOptions,
} from '../../../harness/emulator/emulator.js';
import type { ControlledUser } from '../../../spec/generated/control-types.js';

export interface Pair {
  readonly access: string;
  readonly refresh: string;
}

export interface Client {
  readonly clientId: string;
  secret: string;
  readonly redirectUri: string;
}

/** A user known to have a login, as the emulator's users all have. */
export type Person = Required<ControlledUser>;

/** An emulator with one account and one integration, and short ways to talk to it. */
export class Rig {
  readonly #agents = new Map<string, Agent>();

  private constructor(
    readonly emulator: Emulator,
    readonly accountId: number,
    readonly admin: Person,
    readonly member: Person,
    readonly client: Client,
  ) {}

  /** Stops with the test that it was made in. */
  static async start(options: EmulatorOptions & { hookUri?: string } = {}): Promise<Rig> {
    const emulator = await startEmulator(options);
    onTestFinished(() => emulator.stop());
    const account = await emulator.control.createAccount({
      users: [{ role: 'administrator' }, { role: 'member' }],
    });
    const redirectUri = 'http://127.0.0.1:1/callback';
    const made = await emulator.control.createIntegration({
      account_id: account.id,
      redirect_uri: redirectUri,
      name: 'Rig',
      ...(options.hookUri === undefined ? {} : { disable_hook_uri: options.hookUri }),
    });
    const client = { clientId: made.client_id, secret: made.client_secret, redirectUri };
    const [admin, member] = account.users.map(person);
    if (admin === undefined || member === undefined) throw new Error('no users');
    const rig = new Rig(emulator, account.id, admin, member, client);
    onTestFinished(async () => {
      for (const agent of rig.#agents.values()) await agent.destroy();
    });
    return rig;
  }

  get control(): Emulator['control'] {
    return this.emulator.control;
  }

  get steering(): Emulator['steering'] {
    return this.emulator.steering;
  }

  /** A request from a loopback address; each is its own IP to the limiter. */
  async request(path: string, init: RequestInit = {}, from = '127.0.0.1'): Promise<Response> {
    const agent = this.#agents.get(from) ?? new Agent({ localAddress: from });
    this.#agents.set(from, agent);
    return fetch(this.emulator.baseUrl + path, { redirect: 'manual', ...init, dispatcher: agent });
  }

  async code(userId = this.admin.id): Promise<string> {
    const subject = { client_id: this.client.clientId, account_id: this.accountId };
    return (await this.control.grant({ ...subject, user_id: userId })).code;
  }

  /** Posts to the token endpoint; fields override the right ones, undefined drops them. */
  async token(fields: Record<string, string | undefined>, form = false): Promise<Response> {
    await this.control.forgetRateLimit();
    const all = {
      client_id: this.client.clientId,
      client_secret: this.client.secret,
      redirect_uri: this.client.redirectUri,
      ...fields,
    };
    const given = Object.entries(all).filter((entry): entry is [string, string] => !!entry[1]);
    return this.request('/oauth2/access_token', {
      method: 'POST',
      headers: {
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      body: form
        ? new URLSearchParams(given).toString()
        : JSON.stringify(Object.fromEntries(given)),
    });
  }

  exchange(code: string, fields: Record<string, string | undefined> = {}): Promise<Response> {
    return this.token({ grant_type: 'authorization_code', code, ...fields });
  }

  renew(refresh: string, fields: Record<string, string | undefined> = {}): Promise<Response> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refresh, ...fields });
  }

  async pair(): Promise<Pair> {
    return readPair(await this.exchange(await this.code()));
  }

  /** An API request whose limiter history is forgotten first. */
  async api(access: string, path = '/api/v4/account', init: RequestInit = {}): Promise<Response> {
    await this.control.forgetRateLimit();
    return this.request(path, { ...init, headers: { authorization: `Bearer ${access}` } });
  }

  async post(access: string, path: string, body: unknown, method = 'POST'): Promise<Response> {
    await this.control.forgetRateLimit();
    return this.request(path, {
      method,
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  advance(ms: number): Promise<unknown> {
    return this.control.moveClock({ advance_ms: ms });
  }
}

export async function readPair(response: Response): Promise<Pair> {
  const body = await json(response);
  const { access_token: access, refresh_token: refresh } = body;
  if (typeof access !== 'string' || typeof refresh !== 'string') {
    throw new Error(`no pair in ${response.status} ${JSON.stringify(body)}`);
  }
  return { access, refresh };
}

/** The body as a JSON object. */
export async function json(response: Response): Promise<Record<string, unknown>> {
  const value: unknown = await response.json();
  if (typeof value !== 'object' || value === null) throw new Error('not an object');
  return Object.fromEntries(Object.entries(value));
}

function person(user: ControlledUser): Person {
  if (user.login === undefined || user.password === undefined) throw new Error('no login');
  return { id: user.id, role: user.role, login: user.login, password: user.password };
}
