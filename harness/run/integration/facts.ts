import type {
  IntegrationCapability,
  IntegrationFact,
} from '../../check/integration/capabilities.js';
import { integrationCapabilities } from '../../check/integration/capabilities.js';
import type {
  IntegrationManifest,
  LaunchedIntegration,
} from '../../targets/integrations/manifest.js';
import { keepsData } from '../../targets/integrations/placeholders.js';
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
  const byItself = manifest.kind !== 'embedded' && manifest.works_by_itself !== undefined;
  const offered = {
    liveness:
      operations.work !== undefined ||
      byItself ||
      'offer the operation work, or say how often the target works_by_itself; see docs/integrations.md',
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
    case 'process':
    case 'container':
    case 'compose':
      return { ...offered, ...ofLaunched(manifest) };
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
        'several-accounts': severalOf(manifest),
        'account-hosts': oneHost,
      };
    }
  }
}

const oneHost = 'the manifest leads all accounts to one host; with service_hosts each has its own';

function ofLaunched(manifest: LaunchedIntegration) {
  const keeps =
    keepsData(manifest) ||
    'the command and env of the manifest do not use {data_dir}, so the data end with the program';
  return {
    restart: keeps,
    kill: keeps,
    replicas: replicasOf(manifest),
    'target-clock':
      manifest.clock === 'faketime' ||
      "set clock: faketime, so that the run can move the target's clock",
    'disable-hook': hookOf(manifest),
    output: true,
    'data-folder':
      manifest.kind === 'process' ? keeps : 'the run does not look into the volumes of containers',
    'several-accounts': severalOf(manifest),
    'account-hosts': manifest.service_hosts !== undefined || oneHost,
  } as const;
}

function replicasOf(manifest: LaunchedIntegration): true | string {
  if (manifest.kind === 'compose') return 'a compose project is started once for each check';
  return (
    manifest.replicas === 2 ||
    'set replicas: 2 if two instances of the target may share its data, or if several processes of it do'
  );
}

function severalOf({ accounts }: { readonly accounts?: 'one' | 'several' }): true | string {
  return accounts !== 'one' || 'the manifest says accounts: one';
}

function hookOf({ hook_path: path }: { readonly hook_path?: string }): true | string {
  return path !== undefined || 'give the path of the disable hook as hook_path';
}
