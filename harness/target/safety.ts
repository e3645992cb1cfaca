import { type Effect, effectNames, effectOfOperation, effects } from '../effects.js';
import type { Control, ControlOperation } from './control.js';
import { operationNames } from './control.js';
import { withEach } from './each-operation.js';
import type { Manifest } from './manifest.js';

/** What each level of safety lets checks do to a target. */
export const safetyLevels = {
  /** Only looks: for a service that is in use. */
  observe: ['read'],
  /** For a sandbox with credentials that must not be lost, and neighbours on the same address. */
  careful: ['read', 'create', 'grant'],
  /** For a target that nobody else uses and that can be made anew. */
  full: effectNames,
} as const satisfies Readonly<Record<string, readonly Effect[]>>;

export type SafetyLevel = keyof typeof safetyLevels;

/** Single doors that a manifest or `--allow` opens beyond the level. */
export const doors = [...effectNames.filter((name) => name !== 'read'), 'block'] as const;

export type Door = Exclude<Effect, 'read'> | 'block';

/** What checks may do to a target. */
export interface Safety {
  readonly level: SafetyLevel;
  /** Doors opened beyond it. */
  readonly allow: readonly Door[];
}

/**
 * What a manifest allows. Without a word of it, everything on a target that the run starts, and on one
 * that is reached by URL, be it with control, only what is careful.
 */
export function safetyOf(manifest: Manifest): Safety {
  return {
    level: manifest.safety ?? (manifest.kind === 'url' ? 'careful' : 'full'),
    allow: manifest.allow ?? [],
  };
}

/** Where care was not asked for but presumed, and control could do more: what is left out, and the way to it. */
export interface PresumedCare {
  readonly found: string;
  readonly mend: string;
}

/** Undefined where the manifest says how safe to be, or where nothing else could be done. */
export function presumedCare(manifest: Manifest): PresumedCare | undefined {
  if (manifest.kind !== 'url' || manifest.control === undefined) return undefined;
  if (manifest.safety !== undefined) return undefined;
  return {
    found:
      'safety is careful, as a target reached by URL may be a real one: nothing storms the limiter, ' +
      'revokes access, rotates a secret key or disturbs others, and requests are spaced in real time',
    mend: 'If it is there for tests alone, write safety: full into the manifest; --allow opens single doors',
  };
}

/** Whether others may use the address, too: on a real sandbox, and where the manifest says to be careful. */
export function isShared(manifest: Manifest): boolean {
  if (manifest.kind !== 'url') return false;
  return manifest.control === undefined || safetyOf(manifest).level !== 'full';
}

export function isAllowed({ level, allow }: Safety, effect: Effect): boolean {
  const granted: readonly Effect[] = safetyLevels[level];
  return granted.includes(effect) || allow.some((door) => door === effect);
}

/**
 * Why a check must not run, and how to let it; undefined where it may.
 *
 * @param besides what keeps it from running whatever safety allows, said in the place of how to let it
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

/** Operations of control that no check may use, whatever it declares. */
export function withheldOperations(safety: Safety): ReadonlySet<ControlOperation> {
  return new Set(
    operationNames.filter((name) => {
      const effect = effectOfOperation[name];
      return effect !== undefined && !isAllowed(safety, effect);
    }),
  );
}

/** The same control without those operations. */
export function withoutOperations(
  control: Control,
  withheld: ReadonlySet<ControlOperation>,
): Control {
  if (withheld.size === 0) return control;
  return withEach(control, (operation, name) => (withheld.has(name) ? undefined : operation));
}
