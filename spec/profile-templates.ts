import type { Profile as ProfileDocument } from './generated/profile-types.js';
import { filledText, placesOf } from './template.js';

type Templates<Section> = {
  readonly [Name in keyof Section]: NonNullable<Section[Name]> extends { value: infer Value }
    ? Value | Extract<Section[Name], undefined>
    : unknown;
};

/** The sections of a profile that have templates. */
interface Templated {
  readonly leads: Templates<ProfileDocument['leads']>;
  readonly custom_fields: Templates<ProfileDocument['custom_fields']>;
  readonly sources: Templates<ProfileDocument['sources']>;
}

/** The places that each template of a profile fills. The places of `needed` must not be left out. */
const templates: readonly {
  readonly at: string;
  readonly of: (profile: Templated) => string | undefined;
  readonly needed: readonly string[];
  readonly allowed?: readonly string[];
  readonly isQuery?: true;
}[] = [
  { at: 'leads.item', of: ({ leads }) => leads.item, needed: ['name'] },
  { at: 'leads.create_body', of: ({ leads }) => leads.create_body, needed: ['items'] },
  { at: 'leads.update_item', of: ({ leads }) => leads.update_item, needed: ['id', 'name'] },
  { at: 'leads.update_body', of: ({ leads }) => leads.update_body, needed: ['items'] },
  {
    at: 'leads.list_query',
    of: ({ leads }) => leads.list_query,
    needed: [],
    allowed: ['page', 'page0', 'size', 'offset'],
    isQuery: true,
  },
  {
    at: 'leads.next_query',
    of: ({ leads }) => leads.next_query,
    needed: ['next'],
    allowed: ['size'],
    isQuery: true,
  },
  {
    at: 'custom_fields.item',
    of: ({ custom_fields: { item } }) => item,
    needed: ['name', 'type', 'enums'],
  },
  {
    at: 'custom_fields.create_body',
    of: ({ custom_fields: { create_body } }) => create_body,
    needed: ['item'],
  },
  {
    at: 'sources.item',
    of: ({ sources }) => sources.item,
    needed: ['name'],
    allowed: ['external_id'],
  },
  { at: 'sources.create_body', of: ({ sources }) => sources.create_body, needed: ['items'] },
];

/** The first fault of the templates of a profile, with place, found and allowed; undefined without one. */
export function templateFault(profile: Templated): string | undefined {
  for (const { at, of, needed, allowed = [], isQuery } of templates) {
    const template = of(profile);
    if (template === undefined) continue;
    const found = placesOf(template);
    const known = [...needed, ...allowed];
    const words = known.map((name) => `{${name}}`).join(', ');
    const stray = found.find((name) => !known.includes(name));
    if (stray !== undefined) return `${at}: found the place {${stray}}, allowed are ${words}`;
    const missing = needed.find((name) => !found.includes(name));
    if (missing !== undefined) return `${at}: found no place {${missing}}, which it needs`;
    if (isQuery === true || isJson(filledText(template, dummies(known)))) continue;
    return `${at}: found ${JSON.stringify(template)}, allowed is JSON in which ${words} stand for whole values`;
  }
  return undefined;
}

function dummies(names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, name === 'items' ? [] : {}]));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
