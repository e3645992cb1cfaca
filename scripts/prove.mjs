/**
 * `npm run prove -- [--mutant ID] [--variant ID] [--runs N] [--seed N] [CHECK-PATTERN...]` runs checks
 * against one embedded emulator in this process and prints one line for each check. Use it while you
 * write checks and mutants. The script builds first.
 */
import { checkFiles, invariantFiles, tourFiles } from '../dist/harness/check/catalog.js';
import { mutantIds } from '../dist/harness/check/generated/mutant-ids.js';
import { variantIds } from '../dist/harness/check/generated/variant-ids.js';
import { judgeEmulator } from '../dist/harness/kill-matrix/judge-emulator.js';
import { fail, parsedArguments, wholeNumber } from './script-arguments.mjs';

const { values, positionals } = parsedArguments({
  allowPositionals: true,
  options: {
    mutant: { type: 'string' },
    variant: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
if (values.mutant !== undefined && !mutantIds.includes(values.mutant)) {
  process.exit(
    fail(`--mutant ${values.mutant}: there is none (harness/emulator/mutants lists them)`),
  );
}
for (const id of values.variant.filter((each) => !variantIds.includes(each))) {
  process.exit(fail(`--variant ${id}: there is none (harness/emulator/variants lists them)`));
}
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
  seed: wholeNumber('--seed', values.seed),
  runs: wholeNumber('--runs', values.runs),
});
for (const { check, verdict, text, durationMs: ms } of outcomes) {
  console.log(`${verdict.padEnd(13)} ${String(ms).padStart(5)} ms  ${check}${text && `: ${text}`}`);
}
for (const crash of crashes) console.log(`crash: ${crash}`);
console.log(`${outcomes.length} checks in ${durationMs} ms`);
