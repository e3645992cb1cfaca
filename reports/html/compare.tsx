import type { JSX } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { ComparedCheck, ComparedClause, Comparison } from '../compare.js';
import { lookOf, tones } from '../head.js';
import { cut, visibleDocument } from '../sanitize.js';
import { count, moment, verdictOrder } from '../words.js';
import { CompareFilters } from './compare-filters.js';
import { columnNames, Into, Matrix } from './compare-matrix.js';
import { compareScript } from './script-compare.js';
import { changesInWords } from '../history.js';
import { Head } from './head.js';
import { Runs } from './past.js';
import { IconShapes, VerdictIcon, VerdictMark } from './icon.js';
import { compareStyle } from './style-compare.js';
import { contractStyle } from './style-contract.js';
import { frameStyle } from './style-frame.js';
import { checkAnchor, Coded, Said } from './text.js';

const style = [frameStyle, contractStyle, compareStyle].join('\n');

/**
 * The comparison as one HTML file that loads nothing. Its script only hides rows. The templates escape the text
 * of targets. Characters that reorder or hide text are made visible in the whole document.
 */
export function renderComparison(comparison: Comparison): string {
  return `<!doctype html>\n${visibleDocument(renderToString(<Page comparison={comparison} />))}\n`;
}

function Page({ comparison }: { readonly comparison: Comparison }): JSX.Element {
  const { targets } = comparison;
  const clauses = comparison.clauses
    .filter(({ differs }) => differs)
    .toSorted((a, b) => weight(a) - weight(b));
  const silent = comparison.checks.filter(isObserved);
  return (
    <html lang="en">
      <Head title={titleOf(comparison)} style={style} script={compareScript} />
      <body>
        <IconShapes />
        <div class="page compared">
          <nav aria-label="Contents">
            <p class="brand">crm-conformance</p>
            <ul>
              <Entry
                id="targets"
                title={comparison.over === 'time' ? 'Runs' : 'Targets'}
                n={targets.length}
              />
              <Entry id="differences" title="Differences" n={clauses.length} />
              <Entry
                id="observations"
                title="Silent"
                n={silent.filter(({ differs }) => differs).length}
              />
              <Entry id="same" title="The same" n={comparison.clauses.length - clauses.length} />
            </ul>
          </nav>
          <main>
            <Targets comparison={comparison} differing={clauses.length} />
            <CompareFilters comparison={comparison} />
            <section id="differences" aria-labelledby="differences-title">
              <h2 id="differences-title">Where they differ</h2>
              {clauses.length === 0 ? (
                <p class="lead">Every clause has the same verdict each time.</p>
              ) : (
                <>
                  <p class="lead">Clauses of the contract with more than one verdict.</p>
                  <Matrix comparison={comparison} clauses={clauses} label="Clauses that differ" />
                </>
              )}
            </section>
            <Silent comparison={comparison} checks={silent} />
            <Same comparison={comparison} />
          </main>
        </div>
        <footer>
          The same data is in <code>compare.json</code>.
        </footer>
        {/* A constant; see the style in `Head`. */}
        <script dangerouslySetInnerHTML={{ __html: compareScript }} />
      </body>
    </html>
  );
}

/** `one server: 3 runs`, or `2 targets compared`. */
function titleOf({ targets, over }: Comparison): string {
  const { length } = targets;
  return over === 'time'
    ? `${cut(targets[0]?.name ?? '', 120)}: ${count(length, 'run')}`
    : `${count(length, 'target')} compared`;
}

/** Sorts clauses by their worst verdict: broken ones come before untested ones. */
function weight({ verdicts }: ComparedClause): number {
  return Math.min(...verdicts.map((verdict) => verdictOrder.indexOf(verdict)));
}

function Entry(entry: { readonly id: string; readonly title: string; readonly n: number }) {
  return (
    <li>
      <a href={`#${entry.id}`}>
        {entry.title} <span class="n">{entry.n}</span>
      </a>
    </li>
  );
}

