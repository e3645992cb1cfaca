import { describe, expect, it } from 'vitest';
import type { Adapter } from '../../../../harness/library/index.js';
import { operationsOf } from '../../../../harness/targets/control/adapter-module.js';
import { type Control, operationNames } from '../../../../harness/check/control.js';

const target = { baseUrl: 'http://crm.example', authUrl: 'http://crm.example', env: { A: 'b' } };
const grant = () => ({ code: 'c' });

async function faultOf(module: Record<string, unknown>): Promise<string> {
  const fault: unknown = await operationsOf(module, target).catch((error: unknown) => error);
  return String(fault);
}

describe('an adapter module', () => {
  it('may export operations by name', async () => {
    const operations = await operationsOf({ grant, moveClock: () => ({ now: 1 }) }, target);
    expect([...operations.keys()]).toEqual(['grant', 'moveClock']);
  });

  it('may export an object, whose operations are called on it', async () => {
    const adapter = {
      grant() {
        return { code: 'own', owner: this };
      },
    };
    const operations = await operationsOf({ default: adapter }, target);
    expect(operations.get('grant')?.({}, target)).toEqual({ code: 'own', owner: adapter });
  });

  it('may export a function that gets the target and returns an object, also later', async () => {
    const factory = (given: unknown) => Promise.resolve({ grant: () => given });
    const operations = await operationsOf({ default: factory }, target);
    expect(operations.get('grant')?.(undefined, target)).toEqual(target);
  });

  it('may be an instance of a class that keeps things of its own', async () => {
    class Own {
      readonly #code = 'own';
      readonly baseUrl = 'x';
      grant() {
        return { code: this.#code };
      }
    }
    const operations = await operationsOf({ default: new Own() }, target);
    expect([...operations.keys()]).toEqual(['grant']);
    expect(operations.get('grant')?.({}, target)).toEqual({ code: 'own' });
  });

  it('may be of CommonJS, whose names Node shows twice', async () => {
    const exported = { grant };
    const module = { default: exported, 'module.exports': exported, grant };
    expect([...(await operationsOf(module, target)).keys()]).toEqual(['grant']);
    const compiled = { __esModule: true, default: { grant } };
    const wrapped = { default: compiled, __esModule: true, 'module.exports': compiled };
    expect([...(await operationsOf(wrapped, target)).keys()]).toEqual(['grant']);
  });

  it('may leave an operation undefined, which is then not offered', async () => {
    const operations = await operationsOf({ default: { grant, readClock: undefined } }, target);
    expect([...operations.keys()]).toEqual(['grant']);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['nothing', {}, 'exports no operation; it must offer at least one of createAccount, '],
    [
      'a misspelt name',
      { grnat: grant },
      "exports 'grnat', which is not an operation; did you mean 'grant'?",
    ],
    [
      'a name like no other',
      { default: { grant, zzzzzzzzzzzzzzzzzzzzzzzzzzzz: grant } },
      "its default export has 'zzzzzzzzzzzzzzzzzzzzzzzzzzzz', which is not an operation; the operations are createAccount, ",
    ],
    [
      'a loose object with more than operations',
      { default: { grant, calls: 0 } },
      "its default export has 'calls', which is not an operation; the operations are ",
    ],
    [
      'what cannot be called',
      { grant: 'code' },
      "exports 'grant': expected a function, found a string",
    ],
    [
      'a default that is no object',
      { default: 5 },
      'its default export must be an object of operations or a function that returns one, found a number',
    ],
    [
      'a function that returns no object',
      { default: () => undefined },
      'its default export must return an object of operations, found nothing',
    ],
    [
      'a function that returns an empty object',
      { default: () => ({}) },
      'its default export returns no operation; ',
    ],
    [
      'operations beside a default export',
      { default: { grant }, readClock: grant },
      "exports 'readClock' beside its default export; ",
    ],
  ])('that exports %s is refused', async (_name, module, message) => {
    expect(await faultOf(module)).toContain(`AdapterError: ${message}`);
  });
});

/** Fails to compile where the interface for adapters is not that of control. */
type Taken<T, Name extends keyof T> = Required<T>[Name] extends (...given: infer Given) => unknown
  ? Given[0]
  : never;
type Returned<T, Name extends keyof T> = Required<T>[Name] extends (
  ...given: never[]
) => infer Result
  ? Awaited<Result>
  : never;
type Agrees<Name extends keyof Control & keyof Adapter> = [Taken<Control, Name>] extends [
  Taken<Adapter, Name>,
]
  ? void extends Returned<Control, Name>
    ? true
    : [Returned<Adapter, Name>] extends [Returned<Control, Name>]
      ? true
      : never
  : never;

it('the interface of adapters is that of control', () => {
  const agreed: { readonly [Name in keyof Control | keyof Adapter]: Agrees<Name> } = {
    createAccount: true,
    createIntegration: true,
    grant: true,
    installWidget: true,
    listInstallations: true,
    createChatChannel: true,
    deactivate: true,
    regenerateSecret: true,
    setBilling: true,
    failNext: true,
    forgetRateLimit: true,
    readClock: true,
    moveClock: true,
  };
  expect(Object.keys(agreed)).toEqual([...operationNames]);
});
