import type { Theatre } from '../../targets/integrations/stage.js';
import { groundOf } from '../../targets/integrations/ground.js';
import { embeddedTheatre } from '../../targets/integrations/stage.js';
import { startedTheatre } from '../../targets/integrations/started-stage.js';
import { urlTheatre } from '../../targets/integrations/url-stage.js';
import type { IntegrationManifest } from '../../targets/integrations/manifest.js';
import { loadIntegrationMutant } from '../../integration/mutant.js';
import { loadIntegrationVariant } from '../../integration/variant.js';

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
    case 'container':
    case 'compose':
      return startedTheatre(manifest, await groundOf(manifest, options.signal), options);
    case 'url':
      return urlTheatre(manifest);
  }
}
