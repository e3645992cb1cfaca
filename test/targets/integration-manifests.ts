import { main } from '../harness/cli/program.js';
import { temporaryFile } from '../harness/temporary-folder.js';

/** The reference integration as a program of its own. */
export const referenceProgram = main.replace('cli/main.js', 'integration/main.js');

/** Its environment, with placeholders. */
export const environment = {
  BASE_URL: '{base_url}',
  AUTH_URL: '{auth_url}',
  CLIENT_ID: '{client_id}',
  CLIENT_SECRET: '{client_secret}',
  REDIRECT_URI: '{redirect_uri}',
  DATA_DIR: '{data_dir}',
  PORT: '{port}',
};

/** The manifest of the reference integration as a program, with other keys and more variables. */
export function startedManifest(changes: object = {}, more: Record<string, string> = {}): object {
  return {
    role: 'integration',
    kind: 'process',
    command: [process.execPath, referenceProgram],
    env: { ...environment, ...more },
    connect_path: '/connect',
    hook_path: '/hook',
    operations: '/_integration',
    ...changes,
  };
}

/** The same as a file. */
export function started(changes: object = {}, more: Record<string, string> = {}): string {
  return temporaryFile('target.yaml', JSON.stringify(startedManifest(changes, more)));
}

/** A file with a manifest of the reference integration in the process of the run. */
export function embedded(changes: object = {}): string {
  const manifest = { role: 'integration', kind: 'embedded', ...changes };
  return temporaryFile('target.yaml', JSON.stringify(manifest));
}
