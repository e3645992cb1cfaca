import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type * as AdapterControl from '../../../../harness/targets/control/adapter-control.js';
import type { Control } from '../../../../harness/check/control.js';
import { main } from '../../cli/program.js';
import { temporaryFile } from '../../temporary-folder.js';

// The thread of an adapter starts from a built file.
const built = new URL('../targets/control/adapter-control.js', pathToFileURL(main));
const { openAdapter } = (await import(/* @vite-ignore */ built.href)) as typeof AdapterControl;

const addresses = { baseUrl: 'http://crm.example', authUrl: 'http://auth.example' };

async function adapter(
  text: string,
  { name = 'adapter.mjs', timeoutMs = 20_000 } = {},
): Promise<{ control: Control; file: string }> {
  const file = temporaryFile(name, text);
  const opened = await openAdapter(pathToFileURL(file).href, addresses, { timeoutMs });
  onTestFinished(() => opened.close());
  return { control: opened.control, file };
}

async function faultOf(work: Promise<unknown> | undefined): Promise<Error> {
  const fault = await work?.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (fault instanceof Error) return fault;
  throw new Error('no fault');
}

const request = { client_id: 'c', account_id: 1, user_id: 2 };

describe('an adapter', () => {
  it('offers what its module exports, and is told the request and the target', async () => {
    process.env['ADAPTER_TEST'] = 'from the environment';
    const { control } = await adapter(
      `export const createChatChannel = (request, { baseUrl, authUrl, env }) => ({
         channel_id: JSON.stringify(request), secret: [baseUrl, authUrl, env.ADAPTER_TEST].join(),
       });
       export async function deactivate() { return new Map(); }`,
    );
    expect(Object.keys(control)).toEqual(['createChatChannel', 'deactivate']);
    await expect(control.createChatChannel?.({ account_id: 7 })).resolves.toEqual({
      channel_id: '{"account_id":7}',
      secret: 'http://crm.example,http://auth.example,from the environment',
    });
    await expect(control.deactivate?.(request)).resolves.toBeUndefined();
  });

  it('may be written for CommonJS, and import what lies beside it', async () => {
    const { control } = await adapter(
      `const { basename } = require('node:path');
       module.exports = { grant: async () => ({ code: basename(__filename) }) };`,
      { name: 'adapter.cjs' },
    );
    await expect(control.grant?.(request)).resolves.toEqual({ code: 'adapter.cjs' });
  });

  it('may be written in TypeScript where Node loads that; where not, it says so', async () => {
    const opening = adapter(
      'export const grant = (request: object) => ({ code: "ts" as string });',
      {
        name: 'adapter.ts',
      },
    );
    if ('typescript' in process.features && process.features.typescript !== false) {
      await expect((await opening).control.grant?.(request)).resolves.toEqual({ code: 'ts' });
    } else {
      expect((await faultOf(opening)).message).toMatch(
        /: cannot be loaded: Node v\S+ loads no TypeScript; write it as \.mjs, or use Node 22\.18 or later$/,
      );
    }
  });

  it('keeps what it knows from one operation to the next', async () => {
    const { control } = await adapter(
      `export default ({ baseUrl }) => {
         let n = 0;
         return { grant: () => ({ code: baseUrl + (n += 1) }) };
       };`,
    );
    await control.grant?.(request);
    await expect(control.grant?.(request)).resolves.toEqual({ code: 'http://crm.example2' });
  });
});

