import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { crmConformance } from './program.js';

interface List {
  readonly checks: readonly {
    readonly id: string;
    readonly kind: string;
    readonly clauses: readonly string[];
    readonly kills: readonly string[];
    readonly tells?: readonly string[];
  }[];
  readonly clauses: readonly {
    readonly id: string;
    readonly kind: string;
    readonly checks: readonly string[];
    readonly excluded?: string;
    readonly untested?: true;
  }[];
}

describe('list', () => {
  it('as JSON holds every check with its clauses and every clause with its checks', async () => {
    const { code, stdout, stderr } = await crmConformance(['list', '--json']);
    expect([code, stderr]).toEqual([0, '']);
    const { checks, clauses } = JSON.parse(stdout) as List; // each part is looked at below
    expect(checks.find(({ id }) => id === 'tokens/refresh-gives-pair')).toEqual({
      id: 'tokens/refresh-gives-pair',
      kind: 'check',
      title: expect.stringMatching(/^a refresh token /),
      clauses: expect.arrayContaining(['TOK-ROT-1', 'TEP-3']),
      needs: ['grant'],
      does: ['grant'],
      dependsOn: ['tokens/exchange-gives-pair'],
      kills: expect.arrayContaining([expect.stringMatching(/^[a-z0-9-]+$/)]),
    });
    const observation = checks.find(({ kind }) => kind === 'observation');
    expect(observation?.kills).toEqual([]);
    expect(observation?.tells).toBeInstanceOf(Array);
    const clause = clauses.find(({ id }) => id === 'TEP-3');
    expect(clause).toMatchObject({ kind: 'stated', section: '4.1' });
    expect(clause?.checks).toContain('tokens/refresh-gives-pair');
    expect(clauses.find(({ id }) => id === 'PRE-1')).toMatchObject({
      kind: 'excluded',
      checks: [],
      excluded: expect.stringMatching(/\w/),
    });
    // Both halves say the same.
    for (const { id, clauses: own } of checks) {
      const listed = clauses.filter((each) => each.checks.includes(id)).map((each) => each.id);
      expect(listed.toSorted()).toEqual([...own].toSorted());
    }
    for (const { kind, checks: own, untested } of clauses) {
      expect(untested).toBe(kind !== 'excluded' && own.length === 0 ? true : undefined);
    }
  });

  it('as text names each check below its area, and how many there are', async () => {
    const { code, stdout } = await crmConformance(['list']);
    expect(code).toBe(0);
    const lines = stdout.split('\n');
    const areas = lines.filter((line) => /^[a-z]+$/.test(line));
    expect(areas).toContain('tokens');
    const place = lines.indexOf('  tokens/exchange-gives-pair');
    const above = lines.slice(0, place).findLast((line) => /^[a-z]+$/.test(line));
    expect(above).toBe('tokens');
    expect(lines[place + 1]).toMatch(/^ {4}a fresh code /);
    expect(lines[place + 2]).toMatch(/^ {4}.*TEP-2/);
    expect(stdout).toMatch(/^\d+ checks; \d+ clauses, \d+ excluded, \d+ untested$/m);
    expect(stdout).not.toContain('\u001B');
  });
});

describe('show', () => {
  it('tells a check with the words of the contract and what it can say', async () => {
    const { code, stdout } = await crmConformance(['show', 'tokens/refresh-gives-pair']);
    expect(code).toBe(0);
    const lines = stdout.split('\n');
    expect(lines[0]).toBe('tokens/refresh-gives-pair');
    expect(stdout).toMatch(/^TOK-ROT-1 section 3, stated$/m);
    expect(stdout).toMatch(/^ {2}“.+”$/m);
    expect(lines).toContain('needs       grant');
    expect(lines).toContain('depends on  tokens/exchange-gives-pair');
    expect(stdout).toMatch(/^kills {7}[a-z0-9-]+/m);
    expect(stdout).toMatch(/^ {2}expected .+, got .+$/m);
    expect(lines.at(-2)).toBe('npx crm-conformance run --only tokens/refresh-gives-pair');
  });

  it('tells a clause by its id, and all checks of a pattern', async () => {
    const clause = await crmConformance(['show', 'TOK-ROT-3']);
    expect(clause.stdout).toMatch(/^TOK-ROT-3 section 3, stated\n/);
    expect(clause.stdout).toContain('\ntokens/old-refresh-token-works-while-new-unused\n');
    const pattern = await crmConformance(['show', 'limits/*']);
    expect(pattern.stdout.match(/^limits\//gm)?.length).toBeGreaterThan(2);
  });

  it('names the nearest id where there is none', async () => {
    const check = await crmConformance(['show', 'tokens/code-used-onc']);
    expect([check.code, check.stderr]).toEqual([
      2,
      expect.stringContaining("did you mean 'tokens/code-used-once'?"),
    ]);
    const clause = await crmConformance(['show', 'tok-rot-33']);
    expect(clause.stderr).toContain("did you mean 'TOK-ROT-3'?");
  });

  it('is limited to an area, a clause and words', async () => {
    const { stdout } = await crmConformance(['list', '--area', 'limits', '--clause', 'LIM-*']);
    expect(stdout).toMatch(/^limits\n/);
    expect(stdout).not.toContain('\ntokens\n');
    const unknown = await crmConformance(['list', '--clause', 'ERR-*']);
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain("--clause: 'ERR-*' matches no check and no clause");
    const found = await crmConformance(['list', '--search', 'RETRY_AFTER unit']);
    expect(found.stdout).toContain('LIM-RPS-6');
    const none = await crmConformance(['list', '--search', 'paperclip']);
    expect([none.code, none.stderr]).toEqual([
      2,
      "crm-conformance: --search: no check has all of the words 'paperclip'\n",
    ]);
  });

  it('ends quietly when the reader of its output goes away', () => {
    const program = fileURLToPath(new URL('../../../dist/harness/cli/main.js', import.meta.url));
    const { stdout, stderr } = spawnSync(
      'sh',
      ['-c', '"$1" "$2" list --json | head -n 1', 'sh', process.execPath, program],
      { encoding: 'utf8' },
    );
    expect([stdout, stderr]).toEqual(['{\n', '']);
  });
});
