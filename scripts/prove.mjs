/**
 * `npm run prove -- [--mutant ID] [--variant ID] [--runs N] [--seed N] [CHECK-PATTERN...]` runs checks
 * against one embedded emulator in this process and prints one line for each check. Use it while you
 * write checks and mutants. The script builds first.
 */
import { parseArgs } from 'node:util';
import { checkFiles, invariantFiles, tourFiles } from '../dist/harness/check/catalog.js';
import { judgeEmulator } from '../dist/harness/kill-matrix/judge-emulator.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mutant: { type: 'string' },
    variant: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
const patterns = positionals.map((text) => new RegExp(`^${text.replaceAll('*', '.*')}$`));
const checks = [...checkFiles(), ...invariantFiles(), ...tourFiles()]
  .map(({ id }) => id)
  .filter(
    (id) =>
      (patterns.length === 0 && !id.startsWith('smoke/')) ||
      patterns.some((pattern) => pattern.test(id)),
  );
const { outcomes, crashes, durationMs } = await judgeEmulator({
  ...(values.mutant && { mutant: values.mutant }),
  variants: values.variant,
  checks,
  seed: Number(values.seed),
  runs: Number(values.runs),
});
for (const { check, verdict, text, durationMs: ms } of outcomes) {
  console.log(`${verdict.padEnd(13)} ${String(ms).padStart(5)} ms  ${check}${text && `: ${text}`}`);
}
for (const crash of crashes) console.log(`crash: ${crash}`);
console.log(`${outcomes.length} checks in ${durationMs} ms`);
