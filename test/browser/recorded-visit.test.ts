import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readReport } from '../../harness/cli/read-report.js';
import { type Emulator, type MutantId, startEmulator } from '../../harness/library/emulator.js';
import { crmConformance } from '../harness/cli/program.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { findChromium, launchChromium } from './chromium.js';

const executablePath = findChromium();
const redirect_uri = 'https://shop.example/callback';

/** A person grants access, and then tries the service by hand: Chromium records the visit. */
async function recordedVisit(emulator: Emulator): Promise<string> {
  const account = await emulator.control.createAccount({ users: [{ role: 'administrator' }] });
  const wanted = { account_id: account.id, redirect_uri };
  const integration = await emulator.control.createIntegration(wanted);
  const [user] = account.users;
  const file = join(temporaryFolder(), 'visit.har');
  const browser = await launchChromium(executablePath ?? '');
  try {
    const context = await browser.newContext({ recordHar: { path: file, content: 'embed' } });
    const page = await context.newPage();
    await page.route(`${redirect_uri}**`, (route) => route.fulfill({ body: 'thanks' }));
    await page.goto(`${emulator.authUrl}/oauth?client_id=${integration.client_id}`);
    await page.fill('[name=login]', user?.login ?? '');
    await page.fill('[name=password]', user?.password ?? '');
    await page.locator('button[type=submit]').click();
    await page.locator('button[value=allow]').click();
    await page.waitForURL(/code=/);
    const code = new URL(page.url()).searchParams.get('code') ?? '';
    await page.goto(`${emulator.baseUrl}/oauth`);
    await tried(page, { ...integration, redirect_uri }, code);
    await context.close();
  } finally {
    await browser.close();
  }
  return file;
}

/** Exchanges the code, loses the answer to a renewal and renews again, and reads the account. */
async function tried(page: Page, integration: object, code: string): Promise<void> {
  const script = `(async () => {
    const post = (fields) => fetch('/oauth2/access_token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...${JSON.stringify(integration)}, ...fields }),
    }).then((answer) => answer.json());
    const renew = ({ refresh_token }) => post({ grant_type: 'refresh_token', refresh_token });
    const first = await post({ grant_type: 'authorization_code', code: ${JSON.stringify(code)} });
    const lost = await renew(first);
    const again = await renew(first);
    const newest = await renew(again.refresh_token === undefined ? lost : again);
    const headers = { authorization: 'Bearer ' + newest.access_token };
    // Chromium records the bodies that a page reads.
    await (await fetch('/api/v4/account', { headers })).text();
    await (await fetch('/api/v4/nothing', { headers })).text();
  })()`;
  await page.evaluate(script);
}

async function judgedVisit(mutant?: MutantId) {
  const emulator = await startEmulator(mutant === undefined ? {} : { mutant });
  try {
    const out = temporaryFolder();
    const file = await recordedVisit(emulator);
    const { code, stdout } = await crmConformance(['judge', file, '--out', out]);
    return { code, stdout, report: readReport(out) };
  } finally {
    await emulator.close();
  }
}

describe.skipIf(executablePath === undefined)('the recording of a visit by Chromium', () => {
  it('to a sound service is green, and shows where its tokens came from', async () => {
    const { code, report } = await judgedVisit();
    expect([code, report.conclusion.word, report.summary.failed]).toEqual([
      0,
      'no breach found',
      0,
    ]);
    const passed = report.clauses.filter(({ verdict }) => verdict === 'passed').map(({ id }) => id);
    expect(passed).toEqual(expect.arrayContaining(['ACC-1', 'TOK-ROT-2', 'RES-2', 'STATUS-404-2']));
    const { tokens, integration } = report.run.traffic ?? {};
    expect(tokens?.lineage.map(({ label, parent }) => [label, parent])).toEqual([
      ['<refresh_token#1>', '<authorization_code#1>'],
      ['<access_token#1>', '<authorization_code#1>'],
      ['<refresh_token#2>', '<refresh_token#1>'],
      ['<access_token#2>', '<refresh_token#1>'],
      ['<refresh_token#3>', '<refresh_token#1>'],
      ['<access_token#3>', '<refresh_token#1>'],
      ['<refresh_token#4>', '<refresh_token#3>'],
      ['<access_token#4>', '<refresh_token#3>'],
    ]);
    expect(integration?.every(({ neglected }) => neglected === 0)).toBe(true);
  });

  it.each<[MutantId, string, string]>([
    ['account-without-currency', 'always/accounts-are-whole', 'ACCT-10'],
    ['refresh-no-grace', 'always/lost-renewals-are-repeated', 'TOK-ROT-3'],
  ])('to a service with the fault %s is red with the clause', async (mutant, id, clause) => {
    const { code, report } = await judgedVisit(mutant);
    const red = report.checks.filter(({ outcome }) => outcome.verdict === 'failed');
    expect([code, red.map((check) => check.id)]).toEqual([1, [id]]);
    expect(red[0]?.outcome).toMatchObject({ failure: { clause } });
    expect(report.clauses.find((each) => each.id === clause)?.verdict).toBe('failed');
  });
});
