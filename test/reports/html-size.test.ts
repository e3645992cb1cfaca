import { expect, it } from 'vitest';
import { renderHtml } from '../../reports/html/render.js';
import { greenRun } from './whole-catalog.js';

it('a green run of the whole catalog has at most 1 MB', async () => {
  expect(Buffer.byteLength(renderHtml(await greenRun()))).toBeLessThanOrEqual(1_000_000);
}, 60_000);
