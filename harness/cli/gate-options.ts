import type { GateSettings } from '../../reports/gate.js';
import type { CatalogFacts } from '../../reports/model.js';

/** The options of every command that decides the exit code of a run. */
export interface GateArguments {
  readonly baseline?: string;
  readonly minCoverage?: number;
  readonly failOnIncomplete?: boolean;
}

/**
 * The settings of the gate from these options. Reads the baseline, so call it before the run.
 *
 * @throws {UserError} when the baseline is not valid
 */
export async function gateSettings(
  { baseline, minCoverage, failOnIncomplete }: GateArguments,
  facts: CatalogFacts,
): Promise<GateSettings> {
  return {
    ...(baseline !== undefined && { baseline: await baselineIn(baseline, facts) }),
    ...(minCoverage !== undefined && { minCoverage }),
    ...(failOnIncomplete !== undefined && { failOnIncomplete }),
  };
}

async function baselineIn(file: string, facts: CatalogFacts) {
  const { readBaseline } = await import('./baseline-file.js');
  return readBaseline(file, facts).baseline;
}
