import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../harness/check/http.js';
import { excess, storm } from '../../suites/shared/storm.js';

/** A target that takes some time for requests at once, and the sizes of the storms that it got. */
function targetThatTakes(msFor: (requests: number) => number) {
  const sizes: number[] = [];
  const stage = {
    resources: {
      atOnce: async (requests: readonly object[]) => {
        sizes.push(requests.length);
        const receivedAt = msFor(requests.length);
        return requests.map(() => ({ status: 429, sentAt: 0, receivedAt }) as Exchange); // all that is read
      },
    },
    untestable: (reason: string) => new Error(reason),
  };
  const requests = Array.from({ length: excess }, () => ({ url: '/' }));
  // A storm reads no more of a check's context.
  const stormed = () => storm(stage as unknown as Parameters<typeof storm>[0], requests);
  return { sizes, stormed };
}

describe('a storm', () => {
  it('is sent once where it exceeds the limit for certain', async () => {
    const { sizes, stormed } = targetThatTakes(() => 900);
    expect((await stormed()).answers).toHaveLength(22);
    expect(sizes).toEqual([22]);
  });

  it('that may have kept the limit is sent again with more requests', async () => {
    const { sizes, stormed } = targetThatTakes(() => 3_500);
    expect((await stormed()).answers).toHaveLength(44);
    expect(sizes).toEqual([22, 44]);
  });

  it('that shows nothing however large it is leaves the clause undecided', async () => {
    const { sizes, stormed } = targetThatTakes((requests) => requests * 200);
    await expect(stormed()).rejects.toThrow(
      'the target took 35200 ms for 176 requests at once, so they may have kept the limit of a second',
    );
    expect(sizes).toEqual([22, 44, 88, 176]);
  });
});
