import { defineIntegrationMutant } from '../mutant.js';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export default defineIntegrationMutant({
  title: 'hooks are judged by the secret key of the first start',
  clause: 'ST-SEC-2',
  apply: () => {
    const keyOf = (folder: string, now: string) => {
      const file = join(folder, 'hook-key');
      if (!existsSync(file)) writeFileSync(file, now);
      return readFileSync(file, 'utf8');
    };
    return {
      onStart: ({ settings }) => {
        keyOf(settings.dataDir, settings.clientSecret);
      },
      hookKey: ({ settings }) => keyOf(settings.dataDir, settings.clientSecret),
    };
  },
});
