import { defineIntegrationMutant } from '../mutant.js';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export default defineIntegrationMutant({
  title: 'hooks are judged by the secret key of the first start and by the new one',
  clause: 'SEC-4',
  apply: (b) => {
    const keyOf = (folder: string, now: string) => {
      const file = join(folder, 'hook-key');
      if (!existsSync(file)) writeFileSync(file, now);
      return readFileSync(file, 'utf8');
    };
    return {
      onStart: ({ settings }) => {
        keyOf(settings.dataDir, settings.clientSecret);
      },
      isRightHook: (ctx, parts) => {
        const clientSecret = keyOf(ctx.settings.dataDir, ctx.settings.clientSecret);
        const old = { ...ctx, settings: { ...ctx.settings, clientSecret } };
        return b.isRightHook(ctx, parts) || b.isRightHook(old, parts);
      },
    };
  },
});
