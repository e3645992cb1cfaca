import type { Theatre } from '../../targets/integrations/stage.js';
import { embeddedTheatre, processTheatre, urlTheatre } from '../../targets/integrations/stage.js';
import type { IntegrationManifest } from '../../targets/integrations/manifest.js';
import { loadIntegrationMutant } from '../../integration/mutant.js';
import { loadIntegrationVariant } from '../../integration/variant.js';
import { RunRecord } from '../../targets/launch/run-record.js';

/** The theatre for the target of a manifest. @throws {LaunchError} */
export async function theatreOf(
  manifest: IntegrationManifest,
  options: { readonly logFolder: string; readonly signal: AbortSignal },
): Promise<Theatre> {
  switch (manifest.kind) {
    case 'embedded': {
      const variants = await Promise.all((manifest.variants ?? []).map(loadIntegrationVariant));
      return embeddedTheatre({
        mutant:
          manifest.mutant === undefined ? undefined : await loadIntegrationMutant(manifest.mutant),
        choices: Object.assign({}, ...variants.map(({ choices }) => choices)),
      });
    }
    case 'process':
      return processTheatre(manifest, { ...options, runRecord: RunRecord.open() });
    case 'url':
      return urlTheatre(manifest);
  }
}
