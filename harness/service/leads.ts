import type { Id } from '../../spec/generated/control-types.js';
import type { Profile } from '../../spec/profile.js';
import { filled } from '../../spec/template.js';
import type { Exchange, RequestOptions } from '../check/http.js';
import type { Leads, Resources } from '../check/service.js';
import { bodyOf, recordsAt, textOf, valueAt } from './bodies.js';

/** Items of the largest page of a list that is asked for. */
const largestPage = 250;
/** Pages of a list that are read. */
const mostPages = 100;

type Lead = Record<string, unknown>;

/** Leads, bound by the profile. */
export class BoundLeads implements Leads {
  readonly #resources: Pick<Resources, 'ask' | 'request'>;
  readonly #profile: Profile['leads'];
  readonly #label: string;

  /** @param label what the name of every lead begins with, and checks do not see */
  constructor(
    resources: Pick<Resources, 'ask' | 'request'>,
    profile: Profile['leads'],
    label: string,
  ) {
    this.#resources = resources;
    this.#profile = profile;
    this.#label = label;
  }

  /** The smallest lead that a request may hold. */
  item(name: string): Lead {
    const labelled = this.#label + name;
    const { item, name: member } = this.#profile;
    return item === undefined ? { [member]: labelled } : leadOf(filled(item, { name: labelled }));
  }

  create(accessToken: string, items: readonly unknown[]): Promise<Exchange> {
    return this.#resources.ask(this.createRequest(accessToken, items));
  }

  createRequest(accessToken: string, items: readonly unknown[]): RequestOptions {
    const { path, create_method: method, create_body: template } = this.#profile;
    const json = bodyOf(template, 'items', items);
    return { ...this.#resources.request(accessToken, path, { method, json }), makes: items.length };
  }

  list(accessToken: string, page: number, size: number): Promise<Exchange> {
    return this.#resources.ask(this.listRequest(accessToken, page, size));
  }

  /** A page of the list, counted from 1. */
  listRequest(accessToken: string, page: number, size: number): RequestOptions {
    const { path, page: pageName, page_size: sizeName, list_query: template } = this.#profile;
    const query =
      template === undefined
        ? `${pageName}=${page}&${sizeName}=${size}`
        : withValues(template, { page, size, page0: page - 1, offset: (page - 1) * size });
    return this.#resources.request(accessToken, `${path}?${query}`);
  }

  read(accessToken: string, id: Id | string): Promise<Exchange> {
    return this.#resources.ask(this.readRequest(accessToken, id));
  }

  readRequest(accessToken: string, id: Id | string): RequestOptions {
    return this.#resources.request(accessToken, `${this.#profile.path}/${id}`);
  }

  update(accessToken: string, items: readonly unknown[]): Promise<Exchange> {
    return this.#resources.ask(this.updateRequest(accessToken, items));
  }

  updateRequest(accessToken: string, items: readonly unknown[]): RequestOptions {
    const { path, update_method: method, update_body: template } = this.#profile;
    const json = bodyOf(template, 'items', items);
    return this.#resources.request(accessToken, path, { method, json });
  }

  /** The leads in the answer to a creation or a list; undefined when the answer holds no list. */
  itemsOf(exchange: Exchange): Lead[] | undefined {
    return recordsAt(exchange.json, this.#profile.items);
  }

  /** The id of a lead in an answer; undefined when it is neither a number nor a string. */
  idOf(item: Lead): Id | string | undefined {
    const id = valueAt(item, this.#profile.id);
    return typeof id === 'number' || typeof id === 'bigint' || typeof id === 'string'
      ? id
      : undefined;
  }

  /** The smallest change of a lead: its new name. */
  renaming(id: Id | string, name: string): Lead {
    const labelled = this.#label + name;
    const { update_item: template, id: idMember, name: member } = this.#profile;
    return template === undefined
      ? { [idMember]: id, [member]: labelled }
      : leadOf(filled(template, { id, name: labelled }));
  }

  /** The name of a lead in an answer. */
  nameOf(item: Lead): unknown {
    const name = valueAt(item, this.#profile.name);
    return typeof name === 'string' && name.startsWith(this.#label)
      ? name.slice(this.#label.length)
      : name;
  }

  /** Names of all leads of the account, page by page; undefined when a page holds no list. */
  async allNames(accessToken: string): Promise<string[] | undefined> {
    const names: string[] = [];
    const seen = new Set<Id | string>();
    let request = this.listRequest(accessToken, 1, largestPage);
    for (let page = 1; page <= mostPages; page += 1) {
      const exchange = await this.#resources.ask(request);
      if (exchange.status === 204) return names;
      const items = exchange.ok ? this.itemsOf(exchange) : undefined;
      if (items === undefined) return undefined;
      const [first] = items;
      if (first === undefined) return names;
      // A service without pages answers every page with the whole list.
      const id = this.idOf(first);
      if (id !== undefined && seen.has(id)) return names;
      if (id !== undefined) seen.add(id);
      names.push(...items.map((item) => textOf(this.nameOf(item))));
      const next = this.#next(exchange);
      // A service may have smaller pages than those asked for, and then it links to the next one.
      if (next !== undefined) request = this.#resources.request(accessToken, next);
      else if (items.length < largestPage) return names;
      else request = this.listRequest(accessToken, page + 1, largestPage);
    }
    return undefined;
  }

  /** The path of the next page of a list, as its answer says; undefined when it says none. */
  #next({ json, url }: Exchange): string | undefined {
    const { next: place, next_query: template, path } = this.#profile;
    const next = valueAt(json, place) ?? valueAt(json, place.replace(/\.href$/, ''));
    if (typeof next !== 'string' && typeof next !== 'number' && typeof next !== 'bigint')
      return undefined;
    if (template !== undefined) {
      return `${path}?${withValues(template, { next, size: largestPage })}`;
    }
    if (!URL.canParse(String(next), url)) return undefined;
    const { pathname, search } = new URL(String(next), url);
    // The link may name another host than the one that is asked.
    return pathname + search;
  }
}

/** A query whose places are filled. */
function withValues(
  template: string,
  values: Readonly<Record<string, string | number | bigint>>,
): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] === undefined ? whole : encodeURIComponent(String(values[name])),
  );
}

/** The loading of a profile tests that such a template is an object. */
function leadOf(value: unknown): Lead {
  return Object.fromEntries(Object.entries(Object(value)));
}
