import { expect, it, vi } from 'vitest';
import { optimizeLater } from '../../../harness/cli/optimize-later.js';

it('is told to the V8 of Node 20', () => {
  const setFlags = vi.fn<(flags: string) => void>();
  optimizeLater('11.3.244.8-node.33', setFlags);
  expect(setFlags).toHaveBeenCalledWith('--interrupt-budget=400000');
});

it.each(['12.4.254.21-node.33', '13.6.233.17-node.41'])(
  'is not told to V8 %s, which would complain on the terminal of a word that it does not know',
  (v8) => {
    const setFlags = vi.fn<(flags: string) => void>();
    optimizeLater(v8, setFlags);
    expect(setFlags).not.toHaveBeenCalled();
  },
);