describe('a fault of an adapter names it and the operation', () => {
  it.each<[string, string, string]>([
    [
      'when it throws, with the line',
      `export function grant() {\n  throw new TypeError('boom');\n}`,
      'threw TypeError: boom, at line 2',
    ],
    [
      'with what caused it',
      `export async function grant() { throw new Error('failed', { cause: new Error('refused') }); }`,
      'threw failed (refused), at line 1',
    ],
    [
      'when it throws what is no error',
      `export const grant = () => Promise.reject({ reason: 'no' });`,
      'threw object {"reason":"no"}',
    ],
    [
      'when a field is missing, without the values',
      `export const grant = () => ({ cod: 'secret' });`,
      'returned an object of cod, at $.code: expected a string, found absent',
    ],
    [
      'when it returns nothing',
      `export const grant = () => {};`,
      'returned nothing, at $: expected an object, found absent',
    ],
    [
      'when it returns what JSON cannot hold',
      `export const grant = () => ({ toJSON: () => { throw new Error('no text') } });`,
      'returned a value that JSON cannot hold: no text, at line 1',
    ],
    [
      'when it returns a flood',
      `export const grant = () => ({ code: 'x'.repeat(2_000_000) });`,
      'returned more than 1048576 characters of JSON',
    ],
    [
      'when it ends itself',
      `export const grant = () => process.exit(0);`,
      'ended itself without an answer',
    ],
    [
      'when it ends itself with a code',
      `export const grant = () => process.exit(3);`,
      'ended itself with exit code 3',
    ],
    [
      'when it throws where nobody can catch it',
      `export const grant = () => new Promise(() => setTimeout(() => { throw new Error('late'); }, 5));`,
      'threw outside of any operation: late, at line 1',
    ],
  ])('%s', async (_name, text, reason) => {
    const { control, file } = await adapter(text);
    const fault = await faultOf(control.grant?.(request));
    expect(fault.name).toBe('ControlFault');
    expect(fault.message).toBe(`adapter ${file}: grant: ${reason}`);
  });

  it('when it hangs, and the other operations go on', async () => {
    const { control, file } = await adapter(
      `export const grant = () => new Promise(() => {});
       export const readClock = () => ({ now: 5 });`,
      { timeoutMs: 1_500 },
    );
    const hanging = faultOf(control.grant?.(request));
    await expect(control.readClock?.()).resolves.toEqual({ now: 5 });
    expect((await hanging).message).toBe(`adapter ${file}: grant: did not end within 1.5 s`);
    await expect(control.readClock?.()).resolves.toEqual({ now: 5 });
  });

  it('when it blocks, and what follows does not wait for as long', async () => {
    const { control, file } = await adapter(
      `export const grant = () => { for (;;); };
       export const readClock = () => ({ now: 5 });`,
      { timeoutMs: 1_000 },
    );
    const { message } = await faultOf(control.grant?.(request));
    expect(message).toBe(`adapter ${file}: grant: did not end within 1 s`);
    const blocked = 'is blocked: grant did not end, and nothing else can run';
    expect((await faultOf(control.readClock?.())).message).toBe(
      `adapter ${file}: readClock: ${blocked}`,
    );
    const start = performance.now();
    expect((await faultOf(control.readClock?.())).message).toBe(
      `adapter ${file}: readClock: not asked: the adapter ${blocked}`,
    );
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

describe('a module that cannot be loaded is one clear error', () => {
  it.each<[string, string, string | RegExp]>([
    [
      'for its syntax',
      `export const ok = 1;\nexport const grant = ( => {};`,
      "cannot be loaded: SyntaxError: Unexpected token '=>', at line 2",
    ],
    [
      'for what it imports',
      `import 'no-such-package';`,
      /^cannot be loaded: Cannot find package 'no-such-package' imported from /,
    ],
    [
      'for what it does while loading',
      `\nnull.x;`,
      /^cannot be loaded: TypeError: Cannot read properties of null .*, at line 2$/,
    ],
    [
      'for what it waits for',
      `await new Promise(() => {});`,
      'waits at its top level for a promise that never settles',
    ],
    [
      'for its default export',
      `export default () => { throw new Error('no token'); };`,
      'its default export threw no token, at line 1',
    ],
    [
      'for a slip',
      `export const grnat = () => {};`,
      "exports 'grnat', which is not an operation; did you mean 'grant'?",
    ],
  ])('%s', async (_name, text, reason) => {
    const file = temporaryFile('adapter.mjs', text);
    const opening = openAdapter(pathToFileURL(file).href, addresses);
    const fault = await faultOf(opening);
    expect(fault.name).toBe('AdapterError');
    expect(fault.message.startsWith(`adapter ${file}: `)).toBe(true);
    expect(fault.message.slice(`adapter ${file}: `.length)).toEqual(
      typeof reason === 'string' ? reason : expect.stringMatching(reason),
    );
  });

  it('for its slowness', async () => {
    const file = temporaryFile('adapter.mjs', 'for (;;);');
    const fault = await faultOf(openAdapter(pathToFileURL(file).href, addresses, { loadMs: 300 }));
    expect(fault.message).toBe(`adapter ${file}: did not finish loading within 0.3 s`);
  });

  it('for its absence', async () => {
    const fault = await faultOf(openAdapter('file:///no/such/adapter.mjs', addresses));
    expect(fault.message).toBe(
      'adapter /no/such/adapter.mjs: there is no such file; correct control in the manifest',
    );
  });
});
