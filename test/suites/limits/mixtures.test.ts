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

function mixedBy(
  mixture: Mixture,
  drawable: CheckContext<Messages>['drawable'] = ['charset', 'further-headers', 'other-encoding'],
) {
  const { client, redactor, lineage } = clientRig('http://target.example');
  const profile = loadProfile();
  const resources: CheckContext<Messages>['resources'] = new BoundResources(
    client,
    profile,
    redactor,
  );
  const page = new DrivenAuthorizationPage(client, profile, 'http://target.example', lineage);
  const stage = {
    drawable,
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

  const among = (beside: string, carries: Mixture['carries'] = 'more') => {
    const mixture = others.find((each) => each.beside === beside && each.carries === carries);
    if (mixture === undefined) throw new Error(`the table has no mixture with ${beside}`);
    return mixture;
  };
  const textsOf = (requests: readonly object[]) => requests.map((each) => JSON.stringify(each));

  it('has requests that are not judged beside 15 that are', () => {
    const { judged, others: sent } = mixedBy(among('invalid tokens that write'));
    expect(judged).toHaveLength(15);
    const methods = textsOf(sent).map((text) =>
      /"url":"[^"?]+|"method":"[A-Z]+/g[Symbol.match](text),
    );
    expect(new Set(methods.map((each) => String(each))).size).toBe(sent.length);
  });

  it('has refusals and pairs among the renewals, in both encodings', () => {
    const sent = textsOf(mixedBy(among('renewals')).others);
    const isForm = (text: string) => text.includes('"form":');
    const isKnown = (text: string) => /"refresh_token":"r"/.test(text);
    const kinds = sent.map((text) => `${isKnown(text)} ${isForm(text)}`);
    expect(kinds).toEqual(['true false', 'true true', 'false false']);
  });

  it('keeps to one encoding where only one is taken', () => {
    const sent = textsOf(mixedBy(among('renewals'), []).others);
    expect(new Set(sent.map((text) => text.includes('"form":'))).size).toBe(1);
  });

  it('has more with each request, judged or not, but only what the target takes', () => {
    const mixture = among('invalid tokens that write');
    const having = (text: string, drawable?: CheckContext<Messages>['drawable']) => {
      const { judged, others: sent } = mixedBy(mixture, drawable);
      return textsOf([...judged, ...sent]).filter((each) => each.includes(text)).length;
    };
    const { judged, others: sent } = mixedBy(mixture);
    expect(having('x-request-id')).toBe(judged.length + sent.length);
    expect(having('charset=utf-8')).toBeGreaterThan(0);
    expect(having('gzip')).toBe(0);
    expect(having('x-request-id', [])).toBe(0);
    const bare = mixedBy(among('invalid tokens that read', 'nothing more'));
    expect(textsOf(bare.others).join('')).not.toContain('x-request-id');
  });
});
