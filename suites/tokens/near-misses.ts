import fc from 'fast-check';
import type { TokenRequestChanges } from '../../harness/check/service.js';
import { otherNames, otherTypes } from '../shared/near-misses.js';

/** The part of a token request that is almost right. */
type Part = 'grant' | 'clientId';

/** A token request in which one part is almost right: another text, or a JSON value of another type. */
export interface NearMissRequest {
  /** How the part differs, as words that follow its name. */
  readonly how: string;
  /** The text that is sent in place of a right one; undefined where a value of another type is sent. */
  readonly text?: (right: string) => string | undefined;
  readonly changes: TokenRequestChanges;
}

/** All of them, in both encodings, for a part of which a sample is known. */
export function nearMissRequests(part: Part, sample: string): readonly NearMissRequest[] {
  const texts = otherNames(sample).flatMap(({ how }) =>
    (['json', 'form'] as const).map((encoding): NearMissRequest => ({
      how: `${how}, as ${encoding}`,
      text: (right) => otherNames(right).find((each) => each.how === how)?.value,
      changes: { encoding },
    })),
  );
  const values = otherTypes.map(({ how, value }): NearMissRequest => ({
    how,
    changes: { typed: { [part]: value } },
  }));
  return [...texts, ...values];
}

/** Requests of one case: a service may end a code or a token after the first wrong one. */
const atOnce = 3;

/** Requests as the cases of a property: a table of all of them, some in each case. */
export function casesOf<Request>(requests: readonly Request[]) {
  const cases = Array.from({ length: Math.ceil(requests.length / atOnce) }, (_case, n) =>
    requests.slice(n * atOnce, (n + 1) * atOnce),
  );
  return {
    values: { some: fc.constantFrom(...cases) },
    options: { isTable: true, first: cases.map((some) => ({ some })) },
  };
}
