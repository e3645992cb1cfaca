import type { JSX } from 'preact';
import type { RunReport } from '../model.js';
import { count } from '../words.js';
import { Coded } from './text.js';

/** The circumstances in which checks were judged again, and why others were left out. */
export function Circumstances({ report }: { readonly report: RunReport }): JSX.Element | null {
  const { circumstances = [] } = report.run;
  if (circumstances.length === 0) return null;
  const again = report.checks.filter((check) => check.circumstances !== undefined);
  const rows = circumstances.map(({ name, only, missing }) => ({
    name,
    only,
    missing,
    checks: again.filter((check) => check.circumstances?.includes(name)).length,
  }));
  return (
    <>
      <h3>Circumstances</h3>
      <p>
        A conforming service is indifferent to these.{' '}
        {again.length === 0
          ? 'No check was judged in them.'
          : `${count(again.length, 'check')} that passed ran again with several of them at once.`}
      </p>
      <ul class="capabilities">
        {rows.map(({ name, only, missing, checks }) => (
          <li class={missing === undefined ? 'present' : 'missing'}>
            <span class="has">{missing === undefined ? checks : 'no'}</span>
            <code>{name}</code>
            <span>
              <Coded text={only} />
              {missing !== undefined && (
                <small>
                  {' '}
                  <Coded text={missing} />
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
