import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { integrationCheckIds } from '../../harness/check/generated/integration-check-ids.js';
import { inShell, only } from '../harness/cli/program.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { judge } from '../targets/judge.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Example {
  readonly name: string;
  /** The program that it needs, and the arguments by which it ends with 0 where the example can run. */
  readonly needs: readonly [command: string, ...args: string[]];
  /** Some findings of its page. */
  readonly findings: Readonly<Record<string, string>>;
}

const examples: readonly Example[] = [
  {
    name: 'amocrm-js',
    needs: ['node', '--version'],
    findings: {
      'referer/foreign-host-gets-nothing': 'failed',
      'state/fresh-for-each-flow': 'failed',
      'hook/account-id-written-otherwise': 'failed',
      'code/declined-keeps-access': 'failed',
      'hook/unknown-account': 'warned',
    },
  },
  {
    name: 'shevernitskiy-amo',
    needs: ['node', '--version'],
    findings: {
      'referer/foreign-host-gets-nothing': 'failed',
      'hook/one-account-alone': 'failed',
      'state/missing-refused': 'failed',
      'code/redirect-delivered-twice': 'failed',
      'answers/204-is-no-failure': 'warned',
    },
  },
  {
    name: 'python-requests',
    needs: ['python3', '-c', 'import requests'],
    findings: {
      'hook/account-id-written-otherwise': 'failed',
      'limits/250-items-a-request': 'failed',
      'state/fresh-for-each-flow': 'failed',
      'hook/unknown-account': 'warned',
    },
  },
  {
    name: 'php-curl',
    needs: ['php', '-r', 'exit(extension_loaded("curl") ? 0 : 1);'],
    findings: {
      'hook/account-id-written-otherwise': 'failed',
      'hook/parameter-missing': 'failed',
      'limits/250-items-a-request': 'failed',
    },
  },
];

describe.each(examples)('the example $name', ({ name, needs, findings }) => {
  const [command, ...args] = needs;
  const canRun = spawnSync(command, args, { stdio: 'ignore' }).status === 0;
  if (!canRun) console.log(`skipped: ${command} cannot run the example ${name}`);
  const page = readFileSync(`${root}docs/integrations/${name}.md`, 'utf8');
  const target = `examples/integrations/${name}/target.yaml`;
  const named = Object.fromEntries(
    [...page.matchAll(/^- \*\*(failed|warned)\*\*, [A-Z0-9-]+: `integration\/([^`]+)`/gm)].map(
      ([, verdict, id]) => [id ?? '', verdict ?? ''],
    ),
  );

  it('has a page whose findings are checks, each with what to write instead', () => {
    expect(Object.keys(named).length).toBeGreaterThan(9);
    for (const id of Object.keys(named)) expect(integrationCheckIds).toContain(`integration/${id}`);
    const headings = page.match(/^## /gm) ?? [];
    expect(page.match(/^\*\*Write instead:\*\* \w/gm)).toHaveLength(headings.length);
    expect(page.match(/^npx crm-conformance run .*--only integration\//gm)).toHaveLength(
      headings.length,
    );
    expect(existsSync(`${root}${target}`)).toBe(true);
    expect(named).toMatchObject(findings);
  });

  it.skipIf(!canRun)(
    'ends with the findings that its page names',
    async () => {
      const ids = Object.keys(findings).map((id) => `integration/${id}`);
      const { code, report } = await judge(`${root}${target}`, { args: only(...ids) });
      const found = report.checks.map(({ id, outcome }) => [
        id.replace('integration/', ''),
        outcome.verdict,
      ]);
      expect(Object.fromEntries(found)).toEqual(findings);
      expect(code).toBe(1);
    },
    240_000,
  );

  it.skipIf(!canRun)(
    'is repeated by the first line of its page',
    async () => {
      const lines = page.match(/^npx crm-conformance run .*--only .*$/gm) ?? [];
      const line =
        lines.find((each) => each.includes(Object.keys(findings)[0] ?? '')) ?? lines[0] ?? '';
      const { code, stdout } = await inShell(
        `${line.replace('examples/', `${root}examples/`)} --out ${temporaryFolder()}`,
      );
      expect(stdout).toMatch(/^(✕ failed|! warned) /m);
      expect(code).toBeLessThan(2);
    },
    120_000,
  );
});
