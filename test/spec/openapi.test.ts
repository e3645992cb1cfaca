import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findClause, loadClauses } from '../../spec/clauses.js';
import { choiceValues } from '../../harness/emulator/generated/choice-values.js';
import { readSpec } from '../../spec/root.js';
import {
  bindingOf,
  clausesOf,
  document,
  examples,
  faultsOf,
  nodes,
  operations,
  resolved,
} from './openapi-document.js';
import { isRecord } from './samples.js';

const profile: unknown = parse(readSpec('profiles/default.yaml'));

/** The value that the default profile binds a dotted key to, a list of lines joined. */
function bound(key: string): string | undefined {
  let node = profile;
  for (const part of key.split('.')) node = isRecord(node) ? node[part] : undefined;
  const value = isRecord(node) ? node['value'] : undefined;
  if (Array.isArray(value)) return value.join('\n');
  return typeof value === 'string' ? value : undefined;
}

const marked = nodes();

describe('clauses', () => {
  const named = marked.flatMap(({ at, node }) => clausesOf(node).map((id) => ({ at, id })));

  test('all exist and none is excluded', () => {
    const wrong = named.filter(({ id }) => (findClause(id)?.kind ?? 'excluded') === 'excluded');
    expect(wrong).toEqual([]);
  });

  test('are named by every operation and every response that the service gives', () => {
    for (const { at, operation, webhook } of operations) {
      expect(clausesOf(operation), at).not.toEqual([]);
      if (webhook) continue;
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        const target = resolved(response);
        expect(isRecord(target) ? clausesOf(target) : [], `${at} ${status}`).not.toEqual([]);
      }
    }
  });

  test('of resources, endpoints and errors are all in the document', () => {
    const shown = new Set(named.map(({ id }) => id));
    const missing = loadClauses()
      .clauses.filter(({ kind }) => kind !== 'excluded')
      .filter(({ section }) => /^(2\.5|2\.6|4\.\d|7\.1|7\.2)$/.test(section))
      .filter(({ id }) => !shown.has(id));
    expect(missing.map(({ id, statement }) => `${id}: ${statement}`)).toEqual([]);
  });
});

describe('bindings', () => {
  test('name keys of the default profile, or say in words where they come from', () => {
    for (const { at, node } of marked.filter((each) => 'x-binding' in each.node)) {
      const { keys, words } = bindingOf(node);
      expect(keys.length > 0 || /\w+ \w+/.test(words ?? ''), at).toBe(true);
      for (const key of keys) expect(bound(key), `${at}: ${key}`).toBeDefined();
    }
  });

  test('stand beside every path that the contract does not show', () => {
    const shown = ['/oauth2/access_token', '/oauth', '/api/v4/account'];
    for (const { at, path, operation, webhook } of operations) {
      if (webhook || shown.includes(path)) continue;
      expect(operation, at).toHaveProperty('x-binding');
    }
  });

  test('stand beside every request body, for the contract shows none', () => {
    for (const { at, operation } of operations.filter((each) => each.operation.requestBody)) {
      expect(operation.requestBody, at).toHaveProperty('x-binding');
    }
  });

  test('stand beside every parameter and security scheme that no clause shows', () => {
    const parameters = operations.flatMap(({ operation }) =>
      (operation.parameters ?? []).map(resolved),
    );
    const schemes = Object.values(document.components?.securitySchemes ?? {});
    for (const node of [...parameters, ...schemes]) {
      if (!isRecord(node)) throw new Error('a parameter is not an object');
      const shown = clausesOf(node).some((id) => findClause(id)?.kind === 'stated');
      expect(shown || 'x-binding' in node, String(node['name'])).toBe(true);
    }
  });

  test('stand beside every answer of success whose body the contract does not show', () => {
    for (const { at, operation } of operations.filter(({ webhook }) => !webhook)) {
      const response = operation.responses?.['200'];
      if (!isRecord(response)) continue;
      const text = JSON.stringify(response);
      expect(text.includes('/account.json') || 'x-binding' in response, at).toBe(true);
    }
  });
});

