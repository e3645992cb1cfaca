import type { JSX } from 'preact';
import type { AreaPairs, RunReport } from '../model.js';
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
      <Pairs pairs={report.pairs ?? []} />
    </>
  );
}

/** How many values of two axes met in each area: a fault may need two of them together. */
function Pairs({ pairs }: { readonly pairs: readonly AreaPairs[] }): JSX.Element | null {
  if (pairs.length === 0) return null;
  return (
    <>
      <p>Two of them that go together, or the lack of one with another, met in some case:</p>
      <ul class="capabilities">
        {pairs.map(({ area, met, of, never = [] }) => (
          <li class={met === of ? 'present' : 'missing'}>
            <span class="has">{met === of ? 'all' : `${Math.floor((100 * met) / of)} %`}</span>
            <code>{area}</code>
            <span>
              {`${met} of ${of} pairs`}
              {never.length > 0 && <small>{` never ${never.join(', ')}`}</small>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
