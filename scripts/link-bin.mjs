/**
 * Links `npx crm-conformance` to the program of this checkout. Windows does not allow links without
 * special rights; use `node dist/harness/cli/main.js` there.
 */
import { chmodSync, existsSync, rmSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../node_modules/.bin/', import.meta.url);
const link = fileURLToPath(new URL('crm-conformance', folder));
chmodSync(new URL('../dist/harness/cli/main.js', import.meta.url), 0o755);
if (existsSync(folder) && process.platform !== 'win32') {
  rmSync(link, { force: true });
  symlinkSync('../../dist/harness/cli/main.js', link);
}
