import type { JSX } from 'preact';
import type { ReportIntegration, RunReport } from '../model.js';
import { headOf } from '../head.js';
import { Contract } from './contract.js';
import { Failures, KnownFailures, Warnings } from './failures.js';
import { KeyHelp, Search } from './filters.js';
import { FirstScreen } from './first-screen.js';
import { Head } from './head.js';
import { IconShapes } from './icon.js';
import { Inconclusive } from './inconclusive.js';
import { LineageLegend } from './lineage-legend.js';
import { Observations } from './observations.js';
import { dataText, pageData } from './page-data.js';
import { RunFacts } from './run-facts.js';
import { unexcused } from '../excuses.js';
import { neglectedDuties } from '../traffic-words.js';
import { script } from './script.js';
import { Seen } from './seen.js';
import { style } from './style.js';
import { Traffic } from './traffic.js';

/** The whole document. */
export function Page({
  report,
  reloads,
}: {
  readonly report: RunReport;
  readonly reloads: boolean;
}): JSX.Element {
  const { run } = report;
  return (
    <html lang="en">
      <Head title={`${run.target.name}: ${headOf(report).line}`} style={style} script={script} />
      <body data-reloads={reloads ? '' : undefined}>
        <IconShapes />
        <a class="skip" href="#failures">
          Skip to the failures
        </a>
        <div class="page">
          <Contents report={report} />
          <main>
            <FirstScreen report={report} />
            <Search />
            <Failures report={report} />
            <Warnings report={report} />
            <KnownFailures report={report} />
            <Inconclusive report={report} />
            {report.integration !== undefined && <Seen integration={report.integration} />}
            {run.traffic !== undefined && <Traffic report={report} traffic={run.traffic} />}
            <Contract report={report} />
            <Observations report={report} />
            <RunFacts report={report} />
          </main>
        </div>
        <footer>
          Made by {run.tool.name} {run.tool.version} from run <code>{run.id}</code>. The same data
          is in <code>report.json</code>.
        </footer>
        <LineageLegend
          clock={run.role === 'integration' ? 'The time of the service' : 'Target time'}
        />
        <KeyHelp />
        {/* Data, which no browser runs; its base64 cannot end the element. */}
        <script
          type="text/plain"
          id="data"
          dangerouslySetInnerHTML={{ __html: dataText(pageData(report)) }}
        />
        {/* A constant; see the style in `Head`. */}
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
}

/** The sections that only an integration has. */
function entriesOf({ seen, busiest }: ReportIntegration) {
  const stray = seen.filter(({ expected }) => !expected).length;
  return [
    { id: 'secrets', title: 'Secrets', n: stray, shown: true },
    { id: 'tokens', title: 'Tokens', n: undefined, shown: true },
    { id: 'requests', title: 'Requests', n: busiest, shown: true },
  ];
}

function Contents({ report }: { readonly report: RunReport }): JSX.Element {
  const { summary } = report;
  const known = report.baseline?.known.length ?? 0;
  const failed = unexcused(report, 'failed');
  const warned = unexcused(report, 'warned');
  const entries = [
    { id: 'failures', title: 'Failures', n: failed, shown: true },
    { id: 'warnings', title: 'Warnings', n: warned, shown: warned > 0 },
    { id: 'known', title: 'Known', n: known, shown: known > 0 },
    {
      id: 'inconclusive',
      title: 'Inconclusive',
      n: summary.inconclusive,
      shown: summary.inconclusive > 0,
    },
    {
      id: 'integration',
      title: 'Integration',
      n: neglectedDuties(report.run.traffic).length,
      shown: report.run.traffic?.integration !== undefined,
    },
    {
      id: 'tokens',
      title: 'Tokens',
      n: report.run.traffic?.tokens?.issued,
      shown: report.run.traffic?.tokens !== undefined,
    },
    ...(report.integration === undefined ? [] : entriesOf(report.integration)),
    { id: 'contract', title: 'Contract', n: report.clauses.length, shown: true },
    { id: 'observations', title: 'Silent', n: summary.observed, shown: summary.observed > 0 },
    { id: 'run', title: 'The run', n: undefined, shown: true },
    { id: 'not-run', title: 'Not run', n: summary.notRun, shown: summary.notRun > 0 },
  ];
  return (
    <nav aria-label="Contents">
      <p class="brand">crm-conformance</p>
      <ul>
        {entries
          .filter(({ shown }) => shown)
          .map(({ id, title, n }) => (
            <li>
              <a href={`#${id}`}>
                {title} {n !== undefined && <span class="n">{n}</span>}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
