import { temporaryFile } from '../harness/temporary-folder.js';
import type { Judged } from './judge.js';

export { environment, referenceProgram as program } from './integration-manifests.js';

/** Its paths. */
export const paths = { connect_path: '/connect', hook_path: '/hook' };

/** A manifest of an integration, in a folder that goes with the test. */
export function integrationManifest(keys: object): string {
  return temporaryFile('target.yaml', JSON.stringify({ role: 'integration', ...keys }));
}

/** The verdicts of a run by the last part of the ids of its checks. */
export function verdictsOf({ report }: Judged): Record<string, string> {
  return Object.fromEntries(
    report.checks.map(({ id, outcome }) => [id.split('/').at(-1) ?? id, outcome.verdict]),
  );
}

/** Options that choose checks of integrations. */
export function onlyChecks(...ids: readonly string[]): string[] {
  return ids.map((id) => `--only=integration/${id}`);
}
