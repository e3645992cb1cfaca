import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../harness/check/http.js';
import { excess, storm, whenLeftAlone } from '../../suites/shared/storm.js';

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

describe('a refusal of traffic within the limit', () => {
  /**
   * What some looks find, one after the other, how often the target was left alone, and how often one request was sent.
   *
   * @param alone the status of one request alone
   */
  function looks(found: readonly (string | undefined)[], movable: boolean, alone = 200) {
    let looked = 0;
    let rests = 0;
    let sent = 0;
    const http = {
      pace: { movable },
      quiet: async () => undefined,
      leaveAlone: async () => void (rests += 1),
      sendUnpaced: async () => {
        sent += 1;
        return { status: alone };
      },
    };
    // No more of it is read.
    const stage = { http, untestable: (reason: string) => new Error(reason) };
    const look = () =>
      whenLeftAlone(
        stage as unknown as Parameters<typeof whenLeftAlone>[0],
        { url: '/' },
        async () => found[looked++],
      );
    return { look, counts: () => [looked, rests, sent] };
  }

  it.each([true, false])('is none where all pass (a clock that moves: %s)', async (movable) => {
    const { look, counts } = looks([undefined], movable);
    expect([await look(), counts()]).toEqual([undefined, [1, 0, 0]]);
  });

  it.each([true, false])(
    'is none where all pass after a rest (a clock that moves: %s)',
    async (movable) => {
      const { look, counts } = looks(['first', undefined], movable);
      expect([await look(), counts()]).toEqual([undefined, [2, 1, 0]]);
    },
  );

  it('counts where it comes after a rest, too, and each look has its own rest where that costs nothing', async () => {
    const { look, counts } = looks(['first', 'second', 'third', undefined], true);
    expect([await look(), counts()]).toEqual(['second', [2, 1, 0]]);
    expect([await look(), counts()]).toEqual([undefined, [4, 2, 0]]);
  });

  it('counts without a rest in real time once it came after one', async () => {
    const { look, counts } = looks(['first', 'second', 'third', 'fourth'], false);
    expect([await look(), counts()]).toEqual(['second', [2, 1, 1]]);
    expect([await look(), counts()]).toEqual(['third', [3, 1, 1]]);
  });

  it('decides nothing in real time where one request alone is refused after the rest', async () => {
    const { look, counts } = looks(['first', 'second', 'third', 'fourth'], false, 429);
    const reason = 'one request alone is answered 429, too, as if a further limit were used up';
    await expect(look()).rejects.toThrow(reason);
    expect(counts()).toEqual([2, 1, 1]);
    await expect(look()).rejects.toThrow(reason);
    expect(counts()).toEqual([4, 2, 2]);
  });

  it('shows nothing in real time about another target', async () => {
    const bad = looks(['first', 'second'], false);
    await bad.look();
    const { look, counts } = looks(['first', undefined], false);
    expect([await look(), counts()]).toEqual([undefined, [2, 1, 0]]);
  });
});
