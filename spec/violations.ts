import type { ErrorObject } from 'ajv/dist/2020.js';
import { closest, distance } from 'fastest-levenshtein';
import { type Found, expectedBy, isRecord, shortJson, typesInWords } from './violation-words.js';

/** One place where a value does not conform to a schema. */
export interface Violation {
  schema: string;
  /** JSON path, such as `$.validation-errors[0].errors[1].path`. */
  path: string;
  /** The keyword of JSON Schema that is broken. */
  rule: string;
  /** What the schema asks for, in words. */
  expected: string;
  /** The value as JSON, cut at 80 characters, or `absent`. */
  found: string;
  /** The text that was probably meant, where one of a few texts was expected. */
  nearest?: string;
  /** One sentence with all of the above except `nearest`. */
  message: string;
}

// A body comes from the target and may be hostile: a million bad entries must not flood a report.
const mostViolations = 50;

function childPath(path: string, key: string | number): string {
  return /^[A-Za-z_$][\w$-]*$/.test(String(key))
    ? `${path}.${key}`
    : `${path}[${JSON.stringify(key)}]`;
}

/** The value itself decides whether `0` in a JSON pointer is an index or a key. */
function jsonPath(root: unknown, pointer: string): string {
  let path = '$';
  let value = root;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(value)) {
      path = childPath(path, Number(key));
      value = value[Number(key)];
    } else {
      path = childPath(path, key);
      value = isRecord(value) ? value[key] : undefined;
    }
  }
  return path;
}

/** Every key that a schema names, those of its direct combinations included. */
function keysOf(schema: unknown): string[] {
  if (!isRecord(schema)) return [];
  const own = isRecord(schema['properties']) ? Object.keys(schema['properties']) : [];
  const combined = ['allOf', 'anyOf', 'oneOf'].flatMap((word) => schema[word] ?? []);
  return [...new Set([...own, ...combined.flatMap(keysOf)])];
}

/** The word that was probably meant. */
function likely(word: string, words: readonly string[]): string | undefined {
  const nearest = closest(word, words);
  // Three wrong letters are a typing error only in a long word; a short word becomes another word.
  const most = Math.max(1, Math.min(3, Math.floor(word.length / 2)));
  return distance(word, nearest) <= most ? nearest : undefined;
}

/** The nearest allowed text. A long text is no typing error, and comparing it costs time. */
function meant({ keyword, schema, data }: Found): string | undefined {
  if (keyword !== 'enum' || !Array.isArray(schema)) return undefined;
  const allowed = schema.filter((each): each is string => typeof each === 'string');
  if (typeof data !== 'string' || data.length > 40 || allowed.length === 0) return undefined;
  return likely(data, allowed);
}

function unknownKey(
  error: Found,
  path: string,
  key: string,
): Pick<Violation, 'expected' | 'message'> {
  const allowed = keysOf(error.parentSchema);
  if (allowed.length === 0) {
    return { expected: 'no keys', message: `at ${path}: unknown key \`${key}\`: none are allowed` };
  }
  const nearest = likely(key, allowed);
  const hint = nearest === undefined ? '' : `did you mean \`${nearest}\`? `;
  const expected = `one of the keys ${allowed.join(', ')}`;
  return {
    expected,
    message: `at ${path}: unknown key \`${key}\`: ${hint}allowed: ${allowed.join(', ')}`,
  };
}

