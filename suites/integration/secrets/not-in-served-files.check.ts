import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

/** Files in which integrations keep tokens and settings, where a web server may hand them out. */
const usualNames = [
  '.env',
  '.env.local',
  '.git/config',
  'token_info.json',
  'tmp/token_info.json',
  'tokens.json',
  'token.json',
  'token.txt',
  'data/tokens.json',
  'credentials.json',
  'config.json',
  'config.php',
  'config.yml',
  'settings.json',
  'storage/tokens.json',
  'debug',
  'log.txt',
  'logs/app.log',
  'phpinfo.php',
  'db.sqlite',
];

export default defineIntegrationCheck({
  title: 'no file that the target serves has a secret key or a token',
  clauses: ['AUTH-7'],
  needs: [],
  kills: ['data-folder-served', 'environment-file-served', 'settings-served'],
  messages: {
    shown: { expected: 'no secret key and no token in {place}', actual: '{labels}' },
  },
  async run(t) {
    await t.connected();
    const names = [...usualNames, ...t.dataFiles(), ...t.dataFiles().map((name) => `data/${name}`)];
    for (const name of names) {
      const { status, body } = await t.browser().open(`${t.origin}/${name}`);
      const labels = t.secretsIn(body);
      if (labels.length > 0 && status < 400)
        throw t.fail('shown', { place: `the file ${name}`, labels: labels.join(', ') });
    }
  },
});
