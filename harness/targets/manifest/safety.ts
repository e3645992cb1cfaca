import { type Effect, effectNames, effectOfOperation, effects } from '../../check/effects.js';
import { type Control, type ControlOperation, operationNames } from '../../check/control.js';
import { withEach } from '../../check/each-operation.js';
import { hasControl } from './manual.js';
import type { Manifest } from './manifest-kinds.js';

/** The effects that each level of safety allows. */
export const safetyLevels = {
  /** Only reads: for a service in use. */
  observe: ['read'],
  /** For a sandbox whose credentials must not be lost, and whose address others use, too. */
  careful: ['read', 'create', 'grant'],
  /** For a target that only tests use and that can be created again. */
  full: effectNames,
} as const satisfies Readonly<Record<string, readonly Effect[]>>;

export type SafetyLevel = keyof typeof safetyLevels;

/** Effects that a manifest or `--allow` permits beyond the level. */
export const doors = [...effectNames.filter((name) => name !== 'read'), 'block'] as const;

export type Door = Exclude<Effect, 'read'> | 'block';

/** The permitted effects of checks on a target. */
export interface Safety {
  readonly level: SafetyLevel;
  /** Effects permitted beyond the level. */
  readonly allow: readonly Door[];
}

/**
 * The safety of a manifest. Without `safety` in the manifest, everything is allowed on a target
 * that the run starts. A target reached by URL, even with control, then has the level careful.
 */
export function safetyOf(manifest: Manifest): Safety {
  return {
    level: manifest.safety ?? (manifest.kind === 'url' ? 'careful' : 'full'),
    allow: manifest.allow ?? [],
  };
}

/**
 * The level careful by default, on a target where control could do more: the limits, and how to
 * lift them.
 */
export interface PresumedCare {
  readonly found: string;
  readonly mend: string;
}

/** Undefined when the manifest names its safety, or when the level changes nothing. */
export function presumedCare(manifest: Manifest): PresumedCare | undefined {
  if (manifest.kind !== 'url' || !hasControl(manifest)) return undefined;
  if (manifest.safety !== undefined) return undefined;
  return {
    found:
      'safety is careful, because a target reached by URL may be a real one: no check storms the limiter, ' +
      'revokes access, rotates a secret key or disturbs others, and requests are spaced in real time',
    mend: 'If the target exists only for tests, set safety: full in the manifest; --allow permits single effects',
  };
}

/** Whether others may use the address, too: true for a sandbox, and when the manifest says careful. */
export function isShared(manifest: Manifest): boolean {
  if (manifest.kind !== 'url') return false;
  return !hasControl(manifest) || safetyOf(manifest).level !== 'full';
}

export function isAllowed({ level, allow }: Safety, effect: Effect): boolean {
  const granted: readonly Effect[] = safetyLevels[level];
  return granted.includes(effect) || allow.some((door) => door === effect);
}

/**
 * The reason why a check must not run, and the option that permits it; undefined when it may run.
 *
 * @param besides another reason, which safety cannot lift; it replaces the option
 */
export function heldBack(
  safety: Safety,
  does: readonly Effect[],
  besides?: string,
): string | undefined {
  const forbidden = does.filter((effect) => !isAllowed(safety, effect));
  if (forbidden.length === 0) return undefined;
  const what = forbidden.map((effect) => effects[effect]).join(', and ');
  const how = forbidden.map((effect) => `--allow ${effect}`).join(' ');
  const rest = besides === undefined ? ` (allow with ${how})` : `; it also ${besides}`;
  return `safety ${safety.level}: ${what}${rest}`;
}

/** Operations of control that no check may use. */
export function withheldOperations(safety: Safety): ReadonlySet<ControlOperation> {
  return new Set(
    operationNames.filter((name) => {
      const effect = effectOfOperation[name];
      return effect !== undefined && !isAllowed(safety, effect);
    }),
  );
}

/** The same control without the withheld operations. */
export function withoutOperations(
  control: Control,
  withheld: ReadonlySet<ControlOperation>,
): Control {
  if (withheld.size === 0) return control;
  return withEach(control, (operation, name) => (withheld.has(name) ? undefined : operation));
}
