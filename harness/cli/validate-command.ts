import { existsSync } from 'node:fs';
import { loadProfile } from '../../spec/profile.js';
import { isOfIntegration, loadIntegrationManifest } from '../targets/integrations/load.js';
import { isModule } from '../targets/integrations/operations-of.js';
import { requireInputs } from '../targets/launch/inputs.js';
import { loadManifest } from '../targets/manifest/manifest.js';
import { UserError } from './failure.js';

/** `crm-conformance validate`: loads a manifest with its profile, its adapter and the files that it names; throws if one is not valid. */
export async function validateCommand(file: string): Promise<number> {
  if (isOfIntegration([file], undefined)) {
    const manifest = loadIntegrationManifest(file, process.env);
    if (manifest.kind !== 'embedded' && manifest.kind !== 'url') requireInputs(manifest);
    if ('operations' in manifest) requireModule(file, manifest.operations);
    process.stdout.write(`${file}: valid manifest of kind ${manifest.kind} for an integration\n`);
    return 0;
  }
  const manifest = loadManifest(file, process.env);
  if (manifest.kind !== 'embedded') {
    loadProfile(manifest.profile);
    if (manifest.kind !== 'url') requireInputs(manifest);
    if (manifest.control?.startsWith('file:')) {
      const { requireAdapterFile } = await import('../targets/control/adapter-control.js');
      requireAdapterFile(manifest.control);
    }
  }
  process.stdout.write(`${file}: valid manifest of kind ${manifest.kind}\n`);
  return 0;
}

/** @throws {UserError} when the operations are in a file that does not exist */
function requireModule(file: string, operations: unknown): void {
  if (typeof operations !== 'string' || !isModule(operations) || existsSync(operations)) return;
  throw new UserError(`manifest ${file}: at $.operations: there is no file '${operations}'`);
}
