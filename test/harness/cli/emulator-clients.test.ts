import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { plainEnvironment, start } from './program.js';

/** Programs that ask for an account of the service, and print the status of each answer. */
const programs = {
  'package.json': '{"type": "module"}',
  'app.js': `import https from 'node:https';
    const url = 'https://crm.example/api/v4/account';
    console.log((await fetch(url)).status);
    https.get(url, ({ statusCode }) => { console.log(statusCode); process.exit(); });`,
  'app.py': `import urllib.request, urllib.error
try: urllib.request.urlopen('https://crm.example/api/v4/account')
except urllib.error.HTTPError as answer: print(answer.code)`,
  'app.php': `<?php
    $asked = curl_init('https://crm.example/api/v4/account');
    curl_setopt($asked, CURLOPT_RETURNTRANSFER, true);
    curl_exec($asked);
    echo curl_error($asked), curl_getinfo($asked, CURLINFO_RESPONSE_CODE);`,
} as const;

/** The lines that an emulator prints for clients, and a shell in which they are pasted. */
async function greeted() {
  const running = start(['emulator', '--port', '0', '--service-host', 'crm.example']);
  const lines = (await running.says(/Ctrl\+C/)).split('\n');
  const line = (name: string): string => {
    const found = lines.find((each) => each.startsWith(`  ${name} `));
    if (found === undefined) throw new Error(`the emulator prints no line for ${name}`);
    return found.slice(name.length + 2).trim();
  };
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, name), text);
  const paste = (command: string): string => {
    const input = `export ${line('export')}\n${command}\n`;
    const options = { cwd: folder, input, encoding: 'utf8', env: plainEnvironment() } as const;
    return execFileSync('sh', ['-e'], options).trim();
  };
  return { line, paste };
}

/** Whether Node itself leads fetch and node:https through a proxy of the environment. */
const nodeKnowsProxies = process.allowedNodeEnvironmentFlags.has('--use-env-proxy');
/** Whether there is PHP with curl. `.ci/run` installs it. */
const hasPhp = spawnSync('php', ['-r', 'exit(extension_loaded("curl") ? 0 : 1);']).status === 0;

describe('a client with built-in hosts, by the line that the emulator prints', () => {
  it('in Node', async () => {
    const { line, paste } = await greeted();
    expect(paste(line('Node'))).toBe('401\n401');
    if (nodeKnowsProxies) expect(paste('node app.js')).toBe('401\n401');
  });

  it('in Python', async () => {
    const { line, paste } = await greeted();
    expect(paste(line('Python'))).toBe('401');
  });

  it.skipIf(!hasPhp)('in PHP', async () => {
    const { line, paste } = await greeted();
    expect(paste(line('PHP'))).toBe('401');
  });

  it('in curl, which also reads the variables, and reaches the emulator itself as before', async () => {
    const { line, paste } = await greeted();
    expect(JSON.parse(paste(line('curl').replace('curl ', 'curl -s ')))).toMatchObject({
      status: 401,
    });
    const status = `-s -o /dev/null -w '%{http_code}'`;
    expect(paste(`curl ${status} https://crm.example/api/v4/account`)).toBe('401');
    const own = line('token endpoint').replace(/^POST /, '');
    expect(paste(`curl ${status} -X POST ${own}`)).toMatch(/^4\d\d$/);
  });
});
