/** The score of a sample of faults, in all and by class. */

/** `killed 41 of 50 (95 % interval 69 to 90 %)`; the interval is that of Wilson. */
export function score(results) {
  const n = results.length;
  const killed = results.filter(({ isKilled }) => isKilled).length;
  const z = 1.96;
  const share = killed / n;
  const middle = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const half =
    (z / (1 + z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  const percent = (value) => (100 * value).toFixed(1);
  return `killed ${killed} of ${n} (95 % interval ${percent(middle - half)} to ${percent(middle + half)} %)`;
}

export function tellClasses(title, results, classOf) {
  console.log(`${title}:`);
  const classes = grouped(results, classOf);
  for (const [name, its] of [...classes].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    console.log(`  ${name.padEnd(30)} ${score(its)}`);
  }
}

/** For each clause, the area of the first check that judges it. */
export function areasOfClauses(checks) {
  const areas = new Map();
  const inOrder = checks.toSorted(
    (a, b) => (a.kind === 'invariant') - (b.kind === 'invariant') || (a.id < b.id ? -1 : 1),
  );
  for (const { id, clauses } of inOrder) {
    for (const clause of clauses) {
      if (!areas.has(clause)) areas.set(clause, id.split('/')[0]);
    }
  }
  return areas;
}

function grouped(results, classOf) {
  const groups = new Map();
  for (const each of results) {
    const name = classOf(each);
    groups.set(name, [...(groups.get(name) ?? []), each]);
  }
  return groups;
}
