import type {
  ComposeManifest,
  ContainerManifest,
  ProcessManifest,
} from '../manifest/manifest-kinds.js';

/** The names of the operations, see `spec/integration-control.openapi.yaml`. */
export type OperationName = 'connect' | 'work' | 'status';

/** A command that is run once for each operation. */
export interface CommandOperations {
  /** Program and arguments; the name of the operation is added as the last one. */
  readonly command: readonly string[];
  readonly offers: readonly OperationName[];
}

interface Common {
  readonly role: 'integration';
  readonly name?: string;
  /** Path of the redirect URI below the address of the target; `/callback` when absent. */
  readonly redirect_path?: string;
  /** Path of the disable hook; absent where the target has none. */
  readonly hook_path?: string;
  /** Path of the page that starts the flow. */
  readonly connect_path?: string;
  /**
   * The operations: a path below the address of the target, an address, the path of a module, or a
   * command. See `spec/integration-control.openapi.yaml`.
   */
  readonly operations?: string | CommandOperations;
  /** `one`: a new grant replaces the account of before. */
  readonly accounts?: 'one' | 'several';
  /** The target uses its access without an order, in words: `every 10s`. */
  readonly works_by_itself?: string;
}

interface Launched extends Common {
  /** Placeholders in the values are filled in. */
  readonly env?: Readonly<Record<string, string | number | boolean>>;
  readonly ready?: ProcessManifest['ready'];
  readonly faketime_library?: string;
  /** `faketime`: the run moves the target's clock; otherwise it cannot be moved. */
  readonly clock?: 'faketime' | 'wall';
  /** Hosts of the service that the target has built in; a proxy leads them to the run's service. */
  readonly service_hosts?: readonly string[];
}

/** The reference integration, with a fault or with other choices. */
export interface EmbeddedIntegration {
  readonly role: 'integration';
  readonly kind: 'embedded';
  readonly name?: string;
  readonly mutant?: string;
  readonly variants?: readonly string[];
}

/** A program that the run starts, once for each check. */
export interface ProcessIntegration
  extends Launched, Pick<ProcessManifest, 'command' | 'cwd' | 'watch'> {
  readonly kind: 'process';
  /** 2: two instances may share one `{data_dir}`. */
  readonly replicas?: 1 | 2;
}

/** A container that the run starts, once for each check, on a volume of its own. */
export interface ContainerIntegration
  extends
    Launched,
    Pick<
      ContainerManifest,
      | 'image'
      | 'dockerfile'
      | 'entrypoint'
      | 'command'
      | 'port'
      | 'files'
      | 'memory_mb'
      | 'cpus'
      | 'listen_host'
    > {
  readonly kind: 'container';
  readonly replicas?: 1 | 2;
  /** Path inside the container at which the volume is mounted. */
  readonly data_dir?: string;
}

/** A compose project that the run starts, once for each check. Its own volumes hold the data. */
export interface ComposeIntegration
  extends Launched, Pick<ComposeManifest, 'file' | 'service' | 'port' | 'listen_host'> {
  readonly kind: 'compose';
}

/** A target that runs already, and is configured for the service at `service_port`. */
export interface UrlIntegration extends Common {
  readonly kind: 'url';
  readonly base_url: string;
  /** The port at which the service of the run listens. */
  readonly service_port: number;
  /** The address on which it listens; 127.0.0.1 when absent. */
  readonly listen_host?: string;
  /** Where a command of `operations` runs; the folder of the manifest when absent. */
  readonly cwd?: string;
  readonly client_id: string;
  readonly client_secret: string;
}

/** An integration that the run starts and stops. */
export type LaunchedIntegration = ProcessIntegration | ContainerIntegration | ComposeIntegration;

/** The description of an integration in a manifest that has passed all checks. */
export type IntegrationManifest = EmbeddedIntegration | LaunchedIntegration | UrlIntegration;
