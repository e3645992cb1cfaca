/** Fingerprints of the code that judges emulators, for the kill matrix. Needs no build. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintsOf } from '../dist/harness/kill-matrix/code-hashes.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const compiler = join(
  dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
);

/**
 * Of the sources as they are now. The compiler drops what is not executed: comments and types.
 *
 * @param role `service` or `integration`
 */
export function fingerprintsNow(role = 'service') {
  const folder = mkdtempSync(join(tmpdir(), 'crm-conformance-code-'));
  try {
    const options = ['--noCheck', '--removeComments', '--declaration', 'false'];
    const project = ['-p', 'tsconfig.build.json', '--sourceMap', 'false', '--outDir', folder];
    execFileSync(process.execPath, [compiler, ...project, ...options], { cwd: root });
    return fingerprintsOf(folder, contractData(), role);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The data that every judgement reads: profiles, clauses. */
function contractData() {
  const folder = 'spec/generated/';
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => folder + name.replaceAll('\\', '/'));
  return new Map(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}
