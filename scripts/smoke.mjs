/**
 * Writes harness/run/generated/smoke.ts, the checks of `run --smoke` and the number of mutants that they find
 * together, and docs/smoke.json, what became of each mutant. Needs a build. Part of `npm run renew`, after
 * the kill matrix.
 *
 * Without options it keeps the checks, and judges again only what changed: a mutant that changed, or all of
 * them when one of the checks or an invariant did. It fails when a smoke run reddens a variant. `--all` chooses the checks anew, which takes some minutes;
 * so does a chosen check that is gone, or has become too dear. `--check` judges nothing and fails when there
 * is something to do. `--groups` prints what is killed of each group of clauses.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mostSmokeRequests } from '../dist/harness/kill-matrix/smoke-cover.js';
import { referenceFigures } from '../dist/harness/run/generated/reference-figures.js';
import { fingerprintsNow } from './executed-code.mjs';
import {
  alarmsOf,
  best,
  invariants,
  matrix,
  outcomesOf,
  sentBy,
  sumOf,
  tours,
} from './smoke-choice.mjs';

const typesFile = new URL('../harness/run/generated/smoke.ts', import.meta.url);
const recordFile = new URL('../docs/smoke.json', import.meta.url);
const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const recorded = JSON.parse(textOf(recordFile) || 'null');

/** The code of each check; no kill matrix knows the tours. */
const { checks: codes } = fingerprintsNow();
const codeIn = (id) => (tours.some((tour) => tour.id === id) ? codes.get(id) : matrix.checks[id]);

/** The code and the cost of the checks, and the code of the invariants. */
const codeOf = (checks) =>
  Object.fromEntries(
    [...checks, ...invariants.map(({ id }) => id)].map((id) => [
      id,
      `${codeIn(id)} ${JSON.stringify(referenceFigures[id]?.requests ?? [])}`,
    ]),
  );
const markOf = ({ judged = '' }) => judged;
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

const isThere = (id) => codeIn(id) !== undefined && referenceFigures[id] !== undefined;
const isKept = recorded !== null && recorded.checks.every(isThere);
const isCodeKept = isKept && isSame(recorded.code, codeOf(recorded.checks));
const changed = isCodeKept
  ? matrix.mutants.filter((row) => recorded.mutants[row.id]?.judged !== markOf(row))
  : matrix.mutants;
const variantsNow = Object.fromEntries(
  matrix.variants.map(({ variants, judged = '' }) => [variants.join(' '), judged]),
);
const areVariantsKept = isCodeKept && isSame(recorded.variants, variantsNow);
const known = new Set(matrix.mutants.map(({ id }) => id));
const gone = Object.keys(recorded?.mutants ?? {}).filter((id) => !known.has(id));

if (process.argv.includes('--groups')) {
  tellGroups();
} else if (process.argv.includes('--check')) {
  const isWhole =
    isCodeKept &&
    areVariantsKept &&
    changed.length + gone.length === 0 &&
    typesOf(recorded) === textOf(typesFile) &&
    jsonOf(recorded) === textOf(recordFile);
  if (!isWhole) {
    console.error('harness/run/generated/smoke.ts or docs/smoke.json is stale: run npm run renew');
    process.exitCode = 1;
  }
} else if (process.argv.includes('--all')) {
  await write(await best());
} else if (changed.length + gone.length > 0 || !areVariantsKept) {
  const requests = isKept ? await costOf(recorded.checks) : Infinity;
  if (requests > mostSmokeRequests) await write(await best());
  else {
    console.log(`smoke: judging ${changed.length} of ${matrix.mutants.length} mutants`);
    const fresh = await outcomesOf(recorded.checks, changed);
    const outcomes = new Map(
      matrix.mutants.map(({ id }) => [id, fresh.get(id) ?? recorded.mutants[id].outcome]),
    );
    await write({ checks: recorded.checks, requests, outcomes });
  }
}

/** The number of requests of the checks together, on the sound emulator. */
async function costOf(checks) {
  const sent = await sentBy(checks);
  return [...sent.values()].reduce((sum, each) => sum + each, 0);
}

/** Writes both files, unless a smoke run reddens a variant. */
async function write({ checks, requests, outcomes }) {
  const alarms = await alarmsOf(checks);
  for (const { variants, alarms: found, crashes } of alarms) {
    const told = [...found.map(({ check, text }) => `${check}: ${text}`), ...crashes];
    console.error(`smoke: ${variants.join(', ')}: ${told.join('; ')}`);
  }
  if (alarms.length > 0) {
    process.exitCode = 1;
    return;
  }
  const mutants = matrix.mutants.map((row) => [
    row.id,
    { outcome: outcomes.get(row.id), judged: markOf(row) },
  ]);
  const record = {
    checks,
    requests,
    code: codeOf(checks),
    variants: variantsNow,
    mutants: Object.fromEntries(mutants),
  };
  writeFileSync(recordFile, jsonOf(record));
  writeFileSync(typesFile, typesOf(record));
  const { killed, red } = sumOf(outcomes);
  console.log(`smoke: ${checks.length} checks, ${requests} requests: ${killed} killed, ${red} red`);
}

/** Prints how many mutants are killed of each group of clauses, the group with the most survivors first. */
function tellGroups() {
  const groups = new Map();
  for (const { id, clause } of matrix.mutants) {
    const name = clause.slice(0, clause.lastIndexOf('-'));
    const group = groups.get(name) ?? { killed: 0, all: 0 };
    group.all += 1;
    if (recorded?.mutants[id]?.outcome.startsWith('killed')) group.killed += 1;
    groups.set(name, group);
  }
  const survivors = ([, { killed, all }]) => all - killed;
  for (const [name, { killed, all }] of [...groups].toSorted(
    (a, b) => survivors(b) - survivors(a),
  )) {
    console.log(`${name.padEnd(12)} ${String(killed).padStart(3)} of ${String(all).padStart(3)}`);
  }
}

function jsonOf(record) {
  return `${JSON.stringify(record, null, 2)}\n`;
}

function typesOf({ checks, requests, mutants }) {
  const outcomes = Object.entries(mutants).map(([id, { outcome }]) => [id, outcome]);
  const { killed, red } = sumOf(new Map(outcomes));
  const list = checks.map((id) => `    '${id}',\n`).join('');
  return (
    '// Generated by `npm run renew`; do not edit.\n' +
    '/** The checks of `run --smoke`, and what they find of all mutants. */\n' +
    '// prettier-ignore\n' +
    `export const smoke = {\n  checks: [\n${list}  ],\n` +
    `  /** Number of requests to the sound emulator. */\n  requests: ${requests},\n` +
    `  /** Mutants for which a check that names the broken clause fails. */\n  killed: ${killed},\n` +
    `  /** Mutants for which any check fails. */\n  red: ${red},\n` +
    `  mutants: ${outcomes.length},\n} as const;\n`
  );
}
