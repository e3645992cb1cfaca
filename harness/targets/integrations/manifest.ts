import type { VariantId } from '../../check/generated/variant-ids.js';
import type { ProcessManifest } from '../manifest/manifest-kinds.js';

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
   * The operations: a path below the address of the target, an address, or the path of a module. See
   * `spec/integration-control.openapi.yaml`.
   */
  readonly operations?: string;
  /** `one`: a new grant replaces the account of before. */
  readonly accounts?: 'one' | 'several';
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
  extends
    Common,
    Pick<ProcessManifest, 'command' | 'cwd' | 'env' | 'ready' | 'watch' | 'faketime_library'> {
  readonly kind: 'process';
  /** `shared`: the target reads its time from the service; absent: its clock cannot be moved. */
  readonly clock?: 'faketime' | 'wall';
}

/** A target that runs already, and is configured for the service at `service_port`. */
export interface UrlIntegration extends Common {
  readonly kind: 'url';
  readonly base_url: string;
  /** The port at which the service of the run listens. */
  readonly service_port: number;
  readonly client_id: string;
  readonly client_secret: string;
}

/** The description of an integration in a manifest that has passed all checks. */
export type IntegrationManifest = EmbeddedIntegration | ProcessIntegration | UrlIntegration;

/** What the service chooses. */
export type ServiceVariants = readonly VariantId[];
