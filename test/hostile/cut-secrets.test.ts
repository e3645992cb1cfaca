import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startEmulator } from '../../harness/emulator/emulator.js';
import { only, start } from '../harness/cli/program.js';
import { temporaryFile, temporaryFolder } from '../harness/temporary-folder.js';
import { eachLeaf } from './misdeeds.js';
import { startProxy, withBody, withJson, written } from './proxy.js';

/** A piece of a secret of this length is a leak. */
const piece = 16;
const fields = /"(?:client_secret|code|access_token|refresh_token|password)":"([^"]{16,})"/g;

/** Every piece of every secret. */
class Pieces {
  readonly #secrets = new Set<string>();

  learn(text: string): void {
    for (const [, secret = ''] of text.matchAll(fields)) this.add(secret);
  }

  /** Checks also send words that are no secret of anybody. */
  add(secret: string): void {
    if (/^[\w.-]{24,}$/.test(secret) && /\d/.test(secret) && !secret.includes('x'.repeat(8)))
      this.#secrets.add(secret);
  }

  /** Pieces that stand in a text. */
  in(text: string): string[] {
    const all = new Set<string>();
    for (const secret of this.#secrets) {
      for (let at = 0; at + piece <= secret.length; at += 1) all.add(secret.slice(at, at + piece));
    }
    const found: string[] = [];
    for (let at = 0; at + piece <= text.length; at += 1) {
      const here = text.slice(at, at + piece);
      if (all.has(here)) found.push(here);
    }
    return found;
  }
}

it('no output holds a piece of a secret, wherever in its answers a target repeats it', async () => {
  const emulator = await startEmulator();
  onTestFinished(() => emulator.stop());
  const pieces = new Pieces();
  let answers = 0;
  const proxy = await startProxy(emulator.baseUrl, {
    misdeed: async (socket, { head, target, body }, sound) => {
      const asked = body.toString('utf8');
      pieces.learn(asked);
      const answer = await sound();
      pieces.learn(answer.body.toString('utf8'));
      const sent =
        /^authorization: *\S+ +(\S+)/im.exec(head)?.[1] ??
        /"client_secret":"([^"]+)"/.exec(asked)?.[1];
      if (sent === undefined || !/^\/(?:api|oauth2\/access_token)/.test(target)) {
        return void socket.write(written(answer));
      }
      if (target.startsWith('/oauth2') && answer.status === 200) {
        return void socket.write(written(answer));
      }
      pieces.add(sent);
      answers += 1;
      // The cuts are at 40 to 600 characters. Every second answer begins its texts with the secret, so that each cut
      // meets it; the others have it at other places.
      let leaf = 0;
      const planted = () => {
        leaf += 1;
        return `${'x'.repeat(answers % 2 === 0 ? 0 : (answers * 13 + leaf * 29) % 640)}${sent}`;
      };
      const isJson = answer.body.length > 0 && answers % 3 > 0;
      const poisoned = isJson
        ? withJson(answer, (value) => eachLeaf(value, planted))
        : withBody(answer, planted());
      socket.write(written(poisoned));
    },
  });
  onTestFinished(() => proxy.stop());
  const manifest = {
    kind: 'url',
    base_url: proxy.url,
    control: emulator.controlUrl,
    safety: 'full',
  };
  const file = temporaryFile('target.yaml', JSON.stringify(manifest));
  const out = temporaryFolder();
  const { code, stdout, stderr } = await start([
    'run',
    '--target',
    file,
    '--out',
    out,
    ...'--seed 1 --runs 1 --keep-exchanges'.split(' '),
    ...only('resources/*', 'errors/*-code*', 'errors/*-shape*', 'tokens/refusals-*'),
  ]).ended;
  expect(code, stderr).toBe(1);
  expect(answers).toBeGreaterThan(200);
  const files = readdirSync(out).map((name) => [name, readFileSync(join(out, name), 'utf8')]);
  const leaks = [...files, ['stdout', stdout], ['stderr', stderr]].flatMap(([name, text = '']) => {
    const found = pieces.in(text);
    return found.length === 0 ? [] : [`${name}: ${found.length}, such as ${found[0]}`];
  });
  expect(leaks).toEqual([]);
  expect(readFileSync(join(out, 'report.json'), 'utf8')).toContain('<part of access_token#');
}, 120_000);
