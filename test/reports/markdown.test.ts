import { describe, expect, it } from 'vitest';
import { withGate } from '../../reports/gate.js';
import { renderMarkdown } from '../../reports/markdown.js';
import { sampleReport } from '../../reports/sample-report.js';
import { baselineOf } from './baselines.js';
import { hostileReport } from './hostile-report.js';
import { failed, passed, reportOf } from './outcomes.js';

describe('the summary', () => {
  it('of a green run is short', () => {
    const text = renderMarkdown(reportOf([passed, passed]));
    expect(text).toMatch(
      /^## ✅ `Acme CRM .*`: conformant, 100 % of the contract judged\n\n2 checks passed and none failed\.\n\n/,
    );
    expect(text).toContain('**Gate:** Exit code 0: no check failed.\n');
    expect(text).toContain('| passed |\n| ---: |\n| 2 |\n');
    expect(text).not.toContain('###');
  });

  it('names what is broken, root causes first, with the quote and the line that repeats it', () => {
    const text = renderMarkdown(sampleReport);
    expect(text).toMatch(/^## ❌ /);
    expect(text.indexOf('tokens/rotation-grace')).toBeLessThan(text.indexOf('errors/not-found'));
    expect(text).toContain(
      [
        '- **failed** the old refresh token still works while the new one is unused (`tokens/rotation-grace`)',
        '',
        '  > REF-5: Old token remains usable. Sending the old token again yields a fresh pair.',
        '',
        '  `expected a fresh pair for <refresh_token#1>, whose successor has not been used, got status 400 and no pair`',
        '',
        "  `npx crm-conformance run --target 'targets/acme'\\''s target.yaml' --only tokens/rotation-grace --seed 1729 --runs 100 --out conformance-repeat`",
        '',
      ].join('\n'),
    );
    expect(text).toContain('- **warned** nothing of a refused batch is stored');
    expect(text).toContain('### Could not be decided (3)\n');
  });

  it('separates new and known failures and faulty entries', () => {
    const baseline = baselineOf(
      { check: 'tokens/rotation-grace', reason: 'a move', owner: 'Ada' },
      { check: 'tokens/renewal' },
    );
    const text = renderMarkdown(withGate(sampleReport, { baseline }));
    expect(text).toContain('### New since the baseline (2)\n');
    expect(text).toContain('### Known failures (1)\n\n- `tokens/rotation-grace`: `a move (Ada)`\n');
    expect(text).toContain(
      '### Baseline entries to correct or delete (1)\n\n- `known.yaml:2: delete this entry: tokens/renewal passes`\n',
    );
  });

  it('leaves most of very many failures to the report', () => {
    const text = renderMarkdown(reportOf(Array.from({ length: 300 }, () => failed)));
    expect(text.match(/\*\*failed\*\*/g)).toHaveLength(25);
    expect(text).toContain('- and 275 more in the report\n');
    expect(text.length).toBeLessThan(20_000);
  });
});

it('has text of a target only in code spans', () => {
  const text = renderMarkdown(hostileReport);
  for (const part of ['<img src=x onerror=alert(1)>', '](http://evil.example', '@someone']) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u);
  for (const line of text.split('\n')) {
    // By CommonMark a span ends at the first run of backticks as long as the one that began it.
    const outside = line.replace(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/g, 'CODE');
    expect(outside.replace(/^#+ /, '')).not.toMatch(/[`<\]@#]|evil|script|heading|www|::/);
    if (outside !== line) expect(outside).toMatch(/^(## . |- |  )?(\*\*\w+\*\* .*\()?CODE/u);
  }
});
