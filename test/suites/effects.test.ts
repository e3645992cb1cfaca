import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../../harness/catalog.js';
import { measure } from '../../harness/proof/measure.js';
import { openSession } from '../../harness/target/open.js';

/** Cases after which a check has shown all that it does. */
const enough = 20;

describe('the effects that a check declares', () => {
  it('are those that it has on the reference emulator, no more and no fewer', async () => {
    const session = await openSession({ kind: 'embedded' });
    const faults: string[] = [];
    try {
      for (const { id, declared } of await loadCatalog()) {
        const seen = new Set<string>();
        let early = '';
        // Some kinds of cases are rare: most checks need one case alone, a few need many.
        for (const runs of [1, enough]) {
          const { effects, trouble } = await measure(declared, session, { seed: 1, runs });
          if (trouble !== undefined) early = ` (it ended early: ${trouble})`;
          for (const effect of effects) seen.add(effect);
          if (declared.does.every((effect) => seen.has(effect))) break;
        }
        // What only some of the cases do more than read is more than reading.
        if (seen.size > 1) seen.delete('read');
        const undeclared = [...seen].filter((name) => !declared.does.some((own) => own === name));
        const never = declared.does.filter((name) => !seen.has(name));
        if (undeclared.length > 0) faults.push(`${id} does not declare ${undeclared.join(', ')}`);
        if (never.length > 0)
          faults.push(`${id} declares ${never.join(', ')}, which it never does${early}`);
      }
    } finally {
      await session.stop();
    }
    expect(faults).toEqual([]);
  }, 120_000);
});
