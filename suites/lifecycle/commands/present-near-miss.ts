import fc from 'fast-check';
import { nearMisses, otherNames } from '../../shared/near-misses.js';
import { type CommandMaker, commandOn, mannerInWords, spanOf } from '../acts.js';
import type { Code } from '../../../harness/check/lifecycle/credentials.js';
import { unusedCode } from '../finding.js';
import type { Model } from '../model.js';
import type { World } from '../world.js';

/** What a request spoils, and the clause by which it must be refused. */
const spoiled = {
  'secret key': {
    clause: 'CODE-7',
    why: 'a code is exchanged only together with the secret key',
  },
  code: { clause: 'CODE-1', why: 'no such code was obtained by an installation' },
} as const;

type Part = keyof typeof spoiled;

/** Exchanges an unused code where the code or the secret key is only nearly right. */
export const presentNearMiss: CommandMaker = ({ slots }) =>
  fc
    .tuple(
      slots,
      fc.constantFrom<Part[]>('secret key', 'code'),
      fc.constantFrom<('json' | 'form')[]>('json', 'form'),
      // All near misses are equally likely: fast-check alone would prefer the first ones.
      fc.noBias(fc.nat({ max: 999 })),
    )
    .map(([slot, part, encoding, n]) =>
      commandOn(
        `exchange with a near miss of the ${part}`,
        (model) => unusedCode(model, slot),
        (model, world, code) => present(model, world, code, { part, encoding, n }),
      ),
    );

async function present(
  model: Model,
  world: World,
  code: Code,
  { part, encoding, n }: { part: Part; encoding: 'json' | 'form'; n: number },
): Promise<void> {
  const real = world.code(code);
  const { clientSecret } = real.integration;
  const misses = part === 'code' ? otherNames(real.value) : nearMisses(clientSecret);
  const near = misses[n % misses.length];
  if (near === undefined) return;
  const how = mannerInWords({ near, encoding });
  const told = model.tell({
    does: 'exchange',
    party: code.party,
    code: code.label,
    how: part === 'code' ? how : ` with the secret key${how}`,
  });
  const { exchange, handedOut } =
    part === 'code'
      ? await world.t.tokens.exchange({ ...real, value: near.value }, { encoding })
      : await world.t.tokens.exchange(real, { clientSecret: near.value, encoding });
  const expected = { must: 'refuse', ...spoiled[part] } as const;
  world.judge(model, { kind: 'code', code }, expected, { accepted: handedOut, exchange });
  told.outcome = 'refused';
  model.exchangeRefused(code, spanOf(exchange));
}
