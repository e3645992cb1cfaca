/** The checks of `run --smoke`: chosen by the kill matrix, and measured on mutants. */
import { loadCatalog, loadInvariants, loadTours } from '../dist/harness/check/catalog.js';
import { judgeAll } from '../dist/harness/kill-matrix/pool.js';
import { mutantRows, variantRows } from '../dist/harness/kill-matrix/matrix.js';
import { openRepeatable } from '../dist/harness/kill-matrix/open-repeatable.js';
import {
  bestCover,
  hasCases,
  mostSmokeRequests,
  smokeCover,
  withFinders,
  withOneCase,
} from '../dist/harness/kill-matrix/smoke-cover.js';
import { cheapestFirst } from '../dist/harness/run/cheap-order.js';
import { runCheck } from '../dist/harness/run/run-check.js';
import { frugal } from '../dist/harness/targets/session/frugal.js';
import { referenceFigures } from '../dist/harness/run/generated/reference-figures.js';
import { recordedMatrix } from './matrix-files.mjs';

export const matrix = recordedMatrix('service');
export const tours = await loadTours();
const checks = (await loadCatalog()).filter(({ declared }) => declared.kind === 'check');
const catalog = [...checks, ...tours];
export const invariants = await loadInvariants();
// A storm takes a second, and what comes last may leave a target unusable.
const allowed = catalog.filter(
  ({ declared }) => declared.isLast !== true && !declared.does.includes('storm'),
);
const facts = [...catalog, ...invariants].map(({ id, declared }) => ({
  id,
  kind: declared.kind,
  clauses: declared.clauses,
  kills: declared.kills,
  dependsOn: declared.dependsOn ?? [],
}));
const ids = new Set(allowed.map(({ id }) => id));

/** A cover that leaves to the invariants what they find in the exchanges of the tours, and what it finds. */
export async function best() {
  const { found, known } = await foundByTours();
  const oneCase = withOneCase(matrix, referenceFigures, await foundWithOneCase());
  return measured(await chosen(withFinders(oneCase, found), known));
}

/** The checks with cases that still find a mutant with one case, by the mutant. */
async function foundWithOneCase() {
  const jobs = matrix.mutants.flatMap(({ id, killedBy, alsoFoundBy = [] }) => {
    const finders = [...killedBy, ...alsoFoundBy].filter(
      (check) => ids.has(check) && hasCases(referenceFigures[check]),
    );
    return finders.length === 0 ? [] : [jobOf(id, finders, false)];
  });
  return foundIn(await judgeAll(jobs, () => undefined));
}

/**
 * The tours that find a mutant, by the mutant, and the mutants that the invariants find in their exchanges. No
 * kill matrix tells, for a whole run has no tours.
 */
async function foundByTours() {
  const names = tours.map(({ id }) => id);
  const judges = [...names, ...invariants.map(({ id }) => id)];
  const jobs = matrix.mutants.map(({ id }) => jobOf(id, judges, true));
  const all = [...foundIn(await judgeAll(jobs, () => undefined))];
  const isTour = (id) => names.includes(id);
  const byInvariants = all.filter(([, finders]) => finders.some((id) => !isTour(id)));
  return {
    found: new Map(all.map(([mutant, finders]) => [mutant, finders.filter(isTour)])),
    known: new Set(byInvariants.map(([mutant]) => mutant)),
  };
}

/** The finders of each mutant. */
function foundIn(results) {
  return new Map(
    mutantRows(matrix.mutants, facts, results).map(({ id, foundBy }) => [id, foundBy]),
  );
}

/** The cover whose run on the sound emulator keeps the limit of requests. */
async function chosen(oneCase, known) {
  const extra = new Map();
  for (let round = 0; round < 20; round += 1) {
    const cover = bestCover(
      tours.map(({ id }) => id),
      (first) => smokeCover(oneCase, referenceFigures, ids, extra, known, first),
    );
    const sent = await sentBy(cover.checks);
    const sum = [...sent.values()].reduce((all, each) => all + each, 0);
    if (sum <= mostSmokeRequests) return { ...cover, requests: sum };
    const marks = new Set();
    for (const [id, count] of sent) {
      const { requests, access, looks = [] } = referenceFigures[id];
      const fresh = looks.filter((mark) => !marks.has(mark)).length;
      for (const mark of looks) marks.add(mark);
      const more = count - (requests[0] - access[0] - looks.length + fresh);
      if (more > 0) extra.set(id, Math.max(more, extra.get(id) ?? 0));
    }
  }
  throw new Error('no cover keeps the limit of requests');
}

/** The number of requests of each check in a smoke run of the sound emulator, in the order of the run. */
export async function sentBy(names) {
  const session = frugal(await openRepeatable({ variants: [], seed: 1 }));
  const sent = new Map();
  const entries = catalog.filter(({ id }) => names.includes(id));
  for (const { id, declared } of cheapestFirst(entries)) {
    const options = { seed: 1, runs: 1, timeoutMs: 20_000, isFrugal: true };
    sent.set(id, (await runCheck(id, declared, session, options)).requests);
  }
  await session.stop();
  return sent;
}

/** Judges mutants by the chosen checks, and by all invariants, as a smoke run does: what became of each. */
export async function outcomesOf(checks, wanted) {
  const order = ordered(checks);
  const always = invariants.map(({ id }) => id);
  let done = 0;
  const results = await judgeAll(
    wanted.map(({ id }) => jobOf(id, [...order, ...always], true)),
    () => {
      done += 1;
      if (done % 200 === 0) console.log(`${done} of ${wanted.length} mutants`);
    },
  );
  return new Map(
    mutantRows(wanted, facts, results).map(({ id, foundBy, alsoFailed }) => {
      const found = foundBy.some((each) => always.includes(each))
        ? 'killed by invariant'
        : 'killed';
      const other = alsoFailed.length > 0 ? 'red' : 'green';
      return [id, foundBy.length > 0 ? found : other];
    }),
  );
}

/** The sets of variants that a smoke run finds something wrong with: there must be none. */
export async function alarmsOf(checks) {
  const judges = [...ordered(checks), ...invariants.map(({ id }) => id)];
  const jobs = matrix.variants.map(({ variants }) => ({
    variants,
    once: true,
    isFrugal: true,
    seed: 1,
    runs: 1,
    checks: judges,
  }));
  return variantRows(await judgeAll(jobs, () => undefined)).filter(
    ({ alarms, crashes }) => alarms.length + crashes.length > 0,
  );
}

/** Checks in the order of a run. */
function ordered(names) {
  return cheapestFirst(catalog.filter(({ id }) => names.includes(id))).map(({ id }) => id);
}

/** How many mutants were killed, and how many made a run red. */
export function sumOf(outcomes) {
  const all = [...outcomes.values()];
  const killed = all.filter((each) => each.startsWith('killed')).length;
  return { killed, red: killed + all.filter((each) => each === 'red').length };
}

/** Judges every mutant by a cover. */
async function measured({ checks, requests }) {
  const outcomes = await outcomesOf(checks, matrix.mutants);
  return { checks, requests, outcomes };
}

/** One mutant, judged with one case of each property. */
function jobOf(mutant, judges, isFrugal) {
  return { mutant, variants: [], once: true, isFrugal, seed: 1, runs: 1, checks: judges };
}
