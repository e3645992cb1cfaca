import { relative } from 'node:path';
import { safetyOf } from '../targets/manifest/safety.js';
import { circumstancesOf } from './circumstances-of-run.js';
import { labelOf } from './data-label.js';
import type { Plan } from './plan.js';
import type { RunInfo } from './run-info.js';
import type { RunOptions } from './run-options.js';
import type { Survey } from './survey.js';
import type { Targets } from './targets.js';
import { workersFor } from './vitest-run.js';

/** Describes a run before its first check, and gives it an id and a label with its mark. */
export function describeRun(
  options: RunOptions,
  target: Survey,
  plan: Plan,
  { instances: [first] }: Targets,
  mark: string,
): RunInfo {
  const startedAt = new Date();
  const label = labelOf(options.manifest, mark);
  const ca = options.manifest.kind === 'embedded' ? undefined : options.manifest.ca;
  return {
    tool: { name: 'crm-conformance', version: options.version },
    id: `${startedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${mark}`,
    startedAt: startedAt.toISOString(),
    command: options.command,
    seed: options.seed,
    runs: options.runs,
    strict: options.strict,
    ...(options.isPlain === true && { plain: true }),
    selection: options.selection,
    ...(options.shard !== undefined && { shard: options.shard }),
    target: {
      kind: target.kind,
      name: target.name,
      ...(target.version !== undefined && { version: target.version }),
      baseUrl: target.baseUrl,
      authUrl: target.authUrl,
      ...(first?.image !== undefined && { imageDigest: first.image.id }),
      ...(options.manifestFile !== undefined && { manifest: options.manifestFile }),
      ...(ca !== undefined && { ca: relative(process.cwd(), ca) }),
      ...(target.accountHosts !== undefined && { accountHosts: target.accountHosts }),
      instances: workersFor(options.manifest, plan.runnable.length, options.isFrugal),
    },
    profile: { name: target.profile.name, title: target.profile.title },
    contract: options.contract,
    capabilities: target.capabilities.map(({ name, present, reason, notOffered }) => ({
      name,
      present,
      reason,
      ...(notOffered && { notOffered }),
    })),
    circumstances: circumstancesOf(target.capabilities, target.clock, options.isPlain),
    clock: {
      kind: target.clock.kind,
      note: target.clock.note,
    },
    safety: safetyOf(options.manifest),
    ...(options.added !== undefined && { added: options.added }),
    ...(label !== undefined && { label }),
    margins: { lifetimeMs: target.marginMs },
    planned: plan.planned.map(({ id }) => id),
  };
}
