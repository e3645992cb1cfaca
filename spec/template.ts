import { exactText, parseExact } from './exact-json.js';

/** A place in a template, with its quotes if it has any: both forms stand for a whole JSON value. */
const place = /"\{(\w+)\}"|\{(\w+)\}/g;

/**
 * Fills the places of a JSON template, such as `{"add": {items}}`. Each place takes one JSON value.
 *
 * @throws {SyntaxError} when the result is not JSON
 */
export function filled(template: string, values: Readonly<Record<string, unknown>>): unknown {
  return parseExact(filledText(template, values));
}

/** The JSON text of a filled template. A place without a value stays as it is. */
export function filledText(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replaceAll(place, (whole, quoted?: string, bare?: string) => {
    const value = values[quoted ?? bare ?? ''];
    return exactText(value) ?? whole;
  });
}

/** The names of the places of a template. */
export function placesOf(template: string): string[] {
  return [...template.matchAll(place)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}
