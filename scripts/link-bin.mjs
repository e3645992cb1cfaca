/**
 * The last step of a build: links `npx crm-conformance` to the program of this checkout, and notes that the
 * build is whole (`scripts/prepare.mjs`). Windows does not allow links without
 * special rights; use `node dist/harness/cli/main.js` there.
 */
import { chmodSync, existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../node_modules/.bin/', import.meta.url);
const link = fileURLToPath(new URL('crm-conformance', folder));
chmodSync(new URL('../dist/harness/cli/main.js', import.meta.url), 0o755);
if (existsSync(folder) && process.platform !== 'win32') {
  rmSync(link, { force: true });
  symlinkSync('../../dist/harness/cli/main.js', link);
}
writeFileSync(new URL('../dist/.built', import.meta.url), '');
