import type { CheckId } from '../harness/check/generated/check-ids.js';
import type { Journal } from '../harness/run/run-info.js';
import type { CatalogFacts, CheckResult, Outcome, ReportClause } from './model.js';
import {
  hostile,
  hostileExchanges,
  rotationExchanges,
  rotationLineage,
  sampleStart,
  unansweredExchanges,
} from './sample-exchanges.js';

// The checks of the sample are invented, so that a change of the catalog does not affect it.
const invented = (id: string): CheckId => id as CheckId;

type Facts = CatalogFacts['checks'][number];

function clause(
  id: string,
  section: string,
  kind: ReportClause['kind'],
  statement: string,
  more: Pick<ReportClause, 'inference' | 'reason'> = {},
): CatalogFacts['clauses'][number] {
  return { id, section, kind, statement, ...more };
}

function check(id: string, title: string, clauses: string[], more: Partial<Facts> = {}): Facts {
  const area = id.split('/')[0] ?? id;
  return { id, area, title, kind: 'check', clauses, needs: [], kills: [], dependsOn: [], ...more };
}

/** A small catalog with every kind of clause. */
export const sampleFacts: CatalogFacts = {
  sections: [
    { number: '2', title: 'Resources and their fields' },
    { number: '2.2', title: 'Authorization code' },
    { number: '2.4', title: 'Refresh token' },
    { number: '7', title: 'Errors' },
    { number: '7.2', title: 'Status codes' },
    { number: '8', title: 'Limits' },
  ],
  clauses: [
    clause('CODE-2', '2.2', 'stated', 'Lifetime: 20 minutes.'),
    clause('CODE-3', '2.2', 'stated', 'Not secret in transit (visible in redirects).'),
    clause('REF-3', '2.4', 'stated', 'A new refresh token is issued on each renewal.'),
    clause(
      'REF-5',
      '2.4',
      'stated',
      'Old token remains usable. Sending the old token again yields a fresh pair.',
    ),
    clause('REF-6', '2.4', 'stated', 'Lifetime: 3 months.'),
    clause('REF-7', '2.4', 'silent', 'Old token unusable.', {
      inference: 'Does the older access token survive a renewal?',
    }),
    clause('ERR-404', '7.2', 'stated', 'Resource does not exist: Shape A or shape C.'),
    clause(
      'ERR-422',
      '7.2',
      'inferred',
      'Request understood but cannot be processed, e.g. more than 250 items in one request.',
      { inference: 'Nothing of a refused batch is stored.' },
    ),
    clause('ERR-500', '7.2', 'stated', 'Unexpected server failure: Shape D.'),
    clause('LIM-1', '8', 'stated', 'Requests per second: 7 per IP.'),
    clause('LIM-9', '8', 'excluded', 'Duration of an API block, and other limits: not shown.', {
      reason: 'Says only what the document leaves out.',
    }),
  ],
  checks: [
    check('authorization/code-lifetime', 'a code works for 20 minutes and no longer', ['CODE-2'], {
      needs: ['provision', 'clock'],
      kills: ['code-lives-forever'],
    }),
    check('tokens/renewal', 'every renewal hands out a new refresh token', ['REF-3']),
    check(
      'tokens/rotation-grace',
      'the old refresh token still works while the new one is unused',
      ['REF-5'],
      { needs: ['provision'], kills: ['refresh-no-grace'] },
    ),
    check(
      'tokens/rotation-story',
      'any story of lost answers ends with a working pair',
      ['REF-5'],
      {
        dependsOn: ['tokens/rotation-grace'],
      },
    ),
    check('tokens/refresh-lifetime', 'a refresh token works for 3 months', ['REF-6'], {
      needs: ['clock'],
      dependsOn: ['tokens/rotation-story'],
    }),
    check('tokens/older-access-token', 'the older access token after a renewal', ['REF-7'], {
      kind: 'observation',
      reference: 'the older access token still works',
    }),
    check('errors/not-found', 'an unknown resource gives 404 in shape A or C', ['ERR-404']),
    check('errors/batch-is-atomic', 'nothing of a refused batch is stored', ['ERR-422']),
    check('errors/server-failure', 'an unexpected failure gives shape D', ['ERR-500'], {
      needs: ['fault'],
    }),
    check('limits/seven-a-second', 'traffic under 7 a second is never refused', ['LIM-1']),
  ],
};

function result(id: string, outcome: Outcome, more: Partial<CheckResult> = {}): CheckResult {
  return {
    check: id,
    outcome,
    startedAt: '2026-03-02T09:00:03.000Z',
    durationMs: 40,
    requests: 4,
    cases: 0,
    planned429: 0,
    unplanned429: 0,
    ...more,
  };
}

