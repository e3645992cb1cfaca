/**
 * `npm run mutants -- --bound N --seed S`: judges emulators that a profile binds, as the manifests of
 * `examples/profiles/` describe them. Each must be green with all checks. A sample of N mutants is dealt out
 * to them, and must be killed by the checks that kill it by the kill matrix. Writes nothing.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { loadManifest } from '../dist/harness/targets/manifest/manifest.js';
import { mutantRows, variantRows } from '../dist/harness/kill-matrix/matrix.js';
import { judgeAll } from '../dist/harness/kill-matrix/pool.js';

const folder = fileURLToPath(new URL('../examples/profiles/', import.meta.url));

/**
 * Faults that no request of a profile meets: tokens in a header of their own have no scheme, whoever names an
 * integration by the scheme Basic leaves no secret key out and writes both as texts, and an account that is served at its own address alone is
 * served at no other one.
 */
const hidden = {
  'account-hosts': [
    'account-of-the-host-where-the-user-is',
    'code-is-used-once-at-each-host',
    'exchange-takes-the-account-of-its-host',
    'old-refresh-token-lives-at-other-hosts',
    'renewal-takes-the-account-of-its-host',
  ],
  'http-basic': [
    'exchange-without-secret',
    'integration-id-true-is-accepted',
    'renewal-without-secret',
    'secret-true-is-accepted',
  ],
  'token-header': [
    'any-scheme-accepted',
    'any-scheme-writes',
    'basic-scheme-is-403',
    'unsupported-scheme-is-400',
  ],
};

/**
 * @param wanted how many mutants to draw
 * @param known mutants, checks, and which checks find a mutant
 * @returns the exit code: 1 when an emulator is not green or a mutant survives
 */
export async function judgeBound(wanted, { seed, runs, casesAlone }, { mutants, checks, finders }) {
  const start = Date.now();
  const targets = readdirSync(folder)
    .filter((name) => name.endsWith('.target.yaml'))
    .map((file) => {
      const { variants } = loadManifest(folder + file, process.env);
      return { name: file.replace('.target.yaml', ''), variants };
    });
  const [shuffled] = fc.sample(fc.shuffledSubarray(mutants, { minLength: mutants.length }), {
    numRuns: 1,
    seed,
  });
  const drawn = shuffled.slice(0, wanted);
  const all = checks.map(({ id }) => id);
  const shared = { seed, once: true };
  const green = targets.map(({ variants }) => ({
    ...shared,
    variants,
    runs: casesAlone,
    checks: all,
  }));
  const dealt = drawn.map((mutant, place) => ({ mutant, target: targets[place % targets.length] }));
  const shown = dealt.filter(
    ({ mutant, target }) => hidden[target.name]?.includes(mutant.id) !== true,
  );
  const faulty = shown.map(({ mutant, target }) => ({
    ...shared,
    variants: target.variants,
    runs,
    mutant: mutant.id,
    checks: finders(mutant),
  }));
  const results = await judgeAll([...green, ...faulty], () => undefined);
  let problems = 0;
  const tell = (line) => {
    problems += 1;
    console.log(line);
  };
  for (const { name, variants } of targets) {
    const own = results.filter(({ job }) => job.variants.join() === variants.join());
    const [{ alarms, crashes }] = variantRows(own);
    for (const { check, verdict, text } of alarms) tell(`${name}: ${check} ${verdict}: ${text}`);
    for (const crash of crashes) tell(`${name} crashed: ${crash}`);
    const judged = own.flatMap(({ job }) => job.mutant ?? []);
    const rows = mutantRows(
      drawn.filter(({ id }) => judged.includes(id)),
      checks,
      own.filter(({ job }) => job.mutant !== undefined),
    );
    const alive = rows.filter(
      ({ killedBy, crashes }) => killedBy.length === 0 || crashes.length > 0,
    );
    const late = new Set(
      own.flatMap(({ job, outcomes }) =>
        outcomes.some(({ isLate }) => isLate) ? [job.mutant] : [],
      ),
    );
    for (const { id, title } of alive) {
      tell(
        `${name}: survivor ${id}: ${title}${late.has(id) ? '; a check did not end in time' : ''}`,
      );
    }
    console.log(
      `${name}: ${all.length - alarms.length} of ${all.length} checks green, killed ${rows.length - alive.length} of ${rows.length} mutants`,
    );
  }
  console.log(`${results.length} emulators in ${Math.round((Date.now() - start) / 100) / 10} s`);
  return problems > 0 ? 1 : 0;
}
