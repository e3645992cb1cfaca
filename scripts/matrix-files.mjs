/** The kept kill matrix of each role: `docs/kill-matrix.*` and `docs/integration-kill-matrix.*`. */
import { readFileSync, writeFileSync } from 'node:fs';
import {
  documentOf,
  keptMutant,
  keptVariants,
} from '../dist/harness/kill-matrix/matrix-document.js';
import { changesSince, judgedNow, nameOf } from '../dist/harness/kill-matrix/matrix-renewal.js';
import { joined } from '../dist/harness/kill-matrix/matrix.js';
import { matrixJson, matrixPage } from '../dist/harness/kill-matrix/render-matrix.js';
import { fingerprintsNow } from './executed-code.mjs';

const names = { service: 'kill-matrix', integration: 'integration-kill-matrix' };
const fileOf = (role, ending) => new URL(`../docs/${names[role]}.${ending}`, import.meta.url);

const sharedChanged =
  'Code that takes part in every judgement changed since all of the kill matrix was judged. Nothing has to be ' +
  'done, for CI compares. `npm run renew -- --all` judges all of it again, in some minutes.';

/** The matrix as it was written last. */
export function recordedMatrix(role) {
  return JSON.parse(readFileSync(fileOf(role, 'json'), 'utf8'));
}

/**
 * Writes a matrix. Rows in trouble lose their fingerprints, so that they are judged again.
 *
 * @param late judgements that did not end in time
 */
export function writeMatrix(role, matrix, now, late = []) {
  const inTrouble = new Set([
    ...matrix.survivors.map(({ id }) => id),
    ...matrix.broken.map(({ mutant }) => mutant),
    ...matrix.falseAlarms.map(({ variants }) => nameOf(variants)),
    ...late.map(({ emulator }) => emulator),
  ]);
  const document = documentOf(matrix, {
    ...now,
    mutant: (id) => (inTrouble.has(id) ? undefined : now.mutant(id)),
    variants: (ids) => (inTrouble.has(nameOf(ids)) ? undefined : now.variants(ids)),
  });
  writeFileSync(fileOf(role, 'json'), matrixJson(document));
  writeFileSync(fileOf(role, 'md'), matrixPage(document, role));
}

/** Whether something must be judged again, or was written by hand. Says what. */
export function isStale(role, judgeable) {
  const text = readFileSync(fileOf(role, 'json'), 'utf8');
  const recorded = JSON.parse(text);
  const changes = changesSince(recorded, judgedNow(judgeable, fingerprintsNow(role)), judgeable);
  const stale = [
    ...changes.mutants,
    ...changes.gone,
    ...changes.sets.map(({ variants }) => nameOf(variants)),
  ];
  const isWhole =
    stale.length === 0 &&
    matrixJson(recorded) === text &&
    matrixPage(recorded, role) === readFileSync(fileOf(role, 'md'), 'utf8');
  if (!isWhole) {
    const some = stale.length > 5 ? [...stale.slice(0, 5), `${stale.length - 5} more`] : stale;
    console.error(
      `docs/${names[role]}.json is stale${some.length > 0 ? ` (${some.join(', ')})` : ''}: run npm run renew`,
    );
  }
  if (changes.shared) console.log(sharedChanged);
  return !isWhole;
}

/**
 * Judges what changed since the matrix was written, and writes it with that patched in.
 *
 * @param judge takes ids of mutants and sets of variants, and gives their rows
 * @returns the whole matrix, and what the judging gave
 */
export async function renewedMatrix(role, judgeable, judge) {
  const { mutants, sets, checks } = judgeable;
  const recorded = recordedMatrix(role);
  const now = judgedNow(judgeable, fingerprintsNow(role));
  const changes = changesSince(recorded, now, judgeable);
  console.log(
    `${role}: judging ${changes.mutants.length} of ${mutants.length} mutants, and ${changes.sets.length} of ${sets.length} sets of variants`,
  );
  if (changes.shared) console.log(sharedChanged);
  const found = await judge(changes.mutants, changes.sets);
  const kept = new Map(recorded.mutants.map((row) => [row.id, keptMutant(row)]));
  const fresh = new Map(found.mutants.map((row) => [row.id, row]));
  const freshSets = new Map(found.variants.map((row) => [nameOf(row.variants), row]));
  const matrix = joined(
    mutants.map(({ id }) => fresh.get(id) ?? kept.get(id)),
    sets.map((ids) => freshSets.get(nameOf(ids)) ?? keptVariants({ variants: ids })),
    checks,
  );
  // What was not judged again was judged by the shared code of then.
  writeMatrix(role, matrix, { ...now, shared: recorded.shared }, found.late);
  return { matrix, found };
}