/** The journal of a run against a faulty and hostile target. */
export const sampleJournal: Journal = {
  info: {
    tool: { name: 'crm-conformance', version: '0.1.0' },
    id: '20260302T090000Z-4f2a',
    startedAt: '2026-03-02T09:00:00.000Z',
    command: 'npx crm-conformance run --target target.yaml',
    seed: 1729,
    runs: 100,
    strict: false,
    selection: { only: [], areas: [] },
    target: {
      kind: 'container',
      name: `Acme CRM ${hostile.markup}${hostile.bidi}`,
      version: '2.7.1',
      imageDigest: 'sha256:4b825dc642cb6eb9a060e54bf8d69288fbee4904d8b3f0f7a1c6f1b2c3d4e5f6',
      baseUrl: 'http://127.0.0.1:41873',
      authUrl: hostile.url,
      manifest: "targets/acme's target.yaml",
      instances: 2,
    },
    profile: { name: 'conventional', title: 'Conventional OAuth 2.0 names' },
    contract: {
      title: 'Authorization and Error Contract of the Messaging-CRM Service',
      sha256: '9f2c1d7e5b3a4c6d8e0f1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f',
    },
    capabilities: [
      { name: 'provision', present: true, reason: 'the manifest names an adapter' },
      { name: 'clock', present: true, reason: 'the target moved its clock by an hour when asked' },
      { name: 'fault', present: false, reason: 'the adapter has no operation for it' },
    ],
    clock: {
      kind: 'faketime',
      note: 'the limiter did not follow, so the pacer waits in real time',
    },
    margins: { lifetimeMs: 60_000 },
    planned: sampleFacts.checks.map(({ id }) => id),
  },
  results: [
    result('authorization/code-lifetime', { verdict: 'passed' }, { cases: 100, requests: 400 }),
    result('tokens/renewal', { verdict: 'passed' }),
    result('errors/not-found', {
      verdict: 'failed',
      failure: {
        message: 'shape',
        expected: 'a detail that names the method and URL',
        actual: `${hostile.markup} ${hostile.ansi}`,
        offending: 1,
        exchanges: hostileExchanges,
        lineage: [],
      },
    }),
    result(
      'tokens/rotation-grace',
      {
        verdict: 'failed',
        failure: {
          message: 'refused',
          expected: 'a fresh pair for <refresh_token#1>, whose successor has not been used',
          actual: 'status 400 and no pair',
          offending: 3,
          counterexample: {
            text: 'authorize\nrenew, and lose the answer\nwait 61 s\nrenew again with <refresh_token#1>',
            seed: 1729,
            path: '4:1:0',
            shrinks: 6,
          },
          exchanges: rotationExchanges,
          lineage: rotationLineage,
          orders: [{ at: sampleStart + 1000, after: 1, text: `account 7 ${hostile.markup}` }],
        },
      },
      { startedAt: '2026-03-02T09:00:20.000Z', durationMs: 812, requests: 91, cases: 5 },
    ),
    result('tokens/rotation-story', {
      verdict: 'failed',
      failure: {
        message: 'refused',
        expected: 'a working pair at the end',
        actual: 'status 400',
        exchanges: rotationExchanges,
        lineage: rotationLineage,
      },
    }),
    result('tokens/refresh-lifetime', {
      verdict: 'inconclusive',
      cause: 'network',
      reason: `no complete answer came: ${hostile.ansi}`,
      exchanges: unansweredExchanges,
    }),
    result('tokens/older-access-token', {
      verdict: 'observed',
      behaviour: `the older access token keeps working ${hostile.markup}`,
      exchanges: rotationExchanges.slice(0, 1),
    }),
    result('errors/batch-is-atomic', {
      verdict: 'warned',
      failure: {
        message: 'stored',
        expected: 'no lead of the refused batch',
        actual: '250 of 251 leads',
        offending: 1,
        exchanges: hostileExchanges,
        lineage: [],
      },
    }),
    result('errors/server-failure', {
      verdict: 'not-run',
      reason: 'the target cannot be made to fail: the adapter has no operation for it',
      capability: 'fault',
    }),
    result(
      'limits/seven-a-second',
      {
        verdict: 'inconclusive',
        cause: 'rate-limit',
        reason: 'traffic within the limit was refused',
        pointer: invented('errors/not-found'),
        exchanges: [],
      },
      { planned429: 8, unplanned429: 3 },
    ),
  ],
  end: { finishedAt: '2026-03-02T09:00:41.300Z' },
};
