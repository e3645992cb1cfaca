import { describe, expect, it, onTestFinished } from 'vitest';
import { startEmulator } from '../../../../harness/emulator/emulator.js';
import { PreflightError } from '../../../../harness/targets/preflight/finding.js';
import { survey } from '../../../../harness/run/survey.js';
import { ControlFault } from '../../../../harness/check/control-fault.js';
import { answer, type Handler, httpServer } from '../../http-server.js';
import { deafUrl } from '../../raw-server.js';

/** An emulator whose control is asked through us: a handler may answer in its place. */
async function behind(handler: (...seen: Parameters<Handler>) => boolean) {
  const emulator = await startEmulator();
  onTestFinished(() => emulator.stop());
  const proxy = await httpServer(async (seen, reply, request) => {
    if (handler(seen, reply, request)) return;
    const passed = await fetch(emulator.controlUrl + seen.target, {
      method: seen.method,
      ...(seen.body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(seen.body),
      }),
    });
    const text = await passed.text();
    answer(reply, passed.status, text === '' ? undefined : JSON.parse(text));
  });
  const { baseUrl: base_url } = emulator;
  return { kind: 'url', base_url, control: proxy.url, safety: 'full' } as const;
}

async function faultOf(manifest: Parameters<typeof survey>[0]): Promise<Error> {
  const fault: unknown = await survey(manifest).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (fault instanceof PreflightError || fault instanceof ControlFault) return fault;
  throw new Error('no fault of the configuration', { cause: fault });
}

describe('a target that fits', () => {
  it('is told with its capabilities and its clock', async () => {
    const manifest = await behind(() => false);
    const target = await survey(manifest);
    expect(target).toMatchObject({
      kind: 'url',
      name: 'crm-conformance emulator',
      baseUrl: manifest.base_url,
      authUrl: manifest.base_url,
      marginMs: 5_000,
      clock: { kind: 'control' },
    });
    const absent = target.capabilities.filter(({ present }) => !present).map(({ name }) => name);
    expect(absent).toEqual(['second-address', 'block']);
  });

  it('may be the embedded emulator, of which all is known', async () => {
    const target = await survey({ kind: 'embedded', margin_seconds: 9 });
    expect(target).toMatchObject({ kind: 'embedded', name: 'reference emulator', marginMs: 9_000 });
    expect(target.capabilities.filter(({ present }) => !present)).toEqual([]);
  });
});

describe('a fault of the configuration', () => {
  it('is a base_url that does not answer', async () => {
    const base_url = await deafUrl();
    const { message } = await faultOf({ kind: 'url', base_url, name: 'Ours' });
    expect(message).toMatch(
      /^target Ours: GET http:\/\/127\.0\.0\.1:\d+\/: no answer: .*ECONNREFUSED/,
    );
    expect(message).toMatch(/correct base_url in its manifest\.$/);
  });

  it('is an auth_url that does not answer', async () => {
    const manifest = await behind(() => false);
    const { message } = await faultOf({ ...manifest, auth_url: await deafUrl() });
    expect(message).toMatch(/correct auth_url in its manifest\.$/);
  });

  it('is control that does not answer', async () => {
    const { base_url } = await behind(() => false);
    const fault = await faultOf({ kind: 'url', base_url, control: await deafUrl() });
    expect(fault).toBeInstanceOf(ControlFault);
    expect(fault.message).toMatch(/^control operation discover: GET \/ got no answer: /);
  });

  it('is a clock that does not follow', async () => {
    const now = Date.now();
    const manifest = await behind(({ target }, reply) => {
      if (target !== '/clock') return false;
      answer(reply, 200, { now });
      return true;
    });
    const { message } = await faultOf(manifest);
    expect(message).toContain('asked control to move the clock');
    expect(message).toMatch(/Correct moveClock, or do not offer readClock and moveClock/);
  });

  it('is a clock that follows in the answer alone', async () => {
    const manifest = await behind(({ method, target }, reply) => {
      if (target !== '/clock') return false;
      answer(reply, 200, { now: Date.now() + (method === 'POST' ? 365 * 86_400_000 : 0) });
      return true;
    });
    expect((await faultOf(manifest)).message).toMatch(/it moved by -?\d+ ms/);
  });

  it('is a grant that control cannot make', async () => {
    const manifest = await behind(({ target }, reply) => {
      if (target !== '/grants') return false;
      answer(reply, 500, { error: 'no such table' });
      return true;
    });
    const { message } = await faultOf(manifest);
    expect(message).toContain('control operation grant: POST /grants was answered 500');
  });
});

it('what may be a broken clause is left to the checks', async () => {
  const { loadMutant } = await import('../../../../harness/emulator/mutant.js');
  const mutant = await loadMutant('exchange-without-refresh-token');
  const emulator = await startEmulator({ mutant });
  onTestFinished(() => emulator.stop());
  const { baseUrl: base_url, controlUrl: control } = emulator;
  const target = await survey({ kind: 'url', base_url, control, safety: 'full' });
  expect(target.capabilities.find(({ name }) => name === 'access')?.present).toBe(true);
});
