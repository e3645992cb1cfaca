import type { JSX } from 'preact';
import type { ReportStep, RunReport } from '../model.js';
import { count } from '../words.js';
import { Coded, Copy } from './text.js';

const placeWords: Readonly<Record<ReportStep['where'], string>> = {
  manifest: 'Add to the manifest',
  command: 'Run',
  control: 'Operations of spec/control.openapi.yaml, or functions of the adapter',
};

/** What would let the run judge more, the largest gain first; null if nothing would. */
export function JudgeMore({ report }: { readonly report: RunReport }): JSX.Element | null {
  const { more = [] } = report;
  if (more.length === 0) return null;
  return (
    <section class="more" aria-labelledby="more-title">
      <h2 id="more-title">Judge more</h2>
      <p class="note">Each gain counts on top of the steps above it.</p>
      <ol>
        {more.map((step) => (
          <li>
            <details>
              <summary>
                <b>+{count(step.checks, 'check')}</b>: <Step step={step} />
              </summary>
              <Lines where={step.where} lines={step.lines} />
              {step.or !== undefined && (
                <>
                  <p>
                    Or {step.or.what}, which alone gives +{count(step.or.checks, 'check')}:
                  </p>
                  <Lines where={step.where} lines={step.or.lines} />
                </>
              )}
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ step: { what, where, or } }: { readonly step: ReportStep }): JSX.Element {
  if (where === 'command') return <code>{what}</code>;
  if (or === undefined) return <Coded text={what} />;
  return (
    <>
      {what}, or {or.what.replace(/^give the manifest /, '')} (+{or.checks})
    </>
  );
}

function Lines({
  where,
  lines,
}: {
  readonly where: ReportStep['where'];
  readonly lines: readonly string[];
}): JSX.Element {
  return (
    <>
      <p class="note">{placeWords[where]}:</p>
      <div class="command lines">
        <pre tabindex={0}>{lines.join('\n')}</pre>
        <Copy what="the lines" />
      </div>
    </>
  );
}
