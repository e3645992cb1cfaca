import { nameOf } from '../dist/harness/kill-matrix/matrix-renewal.js';

/**
 * Everything in a kill matrix that must not be, a line each.
 *
 * @param isWhole whether all mutants were judged, so that a check that kills nothing is idle
 */
export function problemsOf(matrix, late, isWhole) {
  return [
    ...matrix.survivors.map(
      ({ id, title, clause, alsoFailed, crashes }) =>
        `survivor ${id}: ${title}; breaks ${clause}` +
        (alsoFailed.length > 0
          ? `; only checks of other clauses failed: ${alsoFailed.join(', ')}`
          : '') +
        (crashes.length > 0 ? `; it crashed: ${crashes[0].split('\n')[0]}` : ''),
    ),
    ...(isWhole ? matrix.idle.map((id) => `check ${id} kills nothing`) : []),
    ...(isWhole
      ? matrix.broken.map(
          ({ check, mutant }) => `check ${check} does not kill ${mutant}, as it claims`,
        )
      : []),
    ...matrix.falseAlarms.flatMap(({ variants: ids, alarms, crashes }) => [
      ...alarms.map(
        ({ check, verdict, text }) => `variant ${nameOf(ids)}: ${check} ${verdict}: ${text}`,
      ),
      ...crashes.map((crash) => `variant ${nameOf(ids)} crashed: ${crash}`),
    ]),
    ...late.map(({ emulator, check }) => `${emulator}: ${check} did not end in time`),
  ];
}
