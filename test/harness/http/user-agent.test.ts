import { describe, expect, it } from 'vitest';
import { agentOf, withAgent } from '../../../harness/http/user-agent.js';
import { toolVersion } from '../../../harness/base/version.js';

describe('the name by which a run introduces itself', () => {
  it('has the version, and the label where there is one', () => {
    expect(agentOf(undefined)).toBe(`crm-conformance/${toolVersion()}`);
    expect(agentOf('cc-3fa91c ')).toBe(`crm-conformance/${toolVersion()} (cc-3fa91c)`);
  });

  it.each([
    ['is added', [['accept', '*/*']], ['accept', 'user-agent'], 'cc/1 (x)'],
    [
      'stands behind that of a browser',
      [['User-Agent', 'Mozilla/5.0']],
      ['User-Agent'],
      'Mozilla/5.0 cc/1 (x)',
    ],
    ['is not said twice', [['user-agent', 'a cc/1 (x)']], ['user-agent'], 'a cc/1 (x)'],
    ['takes the place of an empty one', [['user-agent', '']], ['user-agent'], 'cc/1 (x)'],
  ] as const)('%s', (_what, given, names, value) => {
    const headers = withAgent(given, 'cc/1 (x)');
    expect(headers.map(([name]) => name)).toEqual(names);
    expect(headers.at(-1)?.[1]).toBe(value);
  });
});
