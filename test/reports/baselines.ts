import type { Baseline, BaselineEntry } from '../../reports/baseline.js';

type Named = { readonly check: string } | { readonly clause: string };

/** An entry by what a test cares for. */
export type EntryDraft = Named & Partial<Omit<BaselineEntry, 'names' | 'id'>>;

/** A baseline `known.yaml` with one entry a line. */
export function baselineOf(...entries: EntryDraft[]): Baseline {
  return {
    name: 'known.yaml',
    entries: entries.map((entry, i): BaselineEntry => {
      const { names, id, more } =
        'check' in entry
          ? (({ check, ...more }) => ({ names: 'check' as const, id: check, more }))(entry)
          : (({ clause, ...more }) => ({ names: 'clause' as const, id: clause, more }))(entry);
      return { names, id, reason: 'known', line: i + 1, ...more };
    }),
  };
}
