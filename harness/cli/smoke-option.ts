import { smoke } from '../run/generated/smoke.js';
import { UserError } from './failure.js';
import type { RunArguments } from './judge-target.js';

/** The options of `run --smoke`: its checks, all invariants, and one case of each property. */
export function smokeOnly(given: RunArguments): RunArguments {
  const others = {
    '--only': given.only.length > 0,
    '--area': given.area.length > 0,
    '--shard': given.shard !== undefined,
    '--watch': given.watch === true,
    '--ledger': given.ledger !== undefined,
    '--role integration': given.role === 'integration',
  };
  for (const [name, isGiven] of Object.entries(others)) if (isGiven) refuse(name);
  return { ...given, only: smokePatterns, runs: 1 };
}

/** @throws {UserError} always: a smoke run chooses its checks itself */
export function refuse(option: string): never {
  throw new UserError(
    `--smoke: expected no ${option}, because it names its own checks of a service`,
  );
}

/** Patterns for the checks of a smoke run. The invariants judge its exchanges. */
export const smokePatterns: readonly string[] = [...smoke.checks, 'always/*'];

/** What a smoke run costs and finds, in one line. */
export function smokeLine(): string {
  const { checks, requests, killed, red, mutants } = smoke;
  const share = (part: number) => `${Math.round((part / mutants) * 100)} %`;
  return (
    `smoke: ${checks.length} checks and all invariants, about ${requests} requests; ${red} of ${mutants} ` +
    `faults of the emulator make it red (${share(red)}), ${killed} by a check that names the broken clause ` +
    `(${share(killed)})`
  );
}
