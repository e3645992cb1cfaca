import type { JSX } from 'preact';
import { knownFailure } from '../excuses.js';
import type { RunReport } from '../model.js';
import { having, heldUp, rootCausesFirst, type With } from '../triage.js';
import { count } from '../words.js';
import { Broken } from './broken.js';

/** What failed, root causes first; what a baseline knew of has a section of its own. */
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
          {count(failed.length, 'check')} found a stated clause broken. Those that hold up others
          come first.
        </p>
      )}
      <BrokenOnes report={report} checks={failed} />
    </section>
  );
}

/** What is broken as the baseline says; nothing at all when nothing is. */
export function KnownFailures({ report }: { readonly report: RunReport }): JSX.Element | null {
  const known = [...rootCausesFirst(report), ...having(report, 'warned')].filter(({ id }) =>
    knownFailure(report, id),
  );
  if (known.length === 0) return null;
  return (
    <section id="known" aria-labelledby="known-title">
      <h2 id="known-title">Known failures</h2>
      <p class="lead">
        The baseline excuses {count(known.length, 'check')}. They are broken, and do not fail the
        build.
      </p>
      <BrokenOnes report={report} checks={known} />
    </section>
  );
}

/** What warned; nothing at all when nothing did. */
export function Warnings({ report }: { readonly report: RunReport }): JSX.Element | null {
  const warned = having(report, 'warned').filter(({ id }) => !knownFailure(report, id));
  if (warned.length === 0) return null;
  return (
    <section id="warnings" aria-labelledby="warnings-title">
      <h2 id="warnings-title">Warnings</h2>
      <p class="lead">
        The contract does not say these things outright; they are inferred from it.{' '}
        {report.run.strict
          ? 'This run is strict, so they count as failures.'
          : 'They count in a strict run alone.'}
      </p>
      {warned.map((check) => (
        <Broken report={report} check={check} failure={check.outcome.failure} waiting={0} />
      ))}
    </section>
  );
}

/** Each with the number of checks that it holds up. */
function BrokenOnes({
  report,
  checks,
}: {
  readonly report: RunReport;
  readonly checks: readonly (With<'failed'> | With<'warned'>)[];
}): JSX.Element {
  const waiting = heldUp(report);
  return (
    <>
      {checks.map((check) => (
        <Broken
          report={report}
          check={check}
          failure={check.outcome.failure}
          waiting={waiting.get(check.id)?.length ?? 0}
        />
      ))}
    </>
  );
}
