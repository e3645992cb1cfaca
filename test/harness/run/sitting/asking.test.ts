import { describe, expect, it } from 'vitest';
import { NotPossible } from '../../../../harness/check/signals.js';
import { Asking } from '../../../../harness/run/sitting/asking.js';
import type {
  Person,
  PersonAnswer,
  PersonRequest,
} from '../../../../harness/run/sitting/person.js';

/** An asking whose person gives these answers, and all requests. */
function askingOf(...answers: readonly (PersonAnswer | Error)[]) {
  const requests: PersonRequest[] = [];
  const left = [...answers];
  const person: Person = {
    way: 'folder',
    ready: () => undefined,
    ask: (request) => {
      requests.push(request);
      const answer = left.shift() ?? { kind: 'late' as const };
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  const asking = new Asking({
    person,
    place: { clientId: 'id-1', accountId: '7', page: 'https://a.example/oauth?client_id=id-1' },
    limitMs: 60_000,
    until: undefined,
    signal: new AbortController().signal,
    onAsk: undefined,
    tidy: (text) => text.replaceAll('s3cret', '…'),
  });
  return { asking, requests };
}

const done: PersonAnswer = { kind: 'done', values: {} };

describe('asking a person', () => {
  it('numbers the requests, names what they are about, and keeps what was done', async () => {
    const { asking, requests } = askingOf(done, done);
    await asking.ask('end-period');
    await asking.ask('deactivate');
    expect(requests.map(({ number, act }) => [number, act])).toEqual([
      [1, 'end-period'],
      [2, 'deactivate'],
    ]);
    expect(requests[1]?.please).toMatch(/account 7.*integration id-1/);
    expect(asking.summary).toMatchObject({
      way: 'folder',
      asked: [
        { act: 'end-period', answer: 'done' },
        { act: 'deactivate', answer: 'done', text: 'the installation was deactivated' },
      ],
    });
  });

  it('goes on after an act that the person cannot do, with the reason and without secrets', async () => {
    const { asking } = askingOf({ kind: 'cannot', reason: 'no right with s3cret' }, done);
    const refused = asking.ask('regenerate');
    await expect(refused).rejects.toThrow(NotPossible);
    await expect(refused).rejects.toThrow(
      'needs rotate-secret: the person cannot do it (regenerate): no right with …',
    );
    expect(asking.over).toBeUndefined();
    await asking.ask('deactivate');
    expect(asking.summary.asked.map(({ answer }) => answer)).toEqual(['cannot', 'done']);
  });

  it('does not ask again when no answer came', async () => {
    const { asking, requests } = askingOf({ kind: 'late' });
    await expect(asking.ask('end-period')).rejects.toThrow(
      /no answer came within .* \(end-period\)/,
    );
    await expect(asking.ask('deactivate')).rejects.toThrow(
      /the person is not asked again: no answer/,
    );
    expect(requests).toHaveLength(1);
  });

  it('does not go on while the period of the account has ended', async () => {
    const { asking } = askingOf(done, { kind: 'cannot', reason: 'the bill' });
    await asking.ask('end-period');
    await expect(asking.ask('resume-period')).rejects.toThrow(NotPossible);
    expect(asking.over).toMatch(/period of the account was not resumed.*the bill/);
  });

  it('keeps an error of an answer for the end of the run', async () => {
    const { asking } = askingOf(new Error('no answer at all'));
    await expect(asking.ask('deactivate')).rejects.toThrow(NotPossible);
    expect(asking.fatal?.message).toBe('no answer at all');
    expect(asking.over).toBeDefined();
  });

  it('believes only a redirect for its own request', async () => {
    const { asking, requests } = askingOf({ kind: 'done', values: {} });
    await asking.ask('install-as-another-user');
    const [request] = requests;
    const page = new URL(/https:\S+/.exec(request?.please ?? '')?.[0] ?? '');
    const state = page.searchParams.get('state');
    expect(page.searchParams.get('client_id')).toBe('id-1');
    const fault = request?.tells[0]?.fault ?? (() => 'no fault to ask');
    expect(fault(`https://i.example/cb?code=c&state=${state}`)).toBeUndefined();
    expect(fault('https://i.example/cb?code=c&state=other')).toMatch(/another state/);
    expect(fault(`https://i.example/cb?error=access_denied&state=${state}`)).toMatch(/with a code/);
    expect(fault('the code is c')).toMatch(/no address/);
  });
});
