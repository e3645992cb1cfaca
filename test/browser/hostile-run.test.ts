import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { declaredEmulator } from '../harness/declared-emulator.js';
import { start } from '../harness/cli/program.js';
import { rawServer, response } from '../harness/raw-server.js';
import { temporaryFile, temporaryFolder } from '../harness/temporary-folder.js';
import { findChromium } from './chromium.js';

const chromium = findChromium();

/** Starts a command on a target whose authorization page never lets its script end. */
async function onEndlessPage(...args: readonly string[]) {
  let tellAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    tellAsked = resolve;
  });
  const auth_url = await rawServer((socket, head) => {
    // Preflight looks whether the address answers before the browser does.
    if (head.includes('client_id=')) tellAsked();
    socket.write(response(200, '<script>while (true);</script>', ['Content-Type: text/html']));
  });
  const { manifest } = await declaredEmulator();
  const flow = { kind: 'browser', chromium };
  const authorization = { ...manifest.authorization, flow };
  const file = temporaryFile(
    'target.yaml',
    JSON.stringify({ ...manifest, auth_url, authorization }),
  );
  // The browser keeps its profile there, and so its processes name it.
  const folder = temporaryFolder();
  const program = start([...args, '--target', file], { TMPDIR: folder });
  return { ...program, asked, browsers: () => processesNaming(folder) };
}

/** Ids of the processes whose command line has a text. */
function processesNaming(text: string): string[] {
  return readdirSync('/proc').filter((id) => {
    if (!/^\d+$/.test(id)) return false;
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(text);
    } catch {
      return false; // It has ended.
    }
  });
}

/** Resolves when no process names the folder any more; a killed one needs a moment to be gone. */
async function untilGone(browsers: () => string[]): Promise<void> {
  while (browsers().length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe.skipIf(chromium === undefined || process.platform !== 'linux')(
  'a page whose script never ends',
  { timeout: 90_000 },
  () => {
    it('does not hold a run beyond its time, and its browser is gone', async () => {
      const out = temporaryFolder();
      const { ended, browsers, asked } = await onEndlessPage(
        'run',
        '--out',
        out,
        '--max-time',
        '15s',
      );
      await asked;
      expect(browsers()).not.toEqual([]);
      const { stderr, stdout } = await ended;
      expect(stderr + stdout).toMatch(/the time that max_time allows/);
      await untilGone(browsers);
    });

    it.each(['run', 'doctor'])('does not hold %s after Ctrl+C', async (command) => {
      const out = command === 'run' ? ['--out', temporaryFolder()] : [];
      const { child, ended, browsers, asked } = await onEndlessPage(command, ...out);
      await asked;
      expect(browsers()).not.toEqual([]);
      child.kill('SIGINT');
      const { code, stderr } = await ended;
      expect(stderr).toContain('crm-conformance: interrupted before any check ran');
      expect(code).toBe(3);
      await untilGone(browsers);
    });
  },
);
