import { exactText } from './exact-json.js';
import type { ErrorObject } from 'ajv/dist/2020.js';

/** An error of an ajv with `verbose`, without its `any`s. */
export type Found = ErrorObject<string, Record<string, unknown>>;

const longestFound = 80;

/** Narrows unknown JSON to an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Writes a value as JSON of at most 80 characters; a value that JSON cannot express is `absent`.
 */
export function shortJson(value: unknown): string {
  const text = jsonOf(value) ?? 'absent';
  return text.length <= longestFound ? text : `${text.slice(0, longestFound - 1)}…`;
}

function jsonOf(value: unknown): string | undefined {
  try {
    return exactText(value);
  } catch (error) {
    // A target may nest a value so deep that the stack overflows.
    if (error instanceof RangeError) return '(nested too deep to be shown)';
    throw error;
  }
}

const typeWords: Record<string, string> = {
  array: 'an array',
  boolean: 'a boolean',
  integer: 'an integer',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a string',
};

/** The types that a schema allows, in words. */
export function typesInWords(types: unknown): string {
  const names: unknown[] = Array.isArray(types) ? types : [types];
  const words = names.map((name) => typeWords[String(name)] ?? String(name));
  const last = words.pop() ?? 'a value';
  return words.length === 0 ? last : `${words.join(', ')} or ${last}`;
}

const formatWords: Record<string, string> = {
  uri: 'an absolute URL',
  hostname: 'a host name',
};

/** Whether a text has to be a URL, by what the schema says of it. */
function isUrl(error: Found): boolean {
  const description = error.parentSchema?.['description'];
  return typeof description === 'string' && /^URL\b/.test(description);
}

/** The description of a schema, as an aside. */
function about(error: Found): string {
  const description = error.parentSchema?.['description'];
  return typeof description === 'string' ? ` (${description.replace(/\.$/, '')})` : '';
}

/** The form of a text in words. A regular expression is no message, so without words there are none. */
function formOf(error: Found): string {
  const description = error.parentSchema?.['description'];
  if (typeof description !== 'string') return 'text of another form';
  const words = description.replace(/\.$/, '');
  // An abbreviation such as URL keeps its capitals.
  return /^[A-Z][a-z ]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

function count(limit: unknown, noun: string): string {
  return `${String(limit)} ${noun}${limit === 1 ? '' : 's'}`;
}

const comparisons: Record<string, string> = {
  '<=': 'at most',
  '>=': 'at least',
  '<': 'less than',
  '>': 'more than',
};

function allowedValues(values: unknown): string {
  return Array.isArray(values) ? values.map((value) => shortJson(value)).join(', ') : '';
}

/**
 * Most unions tell their branches apart by a constant, such as a kind. The text then names its
 * values.
 */
function branchesInWords(branches: unknown): string {
  const list: unknown[] = Array.isArray(branches) ? branches : [];
  const constants = new Map<string, unknown[]>();
  for (const branch of list) {
    const properties =
      isRecord(branch) && isRecord(branch['properties']) ? branch['properties'] : {};
    for (const [key, property] of Object.entries(properties)) {
      if (!isRecord(property) || !('const' in property)) continue;
      constants.set(key, [...(constants.get(key) ?? []), property['const']]);
    }
  }
  const telling = [...constants].find(([, values]) => values.length === list.length);
  if (telling === undefined) return `one of the ${list.length} forms allowed`;
  return `an object whose \`${telling[0]}\` is one of ${allowedValues(telling[1])}`;
}

/** The demand of a broken rule, in words. */
export function expectedBy(error: Found): string {
  const { keyword, params, schema } = error;
  switch (keyword) {
    case 'type':
      return typesInWords(schema);
    case 'const':
      return shortJson(schema);
    case 'enum':
      return `one of ${allowedValues(schema)}`;
    case 'pattern':
      return isUrl(error) ? 'an absolute URL' : formOf(error);
    case 'format':
      return formatWords[String(schema)] ?? `text of the format ${String(schema)}`;
    case 'minLength':
      return schema === 1 ? 'text that is not empty' : `at least ${count(schema, 'character')}`;
    case 'maxLength':
      return `at most ${count(schema, 'character')}`;
    case 'minItems':
      return `at least ${count(schema, 'item')}`;
    case 'maxItems':
      return `at most ${count(schema, 'item')}`;
    case 'uniqueItems':
      return 'items that all differ';
    case 'minProperties':
      return `at least ${count(schema, 'key')}`;
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return `${comparisons[String(params['comparison'])] ?? String(params['comparison'])} ${String(schema)}`;
    case 'not':
      return isRecord(schema) && 'type' in schema
        ? `not ${typesInWords(schema['type'])}`
        : 'something else';
    case 'false schema':
      return 'nothing here: this field must be absent';
    case 'dependentRequired':
      return `${String(params['missingProperty'])} beside ${String(params['property'])}`;
    case 'discriminator':
      return `a known ${String(params['tag'])}${about(error)}`;
    case 'oneOf':
    case 'anyOf':
      return branchesInWords(schema);
    default:
      return error.message ?? `what ${keyword} asks for`;
  }
}
