/** Validators, compiled to TypeScript. */
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { banner, read } from './generated-files.mjs';

const ajvOptions = JSON.parse(read('spec/ajv-options.json'));

/**
 * Compiles schemas to code. Every worker of a run needs them, and compiling them there would take longer
 * than the checks that use them. The options are those of `spec/compile-schema.ts`.
 *
 * @param schemas all schemas, each with its `$id`
 * @param exported the exported validators: for each name the reference of its schema
 */
function compiledValidators(schemas, exported, { name, keys, imports = '' }) {
  const ajv = new Ajv2020({ ...ajvOptions, inlineRefs: false, code: { source: true, esm: true } });
  addFormats.default(ajv);
  for (const schema of schemas) ajv.addSchema(schema);
  const nameOf = (key) => `validate_${key.replaceAll('-', '_')}`;
  const code = standaloneCode.default(
    ajv,
    Object.fromEntries(Object.entries(exported).map(([key, ref]) => [nameOf(key), ref])),
  );
  const index = Object.keys(exported)
    .map((key) => `  '${key}': ${nameOf(key)},`)
    .join('\n');
  return (
    `${banner}// @ts-nocheck\n` +
    `import { createRequire } from 'node:module';\n` +
    `import type { ValidateFunction } from 'ajv/dist/2020.js';\n${imports}\n` +
    `const require = createRequire(import.meta.url);\n${code}\n\n` +
    `export const ${name}: Readonly<Record<${keys}, ValidateFunction>> = {\n${index}\n};\n`
  );
}

/** A validator for each schema of the contract's bodies. */
export function contractValidators(names) {
  const idOf = (name) => `https://crm-conformance.dev/schemas/${name}.json`;
  return compiledValidators(
    names.map((name) => ({ ...JSON.parse(read(`spec/schemas/${name}.json`)), $id: idOf(name) })),
    Object.fromEntries(names.map((name) => [name, idOf(name)])),
    {
      name: 'contractValidators',
      keys: 'keyof SchemaTypes',
      imports: `import type { SchemaTypes } from './contract-types.js';\n`,
    },
  );
}

/** Validators of the answers of the control protocol, and of a list of installations. */
export function controlValidators({ components }) {
  const text = JSON.stringify(components.schemas);
  const $defs = JSON.parse(text.replaceAll('#/components/schemas/', 'control#/$defs/'));
  const refs = Object.keys($defs).map((name) => [name, `control#/$defs/${name}`]);
  const list = { $id: 'list', type: 'array', items: { $ref: 'control#/$defs/Installation' } };
  return compiledValidators(
    [{ $id: 'control', $defs }, list],
    { ...Object.fromEntries(refs), InstallationList: 'list' },
    { name: 'controlValidators', keys: 'string' },
  );
}

/** A validator for each kind of manifest, so that a message never mentions other kinds. */
export function manifestValidators({ $defs }) {
  const kinds = Object.keys($defs).filter((name) => $defs[name].properties?.kind !== undefined);
  return compiledValidators(
    [{ $id: 'manifest', $defs }],
    Object.fromEntries(kinds.map((kind) => [kind, `manifest#/$defs/${kind}`])),
    { name: 'manifestValidators', keys: 'string' },
  );
}
