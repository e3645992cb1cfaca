import { beforeAll, describe, expect, it } from 'vitest';
import type { Images } from '../docker/image-names.js';
import { builtImages, run, skippedWithoutDocker } from '../docker/images.js';

const examples = '/srv/crm-conformance/examples/targets';
const socket = '/var/run/docker.sock';

describe.skipIf(skippedWithoutDocker('the image of the suite is not built'))(
  "the suite's own image",
  () => {
    let images: Images;

    beforeAll(async () => {
      images = await builtImages();
    }, 240_000);

    it('judges the emulator that it brings', () => {
      const few = ['--area', 'secrets', '--plain'];
      const said = run('docker', 'run', '--rm', images.suite, 'run', ...few);
      expect(said).toMatch(/^(?:conformant|no breach found), /m);
    }, 120_000);

    it("starts containers through the engine's socket, and is called by them", () => {
      const said = run(
        'docker',
        'run',
        '--rm',
        '-v',
        `${socket}:${socket}`,
        '-e',
        `CRM_EMULATOR_IMAGE=${images.emulator}`,
        images.suite,
        'run',
        '--target',
        `${examples}/container.yaml`,
        '--area',
        'hooks',
        '--plain',
      );
      expect(said).toMatch(/^(?:conformant|no breach found), /m);
      expect(said).toMatch(/0 failed, 0 warned, 0 inconclusive, 0 not run/);
      // Other tests may have started the same image, from this machine and not from a container.
      const host = '{{.Label "crm-conformance.host"}}';
      const ours = ['--filter', `ancestor=${images.emulator}`, '--format', host];
      const left = run('docker', 'ps', '-a', ...ours).split('\n');
      expect(left.filter((each) => each.startsWith('container:'))).toEqual([]);
    }, 120_000);
  },
);
