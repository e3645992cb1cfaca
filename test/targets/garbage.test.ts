import { describe, expect, it, onTestFinished } from 'vitest';
import { loadProfile } from '../../spec/profile.js';
import { loadCatalog } from '../../harness/check/catalog.js';
import type { Area } from '../../harness/emulator/context.js';
import { startEmulator } from '../../harness/emulator/emulator.js';
import { defineMutant } from '../../harness/emulator/mutant.js';
import { runOnce } from '../../harness/run/judge-check.js';
import {
  embeddedMeans,
  embeddedSecondAddress,
} from '../../harness/targets/session/embedded-facts.js';
import { assemble } from '../../harness/targets/session/session.js';

/** A target that answers every request to one of its parts with the same garbage. */
async function garbled(area: Area, status: number) {
  let garbage = 0;
  const mutant = defineMutant({
    title: 'one part answers with garbage',
    clause: 'SVC-1',
    apply: (b) => ({
      send: (ctx, reply) => {
        if (ctx.request.area !== area) return b.send(ctx, reply);
        garbage += 1;
        const headers = { 'content-type': 'application/json' };
        return { status, headers, payload: Buffer.from('['.repeat(100)), chunked: false };
      },
    }),
  });
  const emulator = await startEmulator({ mutant, control: false });
  const session = await assemble({
    manifest: { kind: 'embedded' },
    name: 'a target with garbage',
    version: undefined,
    baseUrl: emulator.baseUrl,
    authUrl: emulator.authUrl,
    profile: loadProfile('default'),
    control: emulator.control,
    means: embeddedMeans,
    accessToken: undefined,
    listen: { bind: '127.0.0.1', host: '127.0.0.1' },
    secondAddress: embeddedSecondAddress,
    faketime: undefined,
    findings: undefined,
    crashes: () => emulator.crashes,
    stop: () => emulator.stop(),
  });
  onTestFinished(() => session.stop());
  return { session, garbage: () => garbage };
}

const targets: readonly (readonly [Area, number])[] = [
  ['api', 200],
  ['api', 401],
  ['token', 200],
  ['token', 400],
  ['page', 200],
  ['page', 404],
  ['chats', 200],
  ['chats', 403],
];

describe('a check that asks a part of the target', () => {
  it.each(targets)(
    'does not pass when all of %s is garbage with status %i',
    async (area, status) => {
      const { session, garbage } = await garbled(area, status);
      const asking: string[] = [];
      const passed: string[] = [];
      for (const { id, declared } of await loadCatalog()) {
        // A story takes one of several ways to a code, and the others show what it judges.
        if (declared.kind !== 'check' || declared.circumstances === 'own') continue;
        const before = garbage();
        const { outcome } = await runOnce(id, declared, session, {
          seed: 1,
          runs: 1,
          timeoutMs: 20_000,
        });
        if (garbage() === before) continue;
        asking.push(id);
        if (outcome.verdict === 'passed') passed.push(id);
      }
      expect(asking.length).toBeGreaterThan(5);
      expect(passed).toEqual([]);
    },
    180_000,
  );
});
