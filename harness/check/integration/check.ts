import type { IntegrationClauseId } from '../../../spec/generated/integration-clauses.js';
import type { IntegrationCheckId } from '../generated/integration-check-ids.js';
import type { IntegrationMutantId } from '../generated/integration-mutant-ids.js';
import type { VariantId } from '../generated/variant-ids.js';
import type { Messages } from '../messages.js';
import type { IntegrationCapability } from './capabilities.js';
import type { IntegrationContext } from './context.js';

/** A program that can find a clause broken by an integration. */
export interface IntegrationCheck<M extends Messages = Messages> {
  readonly kind: 'integration-check';
  /** A statement that is true of every right integration. */
  readonly title: string;
  /** The clauses it judges, all of one kind for integrations. The first one is quoted. */
  readonly clauses: readonly [IntegrationClauseId, ...IntegrationClauseId[]];
  readonly needs: readonly IntegrationCapability[];
  /** What the service chooses for this check, where the contract leaves it a choice. */
  readonly service?: readonly VariantId[];
  /**
   * On a target that serves all checks it runs after all others, because the target may do nothing for
   * minutes afterwards.
   */
  readonly isLast?: true;
  /** Checks whose failure makes the result of this check meaningless. */
  readonly dependsOn?: readonly IntegrationCheckId[];
  /** Faults of the reference integration that this check is proven to find. */
  readonly kills: readonly [IntegrationMutantId, ...IntegrationMutantId[]];
  readonly messages: M;
  run(t: IntegrationContext<M>): Promise<void>;
}

/** The data of a declaration, without its function. */
export type IntegrationFacts = Omit<IntegrationCheck, 'run' | 'messages'>;

/** Declares a check of integrations; its id is its path below `suites/`. */
export function defineIntegrationCheck<const M extends Messages>(
  check: Omit<IntegrationCheck<M>, 'kind'>,
): IntegrationCheck<M> {
  return { kind: 'integration-check', ...check };
}
