import { describe, expect, it } from 'vitest';
import { Lineage } from '../../../harness/http/lineage.js';
import { Redactor } from '../../../harness/http/redaction.js';

describe('the lineage', () => {
  it('names parents by their labels, and each credential once', () => {
    const lineage = new Lineage(new Redactor());
    lineage.born('the-code', 'authorization_code', { bornAt: 1 });
    lineage.born('refresh-1', 'refresh_token', { parent: 'the-code', exchange: 2, bornAt: 3 });
    lineage.born('refresh-1', 'refresh_token', { parent: 'the-code', exchange: 4, bornAt: 5 });
    expect(lineage.entries).toEqual([
      { label: '<authorization_code#1>', kind: 'authorization_code', bornAt: 1 },
      {
        label: '<refresh_token#1>',
        kind: 'refresh_token',
        parent: '<authorization_code#1>',
        exchange: 2,
        bornAt: 3,
      },
    ]);
  });

  it('holds no secret when the parent is unknown', () => {
    const lineage = new Lineage(new Redactor());
    lineage.born('refresh-1', 'refresh_token', { parent: 'never-learned', bornAt: 3 });
    expect(JSON.stringify(lineage.entries)).not.toMatch(/never-learned|refresh-1/);
  });
});
