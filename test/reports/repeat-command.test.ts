import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { repeatCommand } from '../../reports/repeat-command.js';

it('needs no quotes for plain words', () => {
  const info = { seed: 7, runs: 20, target: { manifest: 'targets/acme.yaml' } };
  expect(repeatCommand(info, 'tokens/renewal')).toBe(
    'npx crm-conformance run --target targets/acme.yaml --only tokens/renewal --seed 7 --runs 20 --out conformance-repeat',
  );
});

it('leaves the target out for the embedded emulator', () => {
  expect(repeatCommand({ seed: 7, runs: 20, target: {} }, 'a/b')).toBe(
    'npx crm-conformance run --only a/b --seed 7 --runs 20 --out conformance-repeat',
  );
});

it('names the check that sent the exchanges, and the date at which it began', () => {
  const more = { sentBy: 'c/d', date: '2036-11-29T08:40:00.000Z' };
  expect(repeatCommand({ seed: 7, runs: 20, target: {} }, 'always/a', more)).toBe(
    'npx crm-conformance run --only always/a --only c/d --seed 7 --runs 20 --date 2036-11-29T08:40:00.000Z --out conformance-repeat',
  );
});

it('quotes what a shell would read otherwise', () => {
  const manifest = `it's $(touch /tmp/never) "here" \`now\`;&.yaml`;
  const line = repeatCommand({ seed: 1, runs: 1, target: { manifest } }, 'a/b');
  const words = execFileSync('sh', ['-c', line.replace('npx', `printf '%s\\n'`)], {
    encoding: 'utf8',
  });
  expect(words.split('\n')[3]).toBe(manifest);
});

it('names the options beside the manifest, and a program by a variable', () => {
  const added = { credentialsCommand: true, ledger: './nightly ledger.json' } as const;
  const info = { seed: 1, runs: 1, target: { manifest: 'a.yaml' }, added };
  const line = repeatCommand(info, 'a/b');
  const words = execFileSync('sh', ['-c', line.replace('npx', `printf '%s\\n'`)], {
    encoding: 'utf8',
    env: { ...process.env, CRM_CREDENTIALS_COMMAND: 'keep crm/sandbox' },
  });
  expect(words.split('\n').slice(10, 14)).toEqual([
    '--credentials-command',
    'keep crm/sandbox',
    '--ledger',
    './nightly ledger.json',
  ]);
});
