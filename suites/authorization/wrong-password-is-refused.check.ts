import fc from 'fast-check';
import { NoConsentForm } from '../../harness/check/page.js';
import { defineCheck } from '../../harness/check/check.js';
import { modeInWords, modes } from '../shared/flow.js';

/** Wrong passwords, made of the right one or of another user's. */
const ways: Record<string, (right: string, other: string) => string> = {
  'of other characters': () => 'conformance',
  'of another user': (_right, other) => other,
  'with one more character': (right) => `${right}x`,
  'with a space after it': (right) => `${right} `,
  'without its last character': (right) => right.slice(0, -1),
  'of its first half': (right) => right.slice(0, Math.ceil(right.length / 2)),
  'in the other case': (right) => {
    const upper = right.toUpperCase();
    return upper === right ? right.toLowerCase() : upper;
  },
  'that is empty': () => '',
};
const names = Object.keys(ways);

export default defineCheck({
  title: 'the consent form is not shown for a wrong password, however often it is typed',
  clauses: ['PAGE-12'],
  needs: ['provision', 'authorization-page'],
  does: ['read'],
  dependsOn: ['authorization/page-asks-for-login', 'authorization/page-shows-consent-form'],
  kills: [
    'page-takes-any-password',
    'page-takes-any-password-the-second-time',
    'page-takes-the-beginning-of-a-password',
    'page-takes-passwords-of-other-users',
    'page-takes-an-empty-password',
    'wrong-password-opens-the-session',
  ],
  messages: {
    letIn: {
      expected:
        'no consent form after a wrong password, {way}, typed {times}, the page opened {visit}, with {mode}',
      actual: 'the consent form',
    },
  },
  async run(t) {
    const { clientId } = await t.given.integration();
    // The form must be there for the right password, else its absence says nothing.
    await t.page.visitor((await t.given.account()).admin).consent({ clientId });
    await t.forAll(
      {
        way: fc.constantFrom(...names),
        times: fc.integer({ min: 1, max: 3 }),
        mode: fc.constantFrom(...modes),
      },
      async ({ way, times, mode }) => {
        // Each case has users of its own, because a service may lock a user out after some attempts.
        const account = await t.given.account({ roles: ['administrator', 'administrator'] });
        const { admin, users } = account;
        const other = users.find(({ id }) => id !== admin.id)?.password ?? '';
        const wrong = ways[way]?.(admin.password ?? '', other) ?? '';
        if (wrong === admin.password) return;
        const again = Array.from({ length: times - 1 }, () => wrong);
        const visitor = t.page.visitor({ ...admin, password: wrong, isMistaken: true });
        // The second visit has what the browser was given at the first one.
        for (const visit of ['once', 'twice']) {
          try {
            const { exchange } = await visitor.consent({ clientId, mode }, again);
            throw t.fail('letIn', { way, times, visit, mode: modeInWords(mode) }, exchange);
          } catch (error) {
            if (!(error instanceof NoConsentForm)) throw error;
          }
        }
      },
      { share: 0.5, first: names.map((way, index) => ({ way, times: 1 + (index % 2) })) },
    );
  },
});
