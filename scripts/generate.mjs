/**
 * `npm run generate`: writes all generated TypeScript files, such as types, validators and unions of ids.
 * `--check` writes nothing and fails when a file on disk is stale.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import { parse } from 'yaml';
import { contractBlocks } from './contract-blocks.mjs';
import { operations } from './control-operations.mjs';
import { banner, read, root } from './generated-files.mjs';
import { bodyTypeName, hintTypes, typesOf } from './schema-types.mjs';
import { contractValidators, controlValidators, manifestValidators } from './validators.mjs';

const outputs = new Map();

/**
 * The schemas of the contract's bodies, prepared for `typesOf`. They are named by file, because otherwise
 * the title would become the name of the type. Their references point into one document.
 */
function bodySchemas(names) {
  const entries = names.map((name) => {
    const {
      $schema: _schema,
      $id: _id,
      title,
      ...schema
    } = JSON.parse(read(`spec/schemas/${name}.json`));
    const description = `${title}. ${schema.description}`;
    return [bodyTypeName(name), hintTypes({ ...schema, description })];
  });
  const text = JSON.stringify(Object.fromEntries(entries)).replaceAll(
    /"\$ref":"([\w-]+)\.json"/g,
    (_, name) => `"$ref":"#/$defs/${bodyTypeName(name)}"`,
  );
  return JSON.parse(text);
}

/** The names of the schemas, and the type of the values of each schema. */
function bodyIndex(names) {
  const list = names.map((name) => `  '${name}',`).join('\n');
  const types = names.map((name) => `  '${name}': ${bodyTypeName(name)};`).join('\n');
  return (
    `export const schemaNames = [\n${list}\n] as const;\n\n` +
    `export interface SchemaTypes {\n${types}\n}\n`
  );
}

/** A profile without its sources. */
function unbound(node) {
  if (typeof node !== 'object' || node === null) return node;
  if ('value' in node && 'source' in node) return node.value;
  return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, unbound(child)]));
}

function idUnion(typeName, ids) {
  const list = ids.map((id) => `  '${id}',`).join('\n');
  return (
    `${banner}export const ${typeName[0].toLowerCase()}${typeName.slice(1)}s = [\n${list}\n] as const;\n\n` +
    `export type ${typeName} = (typeof ${typeName[0].toLowerCase()}${typeName.slice(1)}s)[number];\n`
  );
}

/** The interface of adapter modules, with the request and the answer of each operation. */
function adapterInterface() {
  const named = (part) =>
    (/^\w+/.exec(part?.type ?? '') ?? []).filter((name) => name in controlSchemas);
  const used = new Set(
    operations.flatMap(({ request, answer }) => [...named(request), ...named(answer)]),
  );
  const types = Object.keys(controlSchemas).filter((name) => used.has(name));
  const members = operations.map(({ name, summary, description, request, answer }) => {
    const lines = [
      `${summary}.${description ? ` ${description}` : ''}`,
      '',
      request === undefined ? 'Takes nothing;' : `Takes \`${request.shape}\`;`,
      answer === undefined ? 'its result is ignored.' : `returns \`${answer.shape}\`.`,
    ];
    const result = answer?.type ?? 'unknown';
    return (
      `  /**\n${lines.map((line) => `   * ${line}`.trimEnd()).join('\n')}\n   */\n` +
      `  readonly ${name}?: (request: ${request?.type ?? 'undefined'}, target: AdapterTarget) => ` +
      `${result === 'unknown' ? result : `${result} | Promise<${result}>`};\n`
    );
  });
  return (
    `${banner}import type {\n${types
      .map((name) => `  ${name},\n`)
      .join('')}} from '../../../../spec/generated/control-types.js';\n` +
    "import type { AdapterTarget } from '../adapter-target.js';\n\n" +
    '/**\n * The operations of an adapter module. All are optional, and each may return a promise. The values\n' +
    ' * are JSON. If an operation throws, takes longer than 10 s or returns another value, the run reports\n' +
    ' * an error of the adapter.\n */\n' +
    `export interface Adapter {\n${members.join('\n')}}\n`
  );
}

function filesIn(folder, suffix) {
  const path = new URL(folder, root);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(0, -suffix.length).replaceAll('\\', '/'))
    .toSorted();
}