function violation(schema: string, root: unknown, error: Found): Violation {
  const at = jsonPath(root, error.instancePath);
  const rule = error.keyword;
  if (rule === 'additionalProperties' || rule === 'unevaluatedProperties') {
    const key = String(error.params['additionalProperty'] ?? error.params['unevaluatedProperty']);
    const found = shortJson(isRecord(error.data) ? error.data[key] : undefined);
    return { schema, path: childPath(at, key), rule, found, ...unknownKey(error, at, key) };
  }
  if (rule === 'required') {
    const key = String(error.params['missingProperty']);
    const path = childPath(at, key);
    const field = keysOf(error.parentSchema).includes(key) ? fieldSchema(error, key) : undefined;
    const expected = isRecord(field) && 'type' in field ? typesInWords(field['type']) : 'a value';
    return {
      schema,
      path,
      rule,
      expected,
      found: 'absent',
      message: `at ${path}: expected ${expected}, found absent`,
    };
  }
  const expected = expectedBy(error);
  const found = shortJson(error.data);
  const nearest = meant(error);
  return {
    schema,
    path: at,
    rule,
    expected,
    found,
    ...(nearest !== undefined && { nearest }),
    message: `at ${at}: expected ${expected}, found ${found}`,
  };
}

function fieldSchema(error: Found, key: string): unknown {
  const properties = error.parentSchema?.['properties'];
  return isRecord(properties) ? properties[key] : undefined;
}

/**
 * In a combination where one branch has to hold, ajv reports the errors of every branch. This keeps
 * the errors of the nearest branch, which has the fewest errors. A broken `const` or `type` at the
 * top of a branch means that the branch was not meant.
 */
function nearestBranches(errors: Found[]): Found[] {
  let kept = errors;
  for (const combination of errors.filter(
    ({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf',
  )) {
    const prefix = `${combination.schemaPath}/`;
    const branches = new Map<string, Found[]>();
    for (const error of kept.filter(({ schemaPath }) => schemaPath.startsWith(prefix))) {
      const branch = error.schemaPath.slice(prefix.length).split('/')[0] ?? '';
      branches.set(branch, [...(branches.get(branch) ?? []), error]);
    }
    const depth = combination.instancePath.split('/').length;
    const cost = (branch: Found[]): number =>
      branch.reduce((sum, { keyword, instancePath }) => {
        const away = instancePath.split('/').length - depth;
        const other = (keyword === 'type' && away === 0) || (keyword === 'const' && away <= 1);
        return sum + (other ? 100 : 1);
      }, 0);
    const nearest = [...branches.values()].toSorted((a, b) => cost(a) - cost(b))[0];
    if (nearest === undefined || cost(nearest) >= 100) {
      // No branch was meant, so the error of the combination itself remains.
      kept = kept.filter(({ schemaPath }) => !schemaPath.startsWith(prefix));
      continue;
    }
    kept = kept.filter(
      (error) =>
        error !== combination && (!error.schemaPath.startsWith(prefix) || nearest.includes(error)),
    );
  }
  return kept;
}

/**
 * Turns ajv's errors about one value into violations: one for each place and rule, at most fifty.
 *
 * @param schema the name under which they are reported
 * @param value the value that was judged
 * @param errors of an ajv with `allErrors` and `verbose`
 */
export function violationsOf(schema: string, value: unknown, errors: ErrorObject[]): Violation[] {
  // `if` only repeats that its `then` failed, with less detail.
  const told = nearestBranches(errors.filter(({ keyword }) => keyword !== 'if'));
  const illFormed = new Set(
    told.filter(({ keyword }) => keyword === 'format').map(({ instancePath }) => instancePath),
  );
  const byPlace = new Map<string, Violation>();
  for (const error of told) {
    // A pattern beside a broken format repeats the same error as a regular expression.
    if (error.keyword === 'pattern' && illFormed.has(error.instancePath)) continue;
    const next = violation(schema, value, error);
    const place = `${next.path} ${next.rule}`;
    const known = byPlace.get(place);
    // Two types are demanded at one place; the narrower one counts.
    if (known === undefined || next.expected.length < known.expected.length)
      byPlace.set(place, next);
    if (byPlace.size >= mostViolations) break;
  }
  // A misspelt key is also a missing one: its spelling explains both.
  const all = [...byPlace.values()];
  return [...all.filter(isUnknownKey), ...all.filter((each) => !isUnknownKey(each))];
}

function isUnknownKey({ rule }: Violation): boolean {
  return rule === 'additionalProperties' || rule === 'unevaluatedProperties';
}
