/**
 * Lets `npx crm-conformance` find this checkout's own program, as it finds an installed one.
 * Windows has no links without rights; there `node dist/harness/cli/main.js` does the same.
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
