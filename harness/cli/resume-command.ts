import { deferrable } from '../run/ledger/deferrable.js';
import type { LedgerFile } from '../run/ledger/ledger-file.js';
import { issuedOf } from '../run/ledger/item.js';
import { type Due, dueOf, itemKinds, momentWithin } from '../run/ledger/items.js';
import { pendingFile } from '../run/ledger/open-ledger.js';
import { minuteOf } from '../run/ledger/pending.js';
import { marginOf } from '../targets/manifest/margin.js';
import { UserError } from './failure.js';
import { loadKnowledge } from './knowledge.js';
import { type LedgerArguments, ledgerOptionsOf } from './ledger-options.js';
import { judgeTarget, manifestOf } from './judge-target.js';

export interface ResumeArguments extends LedgerArguments {
  /** Path of the manifest. */
  readonly target: string;
  readonly out: string;
  /** Program and arguments that store credentials; replaces the store of the manifest. */
  readonly credentialsCommand?: readonly string[];
  readonly strict?: boolean;
  readonly json?: boolean;
  /** The words typed after the name of the program. */
  readonly typed: readonly string[];
}

/** `crm-conformance resume`: judges the due items of a ledger. Resolves to the exit code. */
export async function resumeCommand(given: ResumeArguments): Promise<number> {
  const manifest = manifestOf(given.target, { ...given, allow: [] });
  const ledger = ledgerOptionsOf(manifest, given);
  if (ledger === undefined) {
    throw new UserError('resume: expected --ledger, or ledger in the manifest, found neither');
  }
  const dues = duesOf(pendingFile(ledger, manifest), marginOf(manifest));
  const now = Date.now();
  if (!dues.some(({ due }) => momentWithin(due, now, ledger.waitMs) !== undefined)) {
    process.stdout.write(`${nothingDue(dues, now).join('\n')}\n`);
    return 0;
  }
  const { catalog } = await loadKnowledge();
  const { report } = await judgeTarget(
    {
      ...given,
      target: [given.target],
      only: deferrable(catalog).map(({ id }) => id),
      area: [],
      allow: [],
      seed: 0,
      runs: 1,
      onlyLedger: true,
    },
    given.target,
    given.out,
  );
  const { presentReport } = await import('./present.js');
  return presentReport(report, given);
}

interface Waiting {
  readonly what: string;
  readonly due: Due;
}

function duesOf({ items }: LedgerFile, marginMs: number): Waiting[] {
  return items.map((item) => ({
    what: `${itemKinds[item.kind].holds} of ${item.issued.from.slice(0, 10)}`,
    due: dueOf(item.kind, issuedOf(item), marginMs),
  }));
}

function nothingDue(dues: readonly Waiting[], now: number): string[] {
  const coming = dues.filter(({ due }) => due.from > now);
  return [
    'nothing is due',
    ...coming
      .toSorted((a, b) => a.due.from - b.due.from)
      .map(({ what, due: { from, until } }) => {
        const end =
          until === undefined
            ? 'or later: must have expired by then'
            : `until ${minuteOf(until)}: must still work then`;
        return `pending  ${minuteOf(from)} ${end} (${what})`;
      }),
  ];
}
