import { checksOf } from '../run/shard.js';
import { isOfIntegration } from '../targets/integrations/load.js';
import { UserError } from './failure.js';
import { loadKnowledge, wantsTours } from './knowledge.js';
import { ledgerOptionsOf } from './ledger-options.js';
import { manifestOf, type RunArguments } from './judge-target.js';
import { roleOfService } from './roles.js';

/** `crm-conformance run`: judges a target and writes the report. Resolves to the exit code. */
export async function runCommand(typed: RunArguments): Promise<number> {
  const given = typed.smoke === true ? (await import('./smoke-option.js')).smokeOnly(typed) : typed;
  if (given.shard !== undefined && given.seed === undefined) {
    throw new UserError('--shard: expected --seed too, the same for all shards, found none');
  }
  const [target, ...others] = given.target;
  if (given.watch && !given.dryRun && (target === undefined || others.length > 0)) {
    throw new UserError(`--watch: expected one --target, found ${given.target.length}`);
  }
  const isIntegration = isOfIntegration(given.target, given.role);
  // Loaded for this role alone, because it brings the emulator along.
  const integration = isIntegration ? await import('./judge-integration.js') : undefined;
  integration?.refuseOptionsOfServices(given);
  const role = integration?.roleOfIntegration ?? roleOfService;
  if (others.length > 0 && given.credentialsCommand !== undefined) {
    throw new UserError(
      '--credentials-command: expected one --target, because the program stores the credentials of one target; for several, use credentials.command in each manifest',
    );
  }
  if (others.length > 0 && given.ledger !== undefined) {
    throw new UserError(
      '--ledger: expected one --target, because a ledger belongs to one target; for several, use ledger in each manifest',
    );
  }
  if (given.dryRun) {
    if (others.length > 0) throw new UserError('--dry-run: expected at most one --target');
    if (given.watch)
      throw new UserError('--dry-run: expected no --watch, because nothing is judged');
    return isIntegration ? forecastIntegration(given, target) : forecast(given, target);
  }
  if (given.watch && target !== undefined) {
    return (await import('./watch-command.js')).watchCommand(given, target, role);
  }
  if (others.length > 0) return (await import('./run-several.js')).runSeveral(given, role);
  let code = 0;
  await role.judge(given, target, given.out, async (report) => {
    // Loaded after the workers have ended, so that renderers and workers do not use memory together.
    const { presentReport } = await import('./present.js');
    code = presentReport(report, given);
  });
  return code;
}

async function forecast(given: RunArguments, target: string | undefined): Promise<number> {
  const manifest = manifestOf(target, given);
  const { smoke, only, area: areas, shard, runs, json = false } = given;
  const { catalog } = await loadKnowledge(wantsTours({ smoke, only, areas }));
  const { dryRun } = await import('./dry-run.js');
  const checks = await checksOf({ catalog, selection: { only, areas }, shard });
  const ledger = ledgerOptionsOf(manifest, given)?.file;
  return dryRun({ manifest, checks, runs, json, ledger });
}

async function forecastIntegration(
  { only, area: areas, shard, json = false }: RunArguments,
  target: string | undefined,
): Promise<number> {
  const manifest = (await import('./judge-integration.js')).integrationOf(target);
  const { loadIntegrationKnowledge } = await import('./integration-facts.js');
  const { catalog } = await loadIntegrationKnowledge();
  const { dryRunIntegration } = await import('./dry-run-integration.js');
  const checks = await checksOf({ catalog, selection: { only, areas }, shard });
  return dryRunIntegration({ manifest, checks, json });
}
