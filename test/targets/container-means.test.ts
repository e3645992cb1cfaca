import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findLibrary } from '../../harness/targets/launch/faketime.js';
import { emulatorImage, skippedWithoutDocker } from '../docker/images.js';
import { only } from '../harness/cli/program.js';
import { temporaryFile } from '../harness/temporary-folder.js';
import { judge, type Judged, unsettled } from './judge.js';

const adapter = fileURLToPath(new URL('../../examples/targets/adapter.mjs', import.meta.url));
const ends = [
  'tokens/code-dies-after-20-minutes',
  'tokens/access-token-dies-after-24-hours',
  'tokens/refresh-token-dies-after-3-months',
];

/** What the run needs of a container comes from elsewhere than the container's own control protocol. */
describe.skipIf(skippedWithoutDocker('no container is judged by other means'))(
  'a container',
  { timeout: 120_000 },
  () => {
    const image = emulatorImage();

    const judged = (more: object): Promise<Judged> => {
      const base = { kind: 'container', image: image(), port: 8080, ready: { log: 'listens on' } };
      const file = temporaryFile('target.yaml', JSON.stringify({ ...base, instances: 1, ...more }));
      return judge(file, { args: ['--plain', ...only(...ends)] });
    };

    const passes = ({ code, report, stdout }: Judged) => {
      expect(unsettled(report)).toEqual([]);
      expect(code, stdout).toBe(0);
      const verdictOf = new Map(report.checks.map(({ id, outcome }) => [id, outcome.verdict]));
      expect(ends.map((id) => verdictOf.get(id))).toEqual(['passed', 'passed', 'passed']);
    };

    it('is controlled by an adapter', async () => {
      const result = await judged({ control: adapter });
      passes(result);
      expect(result.report.run.clock.kind).toBe('control');
    });

    it.skipIf(findLibrary() === undefined)(
      'that helps in nothing is granted access on its page, and libfaketime moves its time',
      async () => {
        const [client_id, client_secret, login, password] = ['id', 'key', 'me@crm.example', 'word'];
        const result = await judged({
          command: ['--host', '0.0.0.0', '--port', '8080', '--no-control'],
          env: {
            CRM_CLIENT_ID: client_id,
            CRM_CLIENT_SECRET: client_secret,
            CRM_LOGIN: login,
            CRM_PASSWORD: password,
          },
          clock: 'faketime',
          authorization: {
            integration: {
              client_id,
              client_secret,
              redirect_uri: 'https://integrator.example/callback',
            },
            account: { id: 30_000_001 },
            user: { login, password },
            flow: { kind: 'form' },
          },
        });
        passes(result);
        expect(result.report.run.clock).toMatchObject({
          kind: 'faketime',
          note: expect.stringMatching(/followed: .*401.*iat[^;]*; the limiter: none was refused$/),
        });
      },
    );
  },
);