const controlSchemas = parse(read('spec/control.openapi.yaml')).components.schemas;
outputs.set(
  'spec/generated/control-types.ts',
  banner + (await typesOf(controlSchemas, 'ControlTypes')),
);
outputs.set('harness/targets/control/generated/adapter-types.ts', adapterInterface());
outputs.set(
  'spec/generated/profile-types.ts',
  banner +
    (await compile(JSON.parse(read('spec/profile.schema.json')), 'ProfileDocument', {
      bannerComment: '',
      style: { singleQuote: true, printWidth: 100 },
    })),
);
outputs.set(
  'harness/targets/manifest/generated/manifest-types.ts',
  banner +
    (await compile(
      JSON.parse(read('harness/targets/manifest/manifest.schema.json')),
      'TargetManifest',
      {
        bannerComment: '',
        style: { singleQuote: true, printWidth: 100 },
      },
    )),
);
const schemaNames = filesIn('spec/schemas/', '.json');
outputs.set(
  'spec/generated/contract-types.ts',
  `${banner}${await typesOf(bodySchemas(schemaNames), 'ContractTypes')}\n${bodyIndex(schemaNames)}`,
);
outputs.set('spec/generated/contract-validators.ts', contractValidators(schemaNames));
outputs.set(
  'spec/generated/control-validators.ts',
  controlValidators(parse(read('spec/control.openapi.yaml'))),
);
for (const name of filesIn('spec/profiles/', '.yaml')) {
  outputs.set(
    `spec/generated/profiles/${name}.json`,
    `${JSON.stringify(unbound(parse(read(`spec/profiles/${name}.yaml`))), null, 1)}\n`,
  );
}
const table = parse(read('spec/clauses.yaml'));
outputs.set(
  'spec/generated/clauses.json',
  `${JSON.stringify(
    {
      title: table.contract.title,
      sha256: createHash('sha256')
        .update(read(`spec/${table.contract.source}`))
        .digest('hex'),
      sections: table.sections,
      clauses: table.clauses.map((clause) => clauseOf(clause)),
    },
    null,
    1,
  )}\n`,
);
/** What a clause asks of a service. */
function clauseOf({ excluded, ...clause }) {
  delete clause.integration;
  return excluded === undefined ? clause : { ...clause, kind: 'excluded', reason: excluded };
}
/** What a clause asks of an integration; most clauses bind the service alone. */
function dutyOf({ excluded, integration }) {
  if (integration?.kind !== undefined) return integration;
  const reason =
    integration?.excluded ?? excluded ?? 'A duty of the service; no integration can break it.';
  return { kind: 'excluded', reason };
}
outputs.set(
  'spec/generated/integration-clauses.json',
  `${JSON.stringify(Object.fromEntries(table.clauses.map((each) => [each.id, dutyOf(each)])), null, 1)}\n`,
);
const dutyKinds = table.clauses
  .filter(({ integration }) => integration?.kind !== undefined)
  .map(({ id, integration }) => `  '${id}': '${integration.kind}',`)
  .join('\n');
outputs.set(
  'spec/generated/integration-clauses.ts',
  `${banner}export const integrationClauseKinds = {\n${dutyKinds}\n} as const;\n\n` +
    'export type IntegrationClauseId = keyof typeof integrationClauseKinds;\n',
);
const clauseKinds = table.clauses
  .map(({ id, kind }) => `  '${id}': '${kind ?? 'excluded'}',`)
  .join('\n');
outputs.set(
  'spec/generated/clause-ids.ts',
  `${banner}export const clauseKinds = {\n${clauseKinds}\n} as const;\n\n` +
    'export type ClauseId = keyof typeof clauseKinds;\n',
);
outputs.set(
  'reports/generated/contract-blocks.ts',
  `${banner}import type { ContractBlock } from '../contract-text.js';\n\n` +
    `export const contractBlocks: readonly ContractBlock[] = ${JSON.stringify(contractBlocks(read('spec/contract.md')), null, 1)};\n`,
);
outputs.set(
  'harness/targets/manifest/generated/manifest-validators.ts',
  manifestValidators(JSON.parse(read('harness/targets/manifest/manifest.schema.json'))),
);
outputs.set(
  'harness/check/generated/check-ids.ts',
  idUnion(
    'CheckId',
    [...filesIn('suites/', '.check.ts'), ...filesIn('suites/', '.invariant.ts')]
      .filter((id) => !id.startsWith('integration/'))
      .toSorted((a, b) => (a < b ? -1 : 1)),
  ),
);
outputs.set(
  'harness/check/generated/integration-check-ids.ts',
  idUnion(
    'IntegrationCheckId',
    filesIn('suites/integration/', '.check.ts').map((id) => `integration/${id}`),
  ),
);
outputs.set(
  'harness/check/generated/integration-mutant-ids.ts',
  idUnion('IntegrationMutantId', filesIn('harness/integration/mutants/', '.mutant.ts')),
);
outputs.set(
  'harness/check/generated/integration-variant-ids.ts',
  idUnion('IntegrationVariantId', filesIn('harness/integration/variants/', '.variant.ts')),
);
outputs.set(
  'harness/check/generated/mutant-ids.ts',
  idUnion('MutantId', filesIn('harness/emulator/mutants/', '.mutant.ts')),
);
outputs.set(
  'harness/check/generated/variant-ids.ts',
  idUnion('VariantId', filesIn('harness/emulator/variants/', '.variant.ts')),
);

/** The values that each choice of the emulator allows: a list, or the type of the value. */
function choiceValues() {
  const source = read('harness/emulator/choices.ts').replaceAll(/\/\*\*[\s\S]*?\*\//g, '');
  const members = [...source.matchAll(/readonly (\w+):\s*([^]+?);\n/g)].map(([, name, type]) => {
    const values = type
      .split('|')
      .map((each) => each.trim())
      .filter((each) => each !== '');
    const isOpen = values.length === 1 && /^[a-z]+$/.test(values[0]);
    const allowed = values[0] === 'boolean' ? ['true', 'false'] : values;
    return `  ${name}: ${isOpen && values[0] !== 'boolean' ? `'${values[0]}'` : `[${allowed.join(', ')}]`},`;
  });
  return `${banner}export const choiceValues = {\n${members.join('\n')}\n} as const;\n`;
}
outputs.set('harness/emulator/generated/choice-values.ts', choiceValues());

let stale = 0;
for (const [path, text] of outputs) {
  const file = fileURLToPath(new URL(path, root));
  const found = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (found === text) continue;
  if (process.argv.includes('--check')) {
    stale += 1;
    console.error(`${path} is stale: run npm run renew`);
    continue;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`wrote ${path}`);
}
if (stale > 0) process.exitCode = 1;
