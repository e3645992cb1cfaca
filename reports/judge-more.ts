import type { Capability } from '../harness/check/capabilities.js';
import type { Effect } from '../harness/check/effects.js';
import type { CatalogFacts, ReportCheck, ReportStep, RunInfo } from './model.js';
import { type Remedy, remediesFor } from './remedies.js';
import { shellWord } from './shell-word.js';

/** Several remedies as one. */
interface Joint extends Remedy {
  readonly parts: readonly Remedy[];
}

/** A check that did not run, with all that it lacks. */
interface Held {
  readonly lacks: readonly Capability[];
  readonly forbidden: readonly Effect[];
}

type Run = Pick<RunInfo, 'capabilities' | 'safety' | 'target' | 'command'>;

/**
 * The steps that let a run judge more, the largest gain first. The gain of a step is the number of checks
 * that run after it and all steps before it. Checks that no step helps are not counted. A step has several
 * remedies only if none of them gains anything without the others.
 *
 * @param levels the effects that each level of safety allows
 */
export function stepsToMore(
  run: Run,
  checks: readonly Pick<ReportCheck, 'id' | 'needs' | 'outcome'>[],
  facts: Pick<CatalogFacts, 'checks' | 'levels'>,
): readonly ReportStep[] {
  const remedies = remediesFor(run);
  const steps: ReportStep[] = [];
  let held = heldIn(run, checks, facts);
  const done: Remedy[] = [];
  for (;;) {
    const open = remedies.filter((remedy) => !done.includes(remedy));
    const tried = largestFirst(open, held, done);
    const single = new Set(tried.map(({ remedy }) => remedy));
    const together = jointly(held, open, done).filter(
      ({ parts }) => !parts.some((part) => single.has(part)),
    );
    const joined = smallest(largestFirst(together, held, done));
    const [best] = [...tried, ...joined].toSorted((a, b) => a.left.length - b.left.length);
    if (best === undefined) return steps;
    const { what, where } = best.remedy;
    const lines = linesOf(best.remedy, done, runCommand(run));
    const other = tried.find(
      ({ remedy }) =>
        remedy !== best.remedy &&
        best.remedy.gives.length > 0 &&
        remedy.gives.length > 0 &&
        remedy.gives.every((name) => best.remedy.gives.includes(name)),
    );
    steps.push({
      checks: held.length - best.left.length,
      what,
      where,
      lines,
      ...(other !== undefined && {
        or: {
          checks: held.length - other.left.length,
          what: other.remedy.what,
          lines: other.remedy.lines,
        },
      }),
    });
    held = best.left;
    done.push(best.remedy);
  }
}

/** The remedies that let checks run, each with the checks that it leaves held back. */
function largestFirst<R extends Remedy>(
  remedies: readonly R[],
  held: readonly Held[],
  done: readonly Remedy[],
): readonly { readonly remedy: R; readonly left: readonly Held[] }[] {
  return remedies
    .map((remedy) => ({ remedy, left: held.filter((each) => !isFree(each, [...done, remedy])) }))
    .filter(({ left }) => left.length < held.length)
    .toSorted((a, b) => a.left.length - b.left.length);
}

/** Those of joint remedies of which no smaller one lets checks run. */
function smallest<J extends { readonly remedy: Joint }>(joined: readonly J[]): readonly J[] {
  const isWithin = (small: Joint, large: Joint) =>
    small.parts.length < large.parts.length &&
    small.parts.every((part) => large.parts.includes(part));
  return joined.filter(({ remedy }) => !joined.some((other) => isWithin(other.remedy, remedy)));
}

/** Several remedies as one: those that a check that is held back needs together. */
function jointly(
  held: readonly Held[],
  open: readonly Remedy[],
  done: readonly Remedy[],
): readonly Joint[] {
  const found = new Map<string, Joint>();
  for (const { lacks, forbidden } of held) {
    const needed = new Set(
      [
        ...lacks
          .filter((name) => !done.some(({ gives }) => gives.includes(name)))
          .map((name) => open.find(({ gives }) => gives.includes(name))),
        ...forbidden
          .filter((effect) => !done.some(({ allows }) => allows.includes(effect)))
          .map((effect) => open.find(({ allows }) => allows.includes(effect))),
      ].filter((each) => each !== undefined),
    );
    const parts = [...needed];
    const [first] = parts;
    if (first === undefined) continue;
    const what = parts.map((part) => part.what).join(' and ');
    found.set(what, {
      what,
      where: first.where,
      lines: [...new Set(parts.flatMap(({ lines }) => lines))],
      gives: parts.flatMap(({ gives }) => gives),
      allows: parts.flatMap(({ allows }) => allows),
      doors: parts.flatMap(({ doors }) => doors),
      parts,
    });
  }
  return [...found.values()];
}

/** The lines to paste; a command has the options of the steps before it, too. */
function linesOf(
  { lines, doors }: Remedy,
  done: readonly Remedy[],
  command: string,
): readonly string[] {
  if (doors.length === 0) return lines;
  const all = [...done.flatMap((each) => each.doors), ...doors];
  const run = [command, ...all.map((door) => `--allow ${door}`)].join(' ');
  return lines.length === 0 ? [run] : [...lines, `# and run: ${run}`];
}

/** The command of a run; another command, such as `merge`, takes no `--allow`. */
function runCommand({ command, target }: Run): string {
  if (command.startsWith('npx crm-conformance run')) return command;
  const manifest = target.manifest === undefined ? [] : [`--target ${shellWord(target.manifest)}`];
  return ['npx crm-conformance run', ...manifest].join(' ');
}

function isFree({ lacks, forbidden }: Held, remedies: readonly Remedy[]): boolean {
  return (
    lacks.every((name) => remedies.some(({ gives }) => gives.includes(name))) &&
    forbidden.every((effect) => remedies.some(({ allows }) => allows.includes(effect)))
  );
}

/** The checks that did not run because the target or its safety does not allow it. */
function heldIn(
  { capabilities, safety }: Run,
  checks: readonly Pick<ReportCheck, 'id' | 'needs' | 'outcome'>[],
  facts: Pick<CatalogFacts, 'checks' | 'levels'>,
): readonly Held[] {
  const missing = new Set(capabilities.filter(({ present }) => !present).map(({ name }) => name));
  const isOffered = (name: ReportCheck['needs'][number]): boolean =>
    !capabilities.some((each) => each.name === name && each.notOffered === true);
  const level = safety === undefined ? undefined : facts.levels?.[safety.level];
  const allowed: ReadonlySet<string> = new Set([...(level ?? []), ...(safety?.allow ?? [])]);
  return checks
    .filter(({ outcome, needs }) => outcome.verdict === 'not-run' && needs.every(isOffered))
    .map(({ id, needs }) => ({
      lacks: needs.filter((name): name is Capability => missing.has(name)),
      forbidden: (facts.checks.find((each) => each.id === id)?.does ?? []).filter(
        (effect) => level !== undefined && !allowed.has(effect),
      ),
    }))
    .filter(({ lacks, forbidden }) => lacks.length + forbidden.length > 0);
}
