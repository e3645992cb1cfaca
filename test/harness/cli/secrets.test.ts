import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';
import { loginRig, visit } from './login-rig.js';
import { only, type Running, start } from './program.js';

/** Everything that anybody could read, by where it was found. */
class Findings {
  readonly texts = new Map<string, string>();
  readonly #secrets = new Set<string>();

  add(place: string, text: string): void {
    this.texts.set(`${place} #${this.texts.size}`, text);
  }

  secret(...secrets: (string | undefined)[]): void {
    for (const secret of secrets) {
      if (secret === undefined) continue;
      this.#secrets.add(secret);
      this.#secrets.add(encodeURIComponent(secret));
      this.#secrets.add(Buffer.from(secret).toString('base64'));
      // A part of a token is enough to be ashamed of; its head is the same in all tokens, of other tests, too.
      for (const part of secret.split('.').slice(1)) if (part.length > 20) this.#secrets.add(part);
    }
  }

  /** What is secret in stored credentials. */
  secretsIn(file: string): void {
    const { client_secret, tokens, previous } = JSON.parse(readFileSync(file, 'utf8'));
    this.secret(client_secret, tokens?.access_token, tokens?.refresh_token);
    this.secret(previous?.refresh_token);
  }

  folder(folder: string): void {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, name);
      if (statSync(path).isFile()) this.add(name, readFileSync(path, 'utf8'));
    }
  }

  /** Places where a secret stands. */
  leaks(): string[] {
    const secrets = [...this.#secrets];
    return [...this.texts].flatMap(([place, text]) =>
      secrets.some((secret) => text.includes(secret)) ? [place] : [],
    );
  }
}

/** What the process list shows of every process, again and again until the test ends. */
function watchProcesses(findings: Findings): void {
  if (!existsSync('/proc/self/cmdline')) return;
  const look = () => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        findings.texts.set(`process ${pid}`, readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
      } catch {
        // It has ended.
      }
    }
  };
  const timer = setInterval(look, 100);
  onTestFinished(() => clearInterval(timer));
}

it('nothing secret reaches an output, a file but that of the credentials, or the process list', async () => {
  const rig = await loginRig(undefined, 'account-country-number');
  const { file, manifest, environment, user } = rig;
  const findings = new Findings();
  findings.secret(environment.CRM_CLIENT_SECRET, user.password);
  watchProcesses(findings);
  const ends = async (running: Running): Promise<number | null> => {
    const { code, stdout, stderr } = await running.ended;
    findings.add('stdout', stdout);
    findings.add('stderr', stderr);
    return code;
  };
  const age = () => {
    const document = JSON.parse(readFileSync(file, 'utf8'));
    document.tokens.issued_at = '2020-01-01T00:00:00.000Z';
    writeFileSync(file, JSON.stringify(document), { mode: 0o600 });
  };

  // A login in a browser, with a code that is forged before.
  const login = rig.login();
  const address = await rig.addressOf(login);
  findings.add('page', (await visit(`${rig.redirectUri}?code=x&state=y`)).text);
  const led = await rig.consent(address, 'allow');
  findings.secret(new URL(led).searchParams.get('code') ?? undefined);
  findings.add('page', (await visit(led)).text);
  expect(await ends(login)).toBe(0);
  findings.secretsIn(file);

  // A code that is refused, by a server that says back what it was told.
  const wrong = await rig.code();
  findings.secret(wrong);
  const pasted = rig.login('--no-listen');
  pasted.child.stdin?.end(`${wrong}x\n`);
  expect(await ends(pasted)).toBe(2);

  // A run that renews and finds a fault, with its evidence; then one by a program.
  const out = temporaryFolder();
  const run = [
    'run',
    '--target',
    manifest,
    ...only('resources/account-country', 'errors/altered-token-is-401'),
  ];
  age();
  expect(await ends(start([...run, '--out', join(out, 'file')]))).toBe(1);
  findings.secretsIn(file);
  const keep = temporaryFile(
    'keep',
    `cat /proc/[0-9]*/cmdline >> '${out}/process-list' 2>/dev/null
case $2 in read) cat "$1" ;; write) cat > "$1" ;; esac\n`,
  );
  age();
  const byProgram = ['--credentials-command', `sh ${keep} '${file}'`];
  expect(await ends(start([...run, '--out', join(out, 'program'), ...byProgram]))).toBe(1);
  findings.secretsIn(file);
  expect(JSON.parse(readFileSync(file, 'utf8')).tokens.issued_at).not.toMatch(/^2020/);

  // Everything that can go wrong with what is stored.
  const failing = ['--credentials-command', `sh -c 'cat "${file}"; cat "${file}" >&2; exit 3'`];
  expect(await ends(start(['doctor', '--target', manifest, ...failing]))).toBe(2);
  expect(await ends(start(['doctor', '--target', manifest, '--json']))).toBe(0);
  const whole = readFileSync(file, 'utf8');
  // A grant that was revoked.
  const lost = { ...JSON.parse(whole), previous: undefined };
  lost.tokens.refresh_token = 'marked-refresh-token-that-nobody-knows';
  lost.tokens.issued_at = '2020-01-01T00:00:00.000Z';
  writeFileSync(file, JSON.stringify(lost));
  findings.secretsIn(file);
  expect(await ends(start([...run, '--out', out]))).toBe(2);

  // A long-lived token.
  const token = rig.login('--token');
  token.child.stdin?.end(JSON.parse(whole).tokens.access_token);
  expect(await ends(token)).toBe(0);

  findings.folder(out);
  expect([...findings.texts.keys()].join('\n')).toMatch(/report\.html(.|\n)*journal\.ndjson/);
  expect(readFileSync(join(out, 'file', 'report.json'), 'utf8')).toContain('<access_token#1>');
  expect(findings.leaks()).toEqual([]);
});
