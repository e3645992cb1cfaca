import type { RunReport } from '../../reports/model.js';
import { failed, notRun, reportOf, undecided, warned } from './outcomes.js';

/** Texts by which a target could break out of a Markdown page or into a build's log. */
const hostileTexts = [
  '<img src=x onerror=alert(1)>',
  '![x](http://evil.example/x.png) [y](javascript:alert(1))',
  '` ``<b>`` ``` ` <script>alert(1)</script>',
  '```\n</details>\n# a heading\n- @someone #1 www.evil.example',
  'a | b |\n| --- | --- |',
  '`',
  '',
  '::error title=x::stop\n::add-mask::a\r\n##[error]x %0A::set-output name=a::b, c:d',
] as const;

/** A report with each of these texts in every place where a target has its say. */
export const hostileReport: RunReport = reportOf(
  hostileTexts.flatMap((text) => [
    { ...failed, failure: { ...failed.failure, expected: text, actual: text } },
    { ...warned, failure: { ...warned.failure, actual: text } },
    { ...undecided, reason: text },
    { ...notRun, reason: text },
  ]),
  {
    target: {
      kind: 'url',
      name: hostileTexts.join(' '),
      version: hostileTexts[3],
      baseUrl: 'http://127.0.0.1',
      authUrl: 'http://127.0.0.1',
      instances: 1,
    },
  },
);
