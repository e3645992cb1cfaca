import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateWorkflow } from '@action-validator/core';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { compileSchema } from '../../spec/compile-schema.js';
import { loadProfile } from '../../spec/profile.js';
import { packageRoot } from '../../spec/root.js';
import { loadManifest } from '../../harness/targets/manifest/manifest.js';
import { temporaryFile, temporaryFolder } from '../harness/temporary-folder.js';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(new URL('docs/', packageRoot), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const blocks = pages.flatMap((page) => {
  const text = readFileSync(new URL(page, packageRoot), 'utf8');
  return [...text.matchAll(/^```ya?ml\n([^]*?)^```/gm)].map(([, yaml = ''], index) => ({
    name: `${page}, block ${index + 1}`,
    yaml,
  }));
});

function schemaOf(path: string) {
  const text = readFileSync(new URL(path, packageRoot), 'utf8');
  return compileSchema(JSON.parse(text) as Record<string, unknown>, path); // schemas of this package
}

const judgeBaseline = schemaOf('reports/baseline.schema.json');
const judgeIntegration = schemaOf('harness/targets/integrations/integration.schema.json');

/** What a block is, told by its keys. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'baseline';
  const keys = Object.keys(Object(value));
  if (keys.includes('jobs')) return 'workflow';
  if (keys.includes('role')) return 'integration';
  if (keys.includes('title')) return 'profile';
  return 'manifest';
}

/** What a part of a manifest needs to be a whole one. */
function wholeOf(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { flow, ...rest } = value;
  const integration = { client_id: 'a', client_secret: 'b', redirect_uri: 'https://a.example/cb' };
  const user = { id: 1, login: 'a', password: 'b' };
  const base = {
    kind: 'url',
    ...(rest['kind'] === 'embedded' ? {} : { base_url: 'https://a.example' }),
  };
  return {
    ...base,
    ...rest,
    ...(flow !== undefined && { authorization: { integration, account: { id: 1 }, user, flow } }),
  };
}

/** The variables that a text reads, each with a value that may be an id, an address or a text. */
function environmentOf(text: string): NodeJS.ProcessEnv {
  const names = [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
  const valueOf = (name: string) =>
    name.endsWith('_URI') || name.endsWith('_URL') ? 'https://a.example/x' : '17';
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}

/** The fault of a block; undefined where it can be used as it is copied. */
function faultOf(yaml: string): string | undefined {
  const document = parseDocument(yaml, { strict: true });
  const [error] = document.errors;
  if (error !== undefined) return error.message;
  const value: unknown = document.toJS();
  switch (kindOf(value)) {
    case 'baseline': {
      const judged = judgeBaseline(value);
      return judged.ok ? undefined : judged.violations[0]?.message;
    }
    case 'integration': {
      const judged = judgeIntegration(value);
      return judged.ok ? undefined : judged.violations[0]?.message;
    }
    case 'workflow':
      return validateWorkflow(yaml).errors[0]?.title;
    case 'profile':
      return thrown(() => loadProfile(temporaryFile('profile.yaml', yaml)));
    default: {
      const folder = temporaryFolder();
      for (const name of ['adapter.mjs', 'my-profile.yaml']) writeFileSync(join(folder, name), '');
      const file = join(folder, 'target.yaml');
      // JSON is YAML, and a block that is whole is loaded as it stands.
      const isWhole = /^kind: (?!url\n(?!.*base_url))/m.test(yaml) && !/^flow:/m.test(yaml);
      const text = isWhole ? yaml : JSON.stringify(wholeOf(Object(value)));
      writeFileSync(file, text);
      return thrown(() => loadManifest(file, environmentOf(yaml)));
    }
  }
}

function thrown(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

describe('the YAML of the documentation', () => {
  it('is found', () => {
    expect(blocks.length).toBeGreaterThan(12);
    const kinds = new Set(blocks.map(({ yaml }) => kindOf(parseDocument(yaml).toJS())));
    expect([...kinds].toSorted()).toEqual([
      'baseline',
      'integration',
      'manifest',
      'profile',
      'workflow',
    ]);
  });

  it.each(blocks)('$name can be used as it is copied', ({ yaml }) => {
    expect(faultOf(yaml)).toBeUndefined();
  });

  it.each([
    ['braces within braces', 'kind: url\nbase_url: http://a.example\nlabels: { id: ${X} }\n'],
    ['an unknown key of a manifest', 'kind: url\nbase_url: http://a.example\nbase_ulr: x\n'],
    ['an unknown key of a part', 'flow:\n  kind: form\n  logins: []\n'],
    ['an unknown key of a baseline', '- check: a/b\n  because: x\n'],
    ['a workflow without steps', 'on: push\njobs:\n  a: { runs-on: x, step: [] }\n'],
    ['a profile with a wrong name', 'name: a\ntitle: A\ntoken_endpont: {}\n'],
  ])('%s would be found', (_name, yaml) => {
    expect(faultOf(yaml)).toBeDefined();
  });
});
