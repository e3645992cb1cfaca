import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMutant } from '../dist/harness/emulator/mutant.js';
import { startEmulator } from '../dist/harness/emulator/emulator.js';

/** Faults of several areas; grants, renewals and the clock still work, so the run is not cut short. */
const faults = [
  'account-country-number',
  'account-link-relative',
  'account-without-currency',
  'chat-wrong-signature-is-400',
  'code-lives-21-minutes',
  'deactivation-keeps-access',
  'decline-error-is-another',
  'empty-data-is-422',
  'entry-without-errors',
  'expires-in-zero',
  'failure-is-503',
  'field-creation-answers-202',
  'field-id-as-text',
  'field-without-sort',
  'first-key-comes-back',
  'garbage-token-is-400',
  'grace-lost-after-a-retry-before',
  'hook-signature-upper-case',
  'hook-sent-by-post',
  'access-never-expires',
];

/** A mutant with all of these faults. */
async function together(ids) {
  const mutants = await Promise.all(ids.map(loadMutant));
  return {
    ...mutants[0],
    apply: (reference) => {
      const parts = {};
      for (const { apply } of mutants) Object.assign(parts, apply({ ...reference, ...parts }));
      return parts;
    },
  };
}

/**
 * Judges a server with 20 faults at once, and measures its report.
 *
 * @param judge runs the program with some arguments
 * @returns failures, size in bytes and elements of `report.html`; templates are no elements until drawn
 */
export async function reportOfManyFaults(folder, judge) {
  const emulator = await startEmulator({ mutant: await together(faults) });
  const manifest = join(folder, 'many.yaml');
  const out = join(folder, 'many');
  writeFileSync(
    manifest,
    `kind: url\nbase_url: ${emulator.baseUrl}\ncontrol: ${emulator.baseUrl}/_control\nsafety: full\n`,
  );
  try {
    await judge(['run', '--target', manifest, '--seed', '1', '--out', out]);
  } finally {
    await emulator.stop();
  }
  const page = readFileSync(join(out, 'report.html'), 'utf8');
  const { summary } = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
  const drawn = page.replaceAll(/<(template|script|style|noscript)\b.*?<\/\1>/gs, '<$1>');
  const nodes = drawn.match(/<[a-z][^>]*>/gi)?.length ?? 0;
  return { failed: summary.failed, bytes: Buffer.byteLength(page), nodes };
}
