import { loadManifest, ManifestError } from '../../../../harness/targets/manifest/manifest.js';
import { temporaryFile } from '../../temporary-folder.js';

/** Loads a manifest of this text. */
export function load(yaml: string, environment: NodeJS.ProcessEnv = {}) {
  return loadManifest(temporaryFile('target.yaml', yaml), environment);
}

/** The message of a manifest's error, the path of its file as FILE. */
export function faultOf(yaml: string, environment: NodeJS.ProcessEnv = {}): string {
  const file = temporaryFile('target.yaml', yaml);
  try {
    loadManifest(file, environment);
  } catch (error) {
    if (error instanceof ManifestError) return error.message.replaceAll(file, 'FILE');
    throw error;
  }
  throw new Error('the manifest was accepted');
}

/** The first lines of a manifest of a URL. */
export const url = 'kind: url\nbase_url: http://crm.example\n';
