import type {
  IntegrationCapability,
  IntegrationFact,
} from '../../check/integration/capabilities.js';
import { integrationCapabilities } from '../../check/integration/capabilities.js';
import type {
  IntegrationManifest,
  ProcessIntegration,
} from '../../targets/integrations/manifest.js';
import type { Operations } from '../../targets/integrations/operations.js';

type Found = Readonly<Record<IntegrationCapability, true | string>>;

/** What a target allows, as its manifest and its operations tell. */
export function integrationFacts(
  manifest: IntegrationManifest,
  operations: Operations,
): IntegrationFact[] {
  const found = foundFor(manifest, operations);
  const names = Object.keys(integrationCapabilities) as IntegrationCapability[]; // keys of the table
  return names.map((name) => {
    const why = found[name];
    return {
      name,
      present: why === true,
      reason: why === true ? integrationCapabilities[name] : why,
    };
  });
}

function foundFor(manifest: IntegrationManifest, operations: Operations): Found {
  const offered = {
    'connect-page':
      operations.connect !== undefined ||
      'give the path of the page as connect_path, or offer the operation connect',
    work: operations.work !== undefined || 'offer the operation work, see docs/integrations.md',
    status: operations.status !== undefined || 'offer the operation status',
  } as const;
  switch (manifest.kind) {
    case 'embedded':
      return {
        ...offered,
        restart: true,
        kill: true,
        replicas: true,
        'target-clock': true,
        'disable-hook': true,
        output: true,
        'data-folder': true,
        'several-accounts': true,
        'account-hosts': true,
      };
    case 'process': {
      const keeps =
        usesDataDir(manifest) ||
        'the command and env of the manifest do not use {data_dir}, so the data ends with the program';
      return {
        ...offered,
        restart: keeps,
        kill: keeps,
        replicas: keeps,
        'target-clock':
          manifest.clock === 'faketime' ||
          "set clock: faketime, so that the run can move the target's clock",
        'disable-hook': hookOf(manifest),
        output: true,
        'data-folder': keeps,
        'several-accounts': manifest.accounts !== 'one' || 'the manifest says accounts: one',
        'account-hosts': 'the manifest leads all accounts to one host',
      };
    }
    case 'url': {
      const runs = 'the run did not start the target; use kind: process for it';
      return {
        ...offered,
        restart: runs,
        kill: runs,
        replicas: runs,
        'target-clock': runs,
        'disable-hook': hookOf(manifest),
        output: runs,
        'data-folder': runs,
        'several-accounts': manifest.accounts !== 'one' || 'the manifest says accounts: one',
        'account-hosts': 'the manifest leads all accounts to one host',
      };
    }
  }
}

function hookOf({ hook_path: path }: { readonly hook_path?: string }): true | string {
  return path !== undefined || 'give the path of the disable hook as hook_path';
}

function usesDataDir({ command, env = {} }: ProcessIntegration): boolean {
  return [...command, ...Object.values(env)].some((text) => String(text).includes('{data_dir}'));
}
