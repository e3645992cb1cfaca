/**
 * A plugin of Redocly: rewrites the OpenAPI document for readers that know only a part of
 * JSON Schema 2020-12. Every rewritten schema accepts at least the values that the original accepts.
 */

/** Patterns that some readers cannot evaluate or make examples of, and a plain one in the place of each. */
const plainPatterns = new Map([
  ['^(?!about:)[A-Za-z][A-Za-z0-9+.-]*:(?:[^/]|/[^/]|//[^/?#])', '^[A-Za-z][A-Za-z0-9+.-]*:[^ ]+$'],
  [
    '^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]*){2}((\\.[A-Za-z0-9_-]*){2})?$',
    '^[A-Za-z0-9_-]+[.][A-Za-z0-9_-]*[.][A-Za-z0-9._-]*$',
  ],
  ['^([^\\s./\\\\]+(\\.[^\\s./\\\\]+)*)?$', '^[^ /]*$'],
  ['^[A-Za-z][A-Za-z0-9+.-]*://[^/?#]', '^[A-Za-z][A-Za-z0-9+.-]*://[^/?#].*$'],
  [
    '^[A-Za-z][A-Za-z0-9+.-]*://[^?#]+/api/v4/leads/custom_fields/\\d+$',
    '^[A-Za-z][A-Za-z0-9+.-]*://[^?#]+[0-9]$',
  ],
  ['^\\d+$', '^[0-9]+$'],
]);

/** Whether a pattern is for a whole text, and has neither groups nor escapes nor alternatives. */
export function isPlain(pattern) {
  return pattern.startsWith('^') && pattern.endsWith('$') && !/[\\()|]/.test(pattern);
}

/** @throws {Error} when a schema has a pattern that is not plain and has no plain one yet */
function plain(pattern) {
  if (isPlain(pattern)) return pattern;
  const found = plainPatterns.get(pattern);
  if (found === undefined) {
    throw new Error(`scripts/openapi/older-readers.mjs has no plain pattern for ${pattern}`);
  }
  return found;
}

function rewrite(schema) {
  delete schema.$schema;
  if (schema.pattern !== undefined) schema.pattern = plain(schema.pattern);
  // `const` and conditions are unknown to OpenAPI 3.0; its converter leaves them where they are.
  if (schema.const !== undefined) {
    schema.enum = [schema.const];
    delete schema.const;
  }
  delete schema.if;
  delete schema.then;
  delete schema.else;
  // Below 3.1 an exclusive limit is written otherwise.
  if (schema.exclusiveMinimum !== undefined) {
    schema.minimum = schema.exclusiveMinimum;
    delete schema.exclusiveMinimum;
  }
  const types = [schema.type].flat();
  const kinds = types.filter((type) => type !== 'null');
  if (kinds.length > 1) {
    const isNullable = types.includes('null');
    schema.anyOf = kinds.map((type) => ({ type: isNullable ? [type, 'null'] : type }));
    delete schema.type;
  }
  if (kinds.includes('object')) schema.properties ??= {};
  if (kinds.includes('array')) schema.items ??= {};
  if (schema.allOf !== undefined && schema.type === 'object') {
    // Some readers ignore what stands beside allOf.
    const { type, required, properties, additionalProperties } = schema;
    schema.allOf.push({ type, required, properties, additionalProperties });
    for (const word of ['type', 'required', 'properties', 'additionalProperties'])
      delete schema[word];
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (property === false) schema.properties[name] = { not: {} };
  }
}

/** Some readers know no ranges of statuses. */
function withoutRanges(responses) {
  for (const status of Object.keys(responses).filter((each) => each.endsWith('XX'))) {
    responses.default = responses[status];
    delete responses[status];
  }
}

const rewriteAll = () => ({
  Schema: { leave: (schema) => rewrite(schema) },
  Responses: { leave: (responses) => withoutRanges(responses) },
});

export default function plugin() {
  return { id: 'older-readers', decorators: { oas3: { rewrite: rewriteAll } } };
}
