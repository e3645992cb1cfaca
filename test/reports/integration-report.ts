import { loadIntegrationKnowledge } from '../../harness/cli/integration-facts.js';
import type { CheckResult } from '../../harness/check/outcome.js';
import { integrationCapabilities } from '../../harness/check/integration/capabilities.js';
import type { IntegrationFact } from '../../harness/check/integration/capabilities.js';
import { loadIntegrationMutant } from '../../harness/integration/mutant.js';
import { judgeIntegration } from '../../harness/run/integration/judge.js';
import { embeddedTheatre } from '../../harness/targets/integrations/stage.js';
import { buildReport } from '../../reports/build.js';
import type { RunReport } from '../../reports/model.js';

const facts = Object.entries(integrationCapabilities).map(
  ([name, reason]) => ({ name, present: true, reason }) as IntegrationFact, // names of the table
);

/** Checks whose traces have tokens, 429 answers and places of secrets. */
export const someChecks = [
  'integration/storing/newest-token-used',
  'integration/limits/heeds-429',
  'integration/secrets/not-in-addresses',
  'integration/secrets/not-in-output',
  'integration/referer/foreign-host-gets-nothing',
];

/** The report of some checks of the reference integration, with a fault where one is named. */
export async function integrationReport(mutant?: string): Promise<RunReport> {
  const { catalog, facts: catalogFacts, contract } = await loadIntegrationKnowledge();
  const chosen = mutant === undefined ? undefined : await loadIntegrationMutant(mutant);
  const theatre = embeddedTheatre({ mutant: chosen, choices: {} });
  const results: CheckResult[] = [];
  for (const entry of catalog.filter(({ id }) => someChecks.includes(id))) {
    results.push(
      await judgeIntegration(entry, theatre, facts, { seed: 1, runs: 20, timeoutMs: 20_000 }),
    );
  }
  const startedAt = '2026-03-02T09:00:00.000Z';
  return buildReport(
    {
      info: {
        role: 'integration',
        tool: { name: 'crm-conformance', version: '1.0.0' },
        id: '20260302T090000Z-abcd',
        startedAt,
        command: 'crm-conformance run --target shop.yaml',
        seed: 1,
        runs: 1,
        strict: false,
        selection: { only: someChecks, areas: [] },
        target: {
          kind: 'process',
          name: 'a shop',
          baseUrl: 'http://127.0.0.1',
          authUrl: 'http://127.0.0.1',
          manifest: 'shop.yaml',
          instances: 2,
        },
        profile: { name: 'default', title: 'The names and paths of the bundled service' },
        contract: { title: contract.title, sha256: contract.sha256 },
        capabilities: facts,
        clock: { kind: 'control', note: 'the clocks are moved together' },
        margins: { lifetimeMs: 0 },
        planned: someChecks,
      },
      results,
      end: { finishedAt: '2026-03-02T09:00:10.000Z' },
    },
    catalogFacts,
  );
}
