import type { Id } from '../../spec/generated/control-types.js';
import type { Resources, CallOptions, NewCustomField } from '../check/service.js';
import type { Profile } from '../../spec/profile.js';
import { isRecord } from '../../spec/violation-words.js';
import { bodyOf, recordsAt } from './bodies.js';
import type { AnyCall } from './any-call.js';
import { BoundLeads } from './leads.js';
import { BoundWrongRequests } from './wrong-requests.js';
import { filled } from '../../spec/template.js';
import type { Exchange, HttpClient, RequestOptions } from '../check/http.js';
import type { Redactor } from '../http/redaction.js';

/** The account API, bound by the profile: every verb takes the access token that it presents. */
export class BoundResources implements Resources {
  readonly #client: Pick<HttpClient, 'send' | 'atOnce'>;
  readonly #profile: Profile;
  readonly #redactor: Redactor;
  readonly #label: string;
  readonly #anyCall: AnyCall | undefined;

  /**
   * @param label what the name of everything created begins with, and checks do not see
   * @param anyCall chooses the method of `callAny`; the account when absent
   */
  constructor(
    client: Pick<HttpClient, 'send' | 'atOnce'>,
    profile: Profile,
    redactor: Redactor,
    label = '',
    anyCall?: AnyCall,
  ) {
    this.#client = client;
    this.#profile = profile;
    this.#redactor = redactor;
    this.#label = label;
    this.#anyCall = anyCall;
    this.leads = new BoundLeads(this, profile.leads, label);
    this.wrong = new BoundWrongRequests(this, profile, label);
  }

