import { describe, expect, it } from 'vitest';
import type { Messages } from '../../../harness/check/messages.js';
import type { CheckContext } from '../../../harness/check/context.js';
import { DrivenAuthorizationPage } from '../../../harness/service/page/driven-page.js';
import { BoundTokenEndpoint } from '../../../harness/service/token-endpoint.js';
import { BoundResources } from '../../../harness/service/resources.js';
import { type Mixture, mixtureTable, requestsOf } from '../../../suites/limits/mixtures.js';
import { loadProfile } from '../../../spec/profile.js';
import { clientRig } from '../../harness/http/client-rig.js';

const tokens = ['token-one', 'token-two', 'token-three', 'token-four'];

function mixedBy(mixture: Mixture) {
  const { client, redactor, lineage } = clientRig('http://target.example');
  const profile = loadProfile();
  const resources: CheckContext<Messages>['resources'] = new BoundResources(
    client,
    profile,
    redactor,
  );
  const page = new DrivenAuthorizationPage(client, profile, 'http://target.example', lineage);
  const stage = {
    resources,
    page,
    tokens: new BoundTokenEndpoint(client, profile, lineage),
    pair: {
      accessToken: 'a',
      refreshToken: 'r',
      expiresIn: 86_400,
      issued: { from: 0, to: 0 },
      integration: {
        clientId: 'c',
        clientSecret: 's',
        redirectUri: 'https://i.example',
        name: 'n',
      },
    },
  };
  return requestsOf(stage, mixture, tokens, 15);
}

function countOf(mixture: Mixture, what: (request: string) => string): number {
  const { judged } = mixedBy(mixture);
  expect(judged).toHaveLength(15);
  return new Set(judged.map((request) => what(JSON.stringify(request)))).size;
}

describe('the table of mixtures', () => {
  const [all, ...others] = mixtureTable;

  it('begins with requests that differ in everything', () => {
    if (all === undefined) throw new Error('the table is empty');
    expect(countOf(all, (text) => text)).toBe(15);
    expect(countOf(all, (text) => /token-\w+/.exec(text)?.[0] ?? '')).toBe(tokens.length);
    expect(countOf(all, (text) => /"url":"([^?"]+)/.exec(text)?.[1] ?? '')).toBe(5);
  });

  it('then has requests that differ in one thing alone', () => {
    const varied = ({ call, tokens: held, query, header, beside }: Mixture) =>
      [
        call !== 'the account',
        held !== 'one token',
        query !== 'no query',
        header !== 'none',
        beside !== 'nothing',
      ].filter(Boolean).length;
    expect(others.map(varied)).toEqual(others.map(() => 1));
  });

  it('has a request that is not judged for three that are, where something is among them', () => {
    const mixture = others.find(({ beside }) => beside !== 'nothing');
    const mixed = mixture === undefined ? undefined : mixedBy(mixture);
    expect(mixed?.others).toHaveLength(5);
    expect(mixed?.judged).toHaveLength(15);
  });

  it('has refusals and pairs among the renewals', () => {
    const mixture = others.find(({ beside }) => beside === 'renewals');
    const sent = mixture === undefined ? [] : mixedBy(mixture).others;
    const known = sent.filter((request) => JSON.stringify(request).includes('"refresh_token":"r"'));
    expect([sent.length, known.length]).toEqual([5, 3]);
  });
});
