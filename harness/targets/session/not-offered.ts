import type { Profile } from '../../../spec/profile.js';
import { NotPossible } from '../../check/signals.js';
import type { CapabilityFact } from './capability-facts.js';
import type { Manifest } from '../manifest/manifest-kinds.js';

/** A part of the contract that a manifest can declare missing. */
export type Part = NonNullable<Extract<Manifest, { kind: 'url' }>['not_offered']>[number];

const reason = 'the manifest declares that the target does not offer it (not_offered)';

function partsOf(manifest: Manifest): readonly Part[] {
  return manifest.kind === 'embedded' ? [] : (manifest.not_offered ?? []);
}

/** The facts without the capabilities that the manifest declares missing. */
export function withoutNotOffered(
  facts: readonly CapabilityFact[],
  manifest: Manifest,
): CapabilityFact[] {
  const parts: readonly string[] = partsOf(manifest);
  return facts.map((fact) =>
    parts.includes(fact.name) ? { ...fact, present: false, reason, notOffered: true } : fact,
  );
}

/**
 * Tells which declared part a URL belongs to.
 *
 * @returns a function of the URL of a request: the part that the manifest declares missing, or undefined
 */
export function missingParts(
  manifest: Manifest,
  profile: Profile,
): (url: string) => Part | undefined {
  const parts = partsOf(manifest);
  const paths: readonly (readonly [Part, string])[] = [
    // Custom fields come first, because their path may be below the path of leads.
    ['custom-fields', profile.custom_fields.path],
    ['leads', profile.leads.path],
    ['sources', profile.sources.path],
  ];
  return (url) => {
    if (parts.length === 0) return undefined;
    const { pathname } = new URL(url, 'http://localhost');
    const [part] = paths.find(([, path]) => isBelow(pathname, path)) ?? [];
    return part !== undefined && parts.includes(part) ? part : undefined;
  };
}

/**
 * Ends a check that is about to request a resource that the manifest declares missing. A resource
 * that is not offered cannot break a clause.
 *
 * @returns a function to call with the URL of every request; it throws NotPossible
 */
export function guardOf(missingPart: (url: string) => Part | undefined): (url: string) => void {
  return (url) => {
    const part = missingPart(url);
    if (part !== undefined) throw new NotPossible(part, reason);
  };
}

function isBelow(pathname: string, path: string): boolean {
  return `${pathname}/`.includes(`${path.replace(/\/$/, '')}/`);
}
