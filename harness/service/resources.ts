import type { Resources, CallOptions, NewCustomField } from '../check/service.js';
import type { Profile } from '../../spec/profile.js';
import { isRecord } from '../../spec/violation-words.js';
import { recordsAt, repeated, textOf } from './bodies.js';
import type { Exchange, HttpClient, RequestOptions } from '../check/http.js';
import type { Redactor } from '../http/redaction.js';

/** Items of the largest page of a list that is asked for. */
const largestPage = 250;
/** Pages of a list that are read. */
const mostPages = 100;

/** The address of the next page of a list, as its link says; undefined when it has none. */
function nextPage({ json, url }: Exchange): string | undefined {
  const links = isRecord(json) ? json['_links'] : undefined;
  const next = isRecord(links) ? links['next'] : undefined;
  const href = isRecord(next) ? next['href'] : next;
  if (typeof href !== 'string' || !URL.canParse(href, url)) return undefined;
  const { pathname, search } = new URL(href, url);
  // The link may name the host of the account, which the run does not ask.
  return new URL(url).origin + pathname + search;
}

/** The account API, bound by the profile: every verb takes the access token that it presents. */
export class BoundResources implements Resources {
  readonly #client: Pick<HttpClient, 'send' | 'atOnce'>;
  readonly #profile: Profile;
  readonly #redactor: Redactor;
  readonly #label: string;

  /** @param label what the name of everything created begins with, and checks do not see */
  constructor(
    client: Pick<HttpClient, 'send' | 'atOnce'>,
    profile: Profile,
    redactor: Redactor,
    label = '',
  ) {
    this.#client = client;
    this.#profile = profile;
    this.#redactor = redactor;
    this.#label = label;
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
    return this.callWithCredentials(`${this.#profile.access_token.scheme} ${text}`, path);
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
    const { header, scheme } = this.#profile.access_token;
    return { [header]: `${scheme} ${accessToken}` };
  }