function Targets({
  comparison,
  differing,
}: {
  readonly comparison: Comparison;
  readonly differing: number;
}): JSX.Element {
  const { targets, clauses, contract } = comparison;
  const names = columnNames(comparison);
  return (
    <section id="targets" aria-labelledby="targets-title">
      <p class="eyebrow">{contract.title}</p>
      <h1 id="targets-title">{titleOf(comparison)}</h1>
      <p class="sentence">
        {differing === 0
          ? `No difference in ${count(clauses.length, 'clause')}.`
          : `${differing} of ${count(clauses.length, 'clause')} differ.`}
      </p>
      {comparison.runs !== undefined && (
        <div class="past">
          <Runs runs={comparison.runs} />
        </div>
      )}
      <ul class="targets">
        {targets.map((target, place) => (
          <li>
            <h2>
              <Into page={target.page} anchor="failures">
                {names[place]}
              </Into>
            </h2>
            <p class={`mark v-${lookOf[tones[target.conclusion.word]]}`}>
              <VerdictIcon verdict={lookOf[tones[target.conclusion.word]]} />{' '}
              {target.conclusion.word}
            </p>
            {target.changes !== undefined && (
              <p class="since-history">{changesInWords(target.changes, target.startedAt)}</p>
            )}
            <p>{target.conclusion.sentence}</p>
            <p class="note">
              {target.kind}
              {target.version !== undefined && `, version ${cut(target.version, 80)}`}, seed{' '}
              {target.seed}, {moment(Date.parse(target.startedAt))}, by crm-conformance{' '}
              {target.tool}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Silent({
  comparison,
  checks,
}: {
  readonly comparison: Comparison;
  readonly checks: readonly ComparedCheck[];
}): JSX.Element | null {
  if (checks.length === 0) return null;
  const differing = checks.filter(({ differs }) => differs);
  const others = checks.filter(({ differs }) => !differs);
  return (
    <section id="observations" aria-labelledby="observations-title">
      <h2 id="observations-title">Where the contract is silent</h2>
      <p class="lead">
        The behaviour {comparison.over === 'time' ? 'in each run' : 'of the targets'} where the
        contract leaves the choice open. {differing.length} of {count(checks.length, 'point')}{' '}
        differ. Nothing here is right or wrong.
      </p>
      <ul>
        {differing.map((check) => (
          <Observed comparison={comparison} check={check} />
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary>{count(others.length, 'point')} without a difference</summary>
          <ul>
            {others.map((check) => (
              <Observed comparison={comparison} check={check} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Observed({
  comparison,
  check,
}: {
  readonly comparison: Comparison;
  readonly check: ComparedCheck;
}): JSX.Element {
  const names = columnNames(comparison);
  return (
    <li
      class="beside found"
      data-verdicts={check.outcomes.map(({ verdict }) => verdict).join(' ')}
      data-kind="silent"
      data-areas={check.id.split('/')[0]}
    >
      <p class="statement">
        <Coded text={check.title} /> <code class="clause-id">{check.clauses.join(' ')}</code>
      </p>
      <dl>
        {check.outcomes.map(({ verdict, text }, place) => (
          <div>
            <dt>
              <Into page={comparison.targets[place]?.page} anchor={checkAnchor(check.id)}>
                {names[place]}
              </Into>
            </dt>
            <dd>
              {verdict !== 'observed' && verdict !== 'absent' && <VerdictMark verdict={verdict} />}{' '}
              {verdict === 'absent' ? (
                <span class="note">not selected</span>
              ) : (
                <Said text={text ?? ''} max={600} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Same({ comparison }: { readonly comparison: Comparison }): JSX.Element {
  const same = comparison.clauses.filter(({ differs }) => !differs);
  return (
    <section id="same" aria-labelledby="same-title">
      <h2 id="same-title">Where they are the same</h2>
      <p class="lead">{count(same.length, 'clause')}, by section of the contract.</p>
      {comparison.sections.map(({ number, title }) => {
        const clauses = same.filter(({ section }) => section === number);
        if (clauses.length === 0) return null;
        return (
          <details class="chapter">
            <summary>
              <h3>
                <span class="number">{number}</span> {title}
              </h3>
              <span class="note">{count(clauses.length, 'clause')}</span>
            </summary>
            <Matrix comparison={comparison} clauses={clauses} label={`Section ${number}`} />
          </details>
        );
      })}
    </section>
  );
}

function isObserved({ kind }: ComparedCheck): boolean {
  return kind === 'observation';
}