  /** Removes the label from a name, so that the check sees the name that it gave. */
  #withoutLabel(name: unknown): unknown {
    return typeof name === 'string' && name.startsWith(this.#label)
      ? name.slice(this.#label.length)
      : name;
  }

  /** `GET /api/v4/account`. */
  account(accessToken: string): Promise<Exchange> {
    return this.call(accessToken, '/api/v4/account');
  }

  async callAny(accessToken: string): Promise<Exchange> {
    if (this.#anyCall === undefined) return this.account(accessToken);
    const exchange = await this.#client.send(this.#anyCall.request(this, accessToken));
    // Another answer says nothing about the token.
    return exchange.ok || exchange.status === 401 ? exchange : this.account(accessToken);
  }

  /** Any call of the account API. Without a token, the request carries no credentials. */
  call(
    accessToken: string | undefined,
    path: string,
    options: CallOptions = {},
  ): Promise<Exchange> {
    return this.#client.send(this.request(accessToken, path, options));
  }

  /** Sends a request that another verb has made. */
  ask(request: RequestOptions): Promise<Exchange> {
    return this.#client.send(request);
  }

  /** Calls with any value in the header that carries the credentials. */
  callWithCredentials(value: string, path = '/api/v4/account'): Promise<Exchange> {
    return this.#client.send({
      url: path,
      headers: { [this.#profile.access_token.header]: value },
    });
  }

  /** Calls with another authorization scheme than the profile's. */
  callWithScheme(scheme: string, credentials: string, path?: string): Promise<Exchange> {
    this.#redactor.learn(credentials, 'access_token');
    return this.callWithCredentials(`${scheme} ${credentials}`, path);
  }

  /** Calls with the scheme of the profile and any text in place of the token. */
  callWithText(text: string, path?: string): Promise<Exchange> {
    this.#redactor.learn(text, 'access_token');
    return this.callWithCredentials(this.#presented(text), path);
  }

  /** The value of the header that presents a token. */
  #presented(token: string): string {
    const { scheme } = this.#profile.access_token;
    if (scheme.includes('{token}')) return scheme.replace('{token}', () => token);
    return scheme === '' ? token : `${scheme} ${token}`;
  }

  /**
   * Sends many calls at once, each over its own connection, after a quiet second. 429 answers are
   * planned.
   */
  atOnce(requests: readonly RequestOptions[]): Promise<Exchange[]> {
    return this.#client.atOnce(requests);
  }

  /** The account request, for a check that sends it itself. */
  accountRequest(accessToken: string): RequestOptions {
    return this.request(accessToken, '/api/v4/account');
  }

  /** The request of `call`, for a check that sends it itself. */
  request(
    accessToken: string | undefined,
    path: string,
    { method = 'GET', headers = {}, json, text }: CallOptions = {},
  ): RequestOptions {
    return {
      method,
      url: path,
      headers: { ...this.credentials(accessToken), ...headers },
      ...(json !== undefined && { json }),
      ...(text !== undefined && { text }),
    };
  }

  /** The header that presents an access token. */
  credentials(accessToken: string | undefined): Record<string, string> {
    if (accessToken === undefined) return {};
    this.#redactor.learn(accessToken, 'access_token');
    return { [this.#profile.access_token.header]: this.#presented(accessToken) };
  }

  readonly leads: BoundLeads;

  readonly customFields = {
    create: (accessToken: string, field: NewCustomField): Promise<Exchange> =>
      this.#client.send(this.customFields.createRequest(accessToken, field)),
    createRequest: (accessToken: string, field: NewCustomField): RequestOptions => {
      const { path, create_method, create_body, item, ...names } = this.#profile.custom_fields;
      const { name, type, enums, enum_value, enum_sort } = names;
      const values = field.enums?.map((value, index) => {
        const sort = field.sorts === undefined ? index + 1 : field.sorts[index];
        return { [enum_value]: value, ...(sort !== undefined && { [enum_sort]: sort }) };
      });
      const labelled = this.#label + field.name;
      const made =
        item === undefined
          ? { [name]: labelled, [type]: field.type, ...(values && { [enums]: values }) }
          : filled(item, { name: labelled, type: field.type, enums: values ?? [] });
      const json = bodyOf(create_body, 'item', made);
      return this.request(accessToken, path, { method: create_method, json });
    },
    read: (accessToken: string, id: Id): Promise<Exchange> =>
      this.#client.send(this.customFields.readRequest(accessToken, id)),
    readRequest: (accessToken: string, id: Id): RequestOptions =>
      this.request(accessToken, `${this.#profile.custom_fields.path}/${id}`),
    list: (accessToken: string): Promise<Exchange> =>
      this.#client.send(this.customFields.listRequest(accessToken)),
    listRequest: (accessToken: string): RequestOptions =>
      this.request(accessToken, this.#profile.custom_fields.path),
    itemsOf: (exchange: Exchange): Record<string, unknown>[] | undefined =>
      recordsAt(exchange.json, this.#profile.custom_fields.items),
    /** The name of a field in an answer. */
    nameOf: (field: Record<string, unknown>): unknown =>
      this.#withoutLabel(field[this.#profile.custom_fields.name]),
    /** The id of a field in an answer; `NaN` when the field has none. */
    idOf: ({ id }: Record<string, unknown>): Id => {
      if (typeof id === 'bigint') return id;
      return typeof id === 'number' || typeof id === 'string' ? Number(id) : Number.NaN;
    },
    /** The only field in the answer to a creation: the body itself, or the only item of its list. */
    createdIn: (exchange: Exchange): Record<string, unknown> | undefined => {
      const items = this.customFields.itemsOf(exchange);
      if (items !== undefined) return items.length === 1 ? items[0] : undefined;
      return isRecord(exchange.json) ? exchange.json : undefined;
    },
  };

  readonly sources = {
    list: (accessToken: string): Promise<Exchange> =>
      this.#client.send(this.sources.listRequest(accessToken)),
    listRequest: (accessToken: string): RequestOptions =>
      this.request(accessToken, this.#profile.sources.path),
    create: (accessToken: string, names: readonly string[]): Promise<Exchange> =>
      this.ask(this.sources.createRequest(accessToken, names)),
    createRequest: (accessToken: string, names: readonly string[]): RequestOptions => {
      const { path, create_method, create_body, item, ...members } = this.#profile.sources;
      const made = names.map((each, index) => {
        const name = this.#label + each;
        const externalId = `${name}-${index}`;
        return item === undefined
          ? { [members.name]: name, [members.external_id]: externalId }
          : filled(item, { name, external_id: externalId });
      });
      const json = bodyOf(create_body, 'items', made);
      return {
        ...this.request(accessToken, path, { method: create_method, json }),
        makes: made.length,
      };
    },
    itemsOf: (exchange: Exchange): Record<string, unknown>[] | undefined =>
      recordsAt(exchange.json, this.#profile.sources.items),
  };

  readonly wrong: BoundWrongRequests;
}
