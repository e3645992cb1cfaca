import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Capability } from '../check/capabilities.js';
import { type CatalogEntry, loadDeclared } from '../check/catalog.js';
import type { CheckResult } from '../check/outcome.js';
import { startEmulator } from '../emulator/emulator.js';
import type { Variant } from '../emulator/variant.js';
import { Allowance, type Spending, spendings } from '../http/allowance.js';
import { cheapestFirst } from '../run/cheap-order.js';
import { openAsker } from '../run/check-context.js';
import { planOn, sortedByKind } from '../run/plan.js';
import { runCheck } from '../run/run-check.js';
import { openHookServer } from '../run/sitting/hook-server.js';
import { sit } from '../run/sitting/sitting.js';
import { spendingOn } from '../run/spending.js';
import { SimulatedWall } from '../targets/clock/simulated-wall.js';
import type { UrlManifest } from '../targets/manifest/manifest-kinds.js';
import { isManual } from '../targets/manifest/manual.js';
import { preflight } from '../targets/preflight/preflight.js';
import { openSession } from '../targets/session/open-session.js';
import { prepareSandbox, type SandboxMeans } from './sandbox-means.js';

/** A part of a careful run: a check, `start` before the checks, or the access that they `share`. */
export interface Rehearsed {
  readonly part: string;
  /** The result of a check; undefined for the other parts. */
  readonly result: CheckResult | undefined;
  /** Log-ins, grants and refused credentials, as the limits of a careful run count them. */
  readonly spent: Readonly<Record<Spending, number>>;
}

/** A careful run that was rehearsed: its manifest, and what its parts did, in their order. */
export interface Rehearsal {
  readonly manifest: UrlManifest;
  readonly parts: readonly Rehearsed[];
}

export interface RehearsalOptions {
  readonly seed: number;
  /** Cases of each property. */
  readonly runs: number;
  /** The choices of the emulator; its own when absent. */
  readonly variants?: readonly Variant[];
  /** Puts the checks into another order than that of a run, those of a person excepted. */
  readonly order?: (checks: readonly CatalogEntry[]) => readonly CatalogEntry[];
}

const plenty = 1_000_000;
const start = Date.UTC(2026, 4, 12, 10);

/**
 * Performs a careful run on an emulator without control, in this thread and in simulated time: waiting takes no
 * time, but the checks, what they share and what they may spend are those of a run on a sandbox.
 *
 * @param checks the selection, as a run gets it
 */
export async function rehearse(
  means: SandboxMeans,
  checks: readonly CatalogEntry[],
  { seed, runs, variants = [], order = cheapestFirst }: RehearsalOptions,
): Promise<Rehearsal> {
  const wall = new SimulatedWall(start);
  const emulator = await startEmulator({
    control: false,
    journal: false,
    wall: () => wall.now(),
    variants,
  });
  const folder = mkdtempSync(join(tmpdir(), 'crm-conformance-rehearsal-'));
  try {
    const { manifest, person } = await prepareSandbox(means, emulator, folder);
    const allowance = Allowance.of({ logins: plenty, grants: plenty, refusals: plenty });
    const parts: Rehearsed[] = [];
    let before = allowance.spent;
    const note = (part: string, result?: CheckResult) => {
      const now = allowance.spent;
      const since = spendings.map((kind) => [kind, now[kind] - before[kind]] as const);
      before = now;
      // All kinds are there; the type of `fromEntries` loses them.
      const spent = Object.fromEntries(since) as Record<Spending, number>;
      parts.push({ part, result, spent });
    };
    const all = { wall, allowance, label: 'cc-000000 ' };
    const first = await openSession(manifest, all);
    const { clock: findings, capabilities } = await preflight(first, openAsker);
    await first.stop();
    note('start');
    const has = (wanted: Capability) =>
      capabilities.some(({ name, present }) => present && name === wanted);
    const open = () => openSession(manifest, { ...all, findings });
    const plan = planOn(manifest, checks, capabilities);
    const [sending] = sortedByKind(plan.runnable);
    const session = await open();
    if (has('grant')) {
      await openAsker(session, new AbortController().signal).context.given.access();
      note('share');
    }
    const engine = { seed, timeoutMs: 60_000, label: all.label };
    const can = { provisions: has('provision'), grants: has('grant') };
    for (const { id, file } of order(sending)) {
      const options = { ...engine, ...spendingOn(id, runs, can) };
      note(id, await runCheck(id, await loadDeclared(file), session, options));
    }
    await session.stop();
    if (isManual(manifest) && person !== undefined) {
      const hook = await openHookServer(manifest);
      const { signal } = new AbortController();
      const sitting = { manifest, person, open, signal, engine: { ...engine, runs } };
      const take = (result: CheckResult) => note(result.check, result);
      const quiet = () => undefined;
      await sit(plan.sitting, hook, { ...sitting, onStart: quiet }, take, quiet);
      await hook?.server.stop();
    }
    return { manifest, parts };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await emulator.stop();
  }
}
