/**
 * Part of `npm run build`: writes the OpenAPI document in one file for readers that know neither references
 * to other files nor all of JSON Schema 2020-12: `dist/openapi.bundled.yaml` (OpenAPI 3.1) and
 * `dist/openapi.3.0.yaml` (OpenAPI 3.0.3).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Converter } from '@apiture/openapi-down-convert';
import { parse, stringify } from 'yaml';

const root = fileURLToPath(new URL('../', import.meta.url));
const redocly = join(
  dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
);
const bundled = join(root, 'dist/openapi.bundled.yaml');

execFileSync(
  process.execPath,
  [
    redocly,
    'bundle',
    join(root, 'spec/openapi.yaml'),
    '--config',
    join(root, 'scripts/openapi/redocly.yaml'),
    '--output',
    bundled,
  ],
  {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    },
  },
);
const document = parse(readFileSync(bundled, 'utf8'));
write(bundled, document);
// The converter removes the webhooks, which OpenAPI 3.0 does not have; schemas that only they use go, too.
const older = new Converter(document).convert();
write(join(root, 'dist/openapi.3.0.yaml'), withoutUnused(older));

function write(file, content) {
  const banner = '# Made from spec/openapi.yaml by `npm run build`; do not edit.\n';
  // Some readers do not know aliases.
  writeFileSync(file, banner + stringify(content, { aliasDuplicateObjects: false }));
}

/** The document without schemas that nothing refers to. */
function withoutUnused(openapi) {
  const text = JSON.stringify(openapi);
  const { schemas } = openapi.components;
  openapi.components.schemas = Object.fromEntries(
    Object.entries(schemas).filter(([name]) => text.includes(`"#/components/schemas/${name}"`)),
  );
  return openapi;
}
