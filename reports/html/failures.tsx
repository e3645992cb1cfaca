import type { JSX } from 'preact';
import { knownFailure } from '../excuses.js';
import type { RunReport } from '../model.js';
import { gapInWords } from '../standing.js';
import { having, heldUp, rootCausesFirst, type With } from '../triage.js';
import { count } from '../words.js';
import { Broken } from './broken.js';
import { VerdictIcon } from './icon.js';
import { checkAnchor, Coded, Said } from './text.js';

type BrokenCheck = With<'failed'> | With<'warned'>;

/** Most cards of a section that are open at first. */
const fewCards = 3;
/** Most characters of the gap in a row. */
const longestGap = 600;

/** Failed checks, root causes first. Failures known to the baseline have their own section. */
export function Failures({ report }: { readonly report: RunReport }): JSX.Element {
  const failed = rootCausesFirst(report).filter(({ id }) => !knownFailure(report, id));
  return (
    <section id="failures" aria-labelledby="failures-title">
      <h2 id="failures-title">Failures</h2>
      {failed.length === 0 ? (
        <p class="lead">
          {report.summary.failed === 0
            ? 'No check found a stated clause broken.'
            : 'No check found a stated clause broken that the baseline does not excuse.'}
        </p>
      ) : (
        <p class="lead">
          {count(failed.length, 'check')} found a stated clause broken. Checks that others wait for
          come first.
        </p>
      )}
      <BrokenOnes report={report} checks={failed} />
    </section>
  );
}

/** Broken checks that the baseline excuses; null if there are none. */
export function KnownFailures({ report }: { readonly report: RunReport }): JSX.Element | null {
  const known = [...rootCausesFirst(report), ...having(report, 'warned')].filter(({ id }) =>
    knownFailure(report, id),
  );
  if (known.length === 0) return null;
  return (
    <section id="known" aria-labelledby="known-title">
      <h2 id="known-title">Known failures</h2>
      <p class="lead">
        The baseline excuses {count(known.length, 'broken check')}, so that the build does not fail.
      </p>
      <BrokenOnes report={report} checks={known} />
    </section>
  );
}

/** Checks that warned; null if there are none. */
export function Warnings({ report }: { readonly report: RunReport }): JSX.Element | null {
  const warned = having(report, 'warned').filter(({ id }) => !knownFailure(report, id));
  if (warned.length === 0) return null;
  return (
    <section id="warnings" aria-labelledby="warnings-title">
      <h2 id="warnings-title">Warnings</h2>
      <p class="lead">
        The contract does not state these clauses; they are inferred from it.{' '}
        {report.run.strict
          ? 'This run is strict, so they count as failures.'
          : 'They count only in a strict run.'}
      </p>
      <BrokenOnes report={report} checks={warned} />
    </section>
  );
}

/** Broken checks: with many of them a list of rows first, then a card for each. */
function BrokenOnes({
  report,
  checks,
}: {
  readonly report: RunReport;
  readonly checks: readonly BrokenCheck[];
}): JSX.Element {
  const waiting = heldUp(report);
  const waitingFor = ({ id }: BrokenCheck): number => waiting.get(id)?.length ?? 0;
  return (
    <>
      {checks.length > 1 && <Rows checks={checks} waitingFor={waitingFor} />}
      {checks.map((check) => (
        <Broken
          report={report}
          check={check}
          failure={check.outcome.failure}
          waiting={waitingFor(check)}
          open={checks.length <= fewCards}
        />
      ))}
    </>
  );
}

/** One line for each broken check, by area. */
function Rows({
  checks,
  waitingFor,
}: {
  readonly checks: readonly BrokenCheck[];
  readonly waitingFor: (check: BrokenCheck) => number;
}): JSX.Element {
  return (
    <dl class="overview">
      {[...new Set(checks.map(({ area }) => area))].map((area) => (
        <div>
          <dt>{area}</dt>
          {checks
            .filter((check) => check.area === area)
            .map((check) => (
              <dd>
                <VerdictIcon verdict={check.outcome.verdict} />{' '}
                <a href={`#${checkAnchor(check.id)}`}>
                  <Coded text={check.title} />
                </a>{' '}
                <small>
                  <Said text={gapInWords(check.outcome)} max={longestGap} />
                  {waitingFor(check) > 0 && `; ${waitingFor(check)} wait for it`}
                </small>
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}