describe('the default profile', () => {
  const methods = ['create_method', 'update_method'];
  const groups = ['leads', 'custom_fields', 'sources'];

  test.each(
    groups.flatMap((group) => methods.map((key) => [`${group}.path`, `${group}.${key}`] as const)),
  )('has %s with %s in the document', (pathKey, methodKey) => {
    const method = bound(methodKey);
    // Only leads are changed; the other resources have no such binding.
    if (method === undefined) return expect(methodKey).not.toMatch(/create|leads/);
    expect(operations.map(({ at }) => at)).toContain(`${method} ${bound(pathKey)}`);
  });

  test.each(['chats.connect_path', 'chats.message_path'])('has %s in the document', (key) => {
    expect(operations.map(({ at }) => at)).toContain(`POST ${bound(key)}`);
  });
});

describe('statuses', () => {
  test.each(operations.filter(({ path }) => path.startsWith('/api/v4/')))(
    '$at has those that any API request may get',
    ({ operation }) => {
      const statuses = Object.keys(operation.responses ?? {});
      expect(statuses).toEqual(expect.arrayContaining(['401', '402', '403', '405', '429', '500']));
      if (operation.requestBody !== undefined) expect(statuses).toContain('400');
    },
  );

  test('of section 7.2 are all there', () => {
    const listed = loadClauses().clauses.flatMap(({ id }) => /^STATUS-(\d+)-/.exec(id)?.[1] ?? []);
    const shown = new Set(
      operations.flatMap((each) => Object.keys(each.operation.responses ?? {})),
    );
    expect([...new Set(listed)].filter((status) => !shown.has(status))).toEqual([]);
  });
});

describe('media types', () => {
  const essence = (type: string) => type.split(';', 1)[0] ?? '';

  test.each(operations.filter(({ path, webhook }) => !webhook && path !== '/oauth'))(
    '$at has those in use for each of its bodies',
    ({ operation }) => {
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        const target = resolved(response);
        const content = isRecord(target) ? target['content'] : undefined;
        if (content === undefined) continue;
        const { successType, errorType } = choiceValues;
        const inUse = new Set((Number(status) < 400 ? successType : errorType).map(essence));
        expect(Object.keys(Object(content)).toSorted(), status).toEqual([...inUse].toSorted());
      }
    },
  );
});

describe('objects', () => {
  test('may have further members, in answers and in components', () => {
    const types = nodes(document.components?.schemas, 'schemas').filter(
      ({ node }) => node['type'] === 'object',
    );
    expect(types.length).toBeGreaterThan(10);
    for (const { at, node } of types) expect(node, at).toHaveProperty('additionalProperties');
  });
});

test.each(['createLeads', 'createSources'])('%s may be answered with 200 or with 201', (id) => {
  const found = operations.find(({ operation }) => operation.operationId === id);
  expect(Object.keys(found?.operation.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '201']),
  );
});

describe('examples', () => {
  test.each(examples())('at $at conform', ({ schema, values }) => {
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) expect(faultsOf(schema, value)).toBe('');
  });

  test('that do not conform would be found', () => {
    expect(faultsOf({ $ref: './schemas/shape-a.json' }, { title: 1 })).toMatch(
      /title must be string/,
    );
    expect(faultsOf({ $ref: '#/components/schemas/Lead' }, {})).toMatch(/required property 'id'/);
  });

  test('of errors state the status under which they stand', () => {
    expect.hasAssertions();
    for (const { at, operation } of operations) {
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        for (const value of examples(resolved(response)).flatMap(({ values }) => values)) {
          const stated = isRecord(value) ? (value['error_code'] ?? value['status']) : undefined;
          if (stated !== undefined) expect(stated, `${at} ${status}`).toBe(Number(status));
        }
      }
    }
  });
});
