import { describe, expect, it } from 'vitest';
import { checkOf } from './declared.js';
import { engineRig, of } from './judge-check-rig.js';

const rig = engineRig();
const run = rig.run;

describe('a broken clause', () => {
  const breaking = (...clauses: Parameters<typeof checkOf>[1][]) =>
    checkOf(async (t) => {
      const { code } = await t.given.installation();
      const reply = await t.tokens.exchange(code);
      await t.http.send({ url: '/later' });
      throw t.fail('answered', { wanted: 200, status: reply.status }, reply.exchange);
    }, clauses[0]);

  it('that is stated failed, with all that explains it', async () => {
    const { failure } = of('failed', await run(breaking(['ST-CODE-3'])));
    expect(failure).toMatchObject({
      message: 'answered',
      expected: 'status 200',
      actual: 'status 400',
      offending: 2,
    });
    expect(failure.exchanges.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(failure.lineage.map(({ label }) => label)).toEqual([
      '<client_secret#1>',
      '<authorization_code#1>',
      '<access_token#1>',
      '<refresh_token#1>',
    ]);
    expect(failure).not.toHaveProperty('counterexample');
    expect(JSON.stringify(failure)).not.toMatch(/eyJ/);
  });

  it('that is inferred warned', async () => {
    const { failure } = of('warned', await run(breaking(['ACC-4'])));
    expect(failure.expected).toBe('status 200');
  });

  it.each([
    ['INST-3', 'silent'],
    ['PRE-1', 'excluded'],
  ] as const)('%s cannot be broken, as it is %s: a fault of ours', async (clause, kind) => {
    const outcome = of('inconclusive', await run(breaking([clause])));
    expect(outcome.cause).toBe('harness');
    expect(outcome.reason).toBe(
      `a fault of the suite itself: ${clause} is ${kind} and cannot be broken`,
    );
    expect(outcome.exchanges).toHaveLength(3);
  });

  it('that is none of its own is left to the checks that judge it', async () => {
    const outcome = of(
      'inconclusive',
      await run(
        checkOf(async (t) => {
          const one = await t.http.send({ url: '/1' });
          throw t.fail('answered', { wanted: 1, status: 2 }, one, 'CODE-2');
        }),
      ),
    );
    expect(outcome).toMatchObject({
      cause: 'prerequisite',
      reason: 'CODE-2 is broken; other checks judge that: expected status 1, got status 2',
      clause: 'CODE-2',
    });
    expect(outcome.exchanges).toHaveLength(1);
  });

  it('that is its second is judged by the kind of its first', async () => {
    const { failure } = of(
      'failed',
      await run(
        checkOf(
          async (t) => {
            throw t.fail('answered', { wanted: 1, status: 2 }, undefined, 'CODE-2');
          },
          ['ST-CODE-3', 'CODE-2'],
        ),
      ),
    );
    expect(failure.clause).toBe('CODE-2');
  });

  it('marks no exchange where the check names none', async () => {
    const { failure } = of(
      'failed',
      await run(
        checkOf(async (t) => {
          await t.http.send({ url: '/1' });
          await t.http.send({ url: '/2' });
          throw t.fail('answered', { wanted: 1, status: 2 });
        }),
      ),
    );
    expect(failure.offending).toBeUndefined();
  });

  it('needs a message that was declared', async () => {
    const declared = checkOf(async (t) => {
      throw t.fail('answered', { wanted: 1, status: 2 });
    });
    if (declared.kind !== 'check') throw new Error('no check');
    const outcome = of('inconclusive', await run({ ...declared, messages: {} }));
    expect([outcome.cause, outcome.reason]).toEqual(['harness', "no message 'answered'"]);
  });
});

describe('a message', () => {
  it('is filled, and holds no secret, also where a long value is cut', async () => {
    const { failure } = of(
      'failed',
      await run(
        checkOf(async (t) => {
          const { tokens } = await t.given.installation();
          const text = `${tokens.refreshToken} ${'x'.repeat(470)}${tokens.accessToken}`;
          throw t.fail('said', { text, unknown: '{text}' });
        }),
      ),
    );
    expect(failure.expected).toBe('nothing');
    expect(failure.actual).toBe(`<refresh_token#1> ${'x'.repeat(470)}<access_tok… and {text}`);
  });
});
