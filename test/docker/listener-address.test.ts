import { describe, expect, it } from 'vitest';
import { connectEngine } from '../../harness/targets/launch/container-engine.js';
import { run, skippedWithoutDocker } from './images.js';

describe.skipIf(skippedWithoutDocker('no listener is bound'))('a listener for containers', () => {
  it("is bound to the address of the engine's bridge alone, which other machines cannot reach", async () => {
    const { place, callback } = await connectEngine();
    const ranges = run('docker', 'network', 'inspect', 'bridge', '-f', '{{json .IPAM.Config}}');
    const [range] = JSON.parse(ranges) as { Subnet: string; Gateway?: string }[]; // docker's own
    // Without a gateway of its own, a bridge has the first address of its subnet.
    const bridge = range?.Gateway ?? range?.Subnet.replace(/\.0\/\d+$/, '.1');
    expect(place).toBe('beside');
    expect(callback).toEqual({ bind: bridge, host: 'host.docker.internal' });
  });
});
