import { expect, it, onTestFinished } from 'vitest';
import type { MutantId } from '../../harness/check/generated/mutant-ids.js';
import { loadCatalog } from '../../harness/check/catalog.js';
import type { Outcome } from '../../harness/check/outcome.js';
import { openRepeatable } from '../../harness/kill-matrix/open-repeatable.js';
import { runCheck } from '../../harness/run/run-check.js';
import { type Bonds, settle } from '../../reports/settle.js';

/** The checks that a report shows red for a mutant. */
async function redOn(mutant: MutantId): Promise<string[]> {
  const session = await openRepeatable({ mutant, variants: [], seed: 1 });
  onTestFinished(() => session.stop());
  const outcomes = new Map<string, Outcome>();
  const bonds = new Map<string, Bonds>();
  for (const { id, declared } of await loadCatalog()) {
    const options = { seed: 1, runs: 2, timeoutMs: 20_000, once: true };
    outcomes.set(id, (await runCheck(id, declared, session, options)).outcome);
    bonds.set(id, { dependsOn: declared.dependsOn ?? [], clauses: declared.clauses });
  }
  return [...settle(outcomes, bonds)].flatMap(([id, { verdict }]) =>
    verdict === 'failed' || verdict === 'warned' ? [id] : [],
  );
}

const causes: readonly (readonly [MutantId, string])[] = [
  ['token-reaches-account-before', 'installations/token-reaches-its-own-account'],
  ['token-reaches-developer-account', 'installations/token-reaches-its-own-account'],
  ['refresh-token-shared-in-account', 'installations/each-installation-has-its-own-pair'],
  ['signature-by-sha1', 'hooks/signature-is-the-hmac'],
  ['account-data-without-credentials', 'resources/no-account-data-without-access-token'],
  ['account-shows-secret-key', 'installations/secrets-stay-with-their-owners'],
  ['refusal-shows-secret-key', 'installations/secrets-stay-with-their-owners'],
  ['not-found-shows-token-of-another', 'installations/secrets-stay-with-their-owners'],
  ['retry-repeats-the-pair', 'tokens/renewal-issues-new-refresh-token'],
];

it.each(causes)(
  '%s is one red row',
  async (mutant, check) => {
    expect(await redOn(mutant)).toEqual([check]);
  },
  120_000,
);
