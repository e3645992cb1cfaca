import { parse } from 'node-html-parser';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { loadKnowledge } from '../../harness/cli/knowledge.js';
import { quotedText } from '../../reports/contract-text.js';
import { contractBlocks } from '../../reports/generated/contract-blocks.js';
import { QuoteInContext } from '../../reports/html/quote.js';
import { renderHtml } from '../../reports/html/render.js';
import { redRun } from './whole-catalog.js';

const clause = (id: string, section: string, statement: string) => ({ id, section, statement });

describe('the clauses in the text of the contract', () => {
  it('are all found', async () => {
    const { facts } = await loadKnowledge();
    const { blocks, others } = quotedText(contractBlocks, facts.clauses);
    expect(others).toEqual([]);
    const named = blocks.flatMap(({ units }) => units.flatMap(({ clauses }) => clauses));
    expect(named.toSorted()).toEqual(facts.clauses.map(({ id }) => id).toSorted());
  });

  it('change no character of the text', async () => {
    const { facts } = await loadKnowledge();
    const { blocks } = quotedText(contractBlocks, facts.clauses);
    const textOf = (cell: readonly (string | { code: string } | { text: string })[]): string =>
      cell
        .map((part) =>
          typeof part === 'string'
            ? part
            : 'code' in part && typeof part.code === 'string'
              ? part.code
              : 'text' in part
                ? part.text
                : '',
        )
        .join('');
    const before = contractBlocks.flatMap(({ units }) => units.flat().map(textOf));
    const after = blocks.flatMap(({ units }) => units.flatMap(({ cells }) => cells).map(textOf));
    expect(after).toEqual(before);
  });

  it('are parts of a sentence, of cells side by side, and of each other', () => {
    const blocks = [
      {
        kind: 'table',
        section: '1',
        head: [['Field'], ['Type']],
        units: [[['name'], ['a ', { code: 'string' }, ', or null']]],
      },
    ] as const;
    const given = [clause('A', '1', 'name | a string'), clause('B', '1', 'string, or null')];
    const [table] = quotedText(blocks, given).blocks;
    expect(table?.units[0]).toEqual({
      clauses: ['A', 'B'],
      cells: [
        [{ text: 'name', code: false, clauses: ['A'] }],
        [
          { text: 'a ', code: false, clauses: ['A'] },
          { text: 'string', code: true, clauses: ['A', 'B'] },
          { text: ', or null', code: false, clauses: ['B'] },
        ],
      ],
    });
  });

  it('are looked for in their own section only, and at the edges of words', () => {
    const blocks = [
      { kind: 'paragraph', section: '1', units: [[['The account_id is an integer.']]] },
    ] as const;
    const given = [clause('A', '2', 'an integer'), clause('B', '1', 'id is an integer')];
    expect(quotedText(blocks, given).others).toEqual(given);
  });
});

describe('the page', async () => {
  const page = parse(renderHtml(await redRun(20)));

  it('has the headings and tables of the contract', () => {
    const headings = page.querySelectorAll('#contract h3, #contract h4').map(({ text }) => text);
    expect(headings).toContain('7.2 Status codes');
    expect(page.querySelectorAll('#contract table').length).toBeGreaterThan(8);
    const heads = page.querySelectorAll('#contract table')[1]?.querySelectorAll('thead th');
    expect(heads?.map(({ text }) => text)).toEqual(['Verdicts', 'Item', 'Type', 'Notes']);
  });

  it('shows code as code, and no back-tick', () => {
    expect(page.querySelector('#contract')?.text).not.toContain('`');
    expect(page.querySelectorAll('#contract code').map(({ text }) => text)).toContain('client_id');
  });

  it('quotes in a failure the whole row, with the heads of its columns', () => {
    const row = page.querySelector('#failures blockquote.row');
    expect(row?.querySelectorAll('dt').length).toBeGreaterThan(1);
    expect(row?.querySelectorAll('mark').length).toBeGreaterThan(0);
  });

  it('quotes in a failure the whole sentence, with the words that were broken marked', () => {
    const clauses = [
      {
        id: 'A',
        section: '2.4',
        kind: 'stated' as const,
        statement: 'Lifetime: 3 months',
        verdict: 'failed' as const,
        checks: [],
      },
    ];
    const [clause] = clauses;
    if (clause === undefined) throw new Error('there is one');
    const quote = parse(renderToString(h(QuoteInContext, { clause })));
    expect(quote.querySelector('blockquote')?.text).toBe('Lifetime: 3 months. ');
    expect(quote.querySelectorAll('mark').map(({ text }) => text)).toEqual(['Lifetime: 3 months']);
  });

  it('greys what is excluded, and says why', () => {
    const excluded = page.querySelectorAll('#contract .why');
    expect(excluded).toHaveLength(37);
    expect(excluded[0]?.text).toMatch(/^Not judged: /);
    expect(page.querySelectorAll('#contract .q.v-excluded').length).toBeGreaterThan(30);
  });
});