  readonly leads = {
    /** The smallest lead that a request may hold. */
    item: (name: string): Record<string, unknown> => ({
      [this.#profile.leads.name]: this.#label + name,
    }),
    create: (accessToken: string, items: readonly unknown[]): Promise<Exchange> =>
      this.#client.send(this.leads.createRequest(accessToken, items)),
    createRequest: (accessToken: string, items: readonly unknown[]): RequestOptions =>
      this.request(accessToken, this.#profile.leads.path, {
        method: this.#profile.leads.create_method,
        json: items,
      }),
    list: (accessToken: string, page: number, size: number): Promise<Exchange> =>
      this.#client.send(this.leads.listRequest(accessToken, page, size)),
    listRequest: (accessToken: string, page: number, size: number): RequestOptions => {
      const { path, page: pageName, page_size: sizeName } = this.#profile.leads;
      return this.request(accessToken, `${path}?${pageName}=${page}&${sizeName}=${size}`);
    },
    read: (accessToken: string, id: number | string): Promise<Exchange> =>
      this.#client.send(this.leads.readRequest(accessToken, id)),
    readRequest: (accessToken: string, id: number | string): RequestOptions =>
      this.request(accessToken, `${this.#profile.leads.path}/${id}`),
    update: (accessToken: string, items: readonly unknown[]): Promise<Exchange> =>
      this.call(accessToken, this.#profile.leads.path, {
        method: this.#profile.leads.update_method,
        json: items,
      }),
    /** The leads in the answer to a creation or a list; undefined when the answer holds no list. */
    itemsOf: (exchange: Exchange): Record<string, unknown>[] | undefined =>
      recordsAt(exchange.json, this.#profile.leads.items),
    /** The id of a lead in an answer; undefined when it is neither a number nor a string. */
    idOf: (item: Record<string, unknown>): number | string | undefined => {
      const id = item[this.#profile.leads.id];
      return typeof id === 'number' || typeof id === 'string' ? id : undefined;
    },
    /** The smallest change of a lead: its new name. */
    renaming: (id: number | string, name: string): Record<string, unknown> => ({
      [this.#profile.leads.id]: id,
      [this.#profile.leads.name]: this.#label + name,
    }),
    /** The name of a lead in an answer. */
    nameOf: (item: Record<string, unknown>): unknown =>
      this.#withoutLabel(item[this.#profile.leads.name]),
    /** Names of all leads of the account, page by page; undefined when a page holds no list. */
    allNames: async (accessToken: string): Promise<string[] | undefined> => {
      const names: string[] = [];
      let request = this.leads.listRequest(accessToken, 1, largestPage);
      for (let page = 1; page <= mostPages; page += 1) {
        const exchange = await this.#client.send(request);
        if (exchange.status === 204) return names;
        const items = exchange.ok ? this.leads.itemsOf(exchange) : undefined;
        if (items === undefined) return undefined;
        names.push(...items.map((item) => textOf(this.leads.nameOf(item))));
        const next = nextPage(exchange);
        // A service may have smaller pages than those asked for, and then it links to the next one.
        if (next !== undefined) request = this.request(accessToken, next);
        else if (items.length < largestPage) return names;
        else request = this.leads.listRequest(accessToken, page + 1, largestPage);
      }
      return undefined;
    },
  };

  readonly customFields = {
    create: (accessToken: string, field: NewCustomField): Promise<Exchange> => {
      const { path, create_method, name, type, enums, enum_value, enum_sort } =
        this.#profile.custom_fields;
      const values = field.enums?.map((value, index) => ({
        [enum_value]: value,
        [enum_sort]: index + 1,
      }));
      return this.call(accessToken, path, {
        method: create_method,
        json: {
          [name]: this.#label + field.name,
          [type]: field.type,
          ...(values && { [enums]: values }),
        },
      });
    },
    read: (accessToken: string, id: number): Promise<Exchange> =>
      this.call(accessToken, `${this.#profile.custom_fields.path}/${id}`),
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
    idOf: ({ id }: Record<string, unknown>): number =>
      typeof id === 'number' || typeof id === 'string' ? Number(id) : Number.NaN,
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
    create: (accessToken: string, names: readonly string[]): Promise<Exchange> => {
      const { path, create_method, name, external_id } = this.#profile.sources;
      return this.call(accessToken, path, {
        method: create_method,
        json: names.map((each, index) => ({
          [name]: this.#label + each,
          [external_id]: `${this.#label}${each}-${index}`,
        })),
      });
    },
    itemsOf: (exchange: Exchange): Record<string, unknown>[] | undefined =>
      recordsAt(exchange.json, this.#profile.sources.items),
  };

  /** Requests that must be refused. The profile says how to provoke each refusal. */
  readonly wrong = {
    /** A path below the prefix that no resource has. `name` may be any text; it is escaped. */
    unknownPath: (name: string): string =>
      this.#profile.errors.unknown_path.replaceAll('{name}', encodeURIComponent(name)),
    /** One call for each method that the profile declares unsupported, on the resource it names. */
    unsupportedMethods: (accessToken: string): RequestOptions[] => {
      const { unsupported_methods, unsupported_method_path } = this.#profile.errors;
      return unsupported_methods.map((method) =>
        this.request(accessToken, unsupported_method_path, { method }),
      );
    },
    emptyData: (accessToken: string): Promise<Exchange> =>
      this.#wrongLead(accessToken, this.#profile.errors.empty_data),
    /** Creates `times` leads, each with a choice that the select field `fieldId` does not have. */
    invalidChoice: (accessToken: string, fieldId: number, times = 1): Promise<Exchange> =>
      this.#wrongLead(
        accessToken,
        repeated(this.#profile.errors.invalid_choice, times).replaceAll(
          '{field_id}',
          String(fieldId),
        ),
      ),
    choiceItem: (fieldId: number): Record<string, unknown> | undefined => {
      const { invalid_choice } = this.#profile.errors;
      const list: unknown = JSON.parse(invalid_choice.replaceAll('{field_id}', String(fieldId)));
      return Array.isArray(list) && list.length === 1 && isRecord(list[0]) ? list[0] : undefined;
    },
    /** Creates `times` leads, each with an object where the contract expects an array. */
    invalidType: (accessToken: string, fieldId: number, times = 1): Promise<Exchange> =>
      this.#wrongLead(
        accessToken,
        repeated(this.#profile.errors.invalid_type, times).replaceAll(
          '{field_id}',
          String(fieldId),
        ),
      ),
    /** Sends a lead creation with any text as its body, JSON or not. */
    leadText: (accessToken: string, text: string): Promise<Exchange> =>
      this.#wrongLead(accessToken, text),
  };

  #wrongLead(accessToken: string, text: string): Promise<Exchange> {
    return this.call(accessToken, this.#profile.leads.path, {
      method: this.#profile.leads.create_method,
      headers: { 'content-type': 'application/json' },
      text,
    });
  }
}
