import type { AloneFigure } from './alone-figure.js';
import { sittingFigures } from './sitting/sitting-figures.js';

const ofOrigin: AloneFigure = { requests: [2, 2] };
const ofClaims: AloneFigure = { requests: [0, 5], grants: 1 };
const ofOneVisit: AloneFigure = { requests: [0, 1] };

/**
 * Checks that cost another amount where only one account exists, because they judge less there or get each
 * grant from the page. What they spend is the most for any seed; `test/targets/plan-and-run.test.ts` names the
 * check whose figure is too low. Checks that share an answer count it once.
 */
export const aloneFigures: Readonly<Record<string, AloneFigure>> = {
  ...sittingFigures,
  'authorization/allow-installs-in-chosen-account': { requests: [0, 4], grants: 1 },
  'authorization/allowed-redirect-names-the-integration': { requests: [0, 2], grants: 1 },
  'authorization/anonymous-allow-grants-nothing': { requests: [0, 5] },
  'authorization/no-from-widget-without-webhook': { requests: [0, 2], grants: 1 },
  'authorization/page-is-of-the-integration-named': { requests: [0, 3], grants: 1 },
  'authorization/page-offers-administered-accounts': ofOneVisit,
  'authorization/page-shows-integration-name': ofOneVisit,
  'authorization/permissions-on-the-page': ofOneVisit,
  'authorization/private-integration-offers-one-account': ofOneVisit,
  'authorization/redirect-ignores-other-address': { requests: [0, 3], grants: 1 },
  'authorization/referer-is-the-chosen-account': { requests: [0, 2], grants: 1 },
  'errors/not-found-shapes': ofOrigin,
  'errors/not-registered-code': ofOrigin,
  'errors/not-registered-description': ofOrigin,
  'errors/not-registered-type': ofOrigin,
  'errors/origin-error-code': ofOrigin,
  'errors/origin-error-description': ofOrigin,
  'errors/origin-error-status': ofOrigin,
  'errors/origin-error-type': ofOrigin,
  'errors/unprocessable-detail-states-limit': { requests: [0, 0] },
  'errors/unprocessable-has-shape-a': { requests: [0, 0] },
  'hooks/installs-without-hook-address': { requests: [0, 3], grants: 1 },
  'limits/250-leads-pass': { requests: [1, 1], left: { leads: 250 } },
  'limits/251-leads-are-refused': { requests: [1, 1] },
  'limits/refused-batch-stores-nothing': { requests: [3, 3], left: { leads: 1 } },
  'lifecycle/near-miss-stories': { requests: [0, 15], grants: 3, refused: 7 },
  'resources/current-user-is-the-granting-user': { requests: [0, 0] },
  'resources/custom-field-names-its-account': { requests: [0, 0] },
  'resources/json-however-written': { requests: [8, 8], left: { leads: 8 } },
  'resources/lead-creation-request': { requests: [2, 2], left: { leads: 1 } },
  'resources/no-account-data-without-access-token': {
    requests: [10, 10],
    left: { leads: 1 },
    refused: 5,
  },
  'resources/no-sources-are-answered-with-204': { requests: [2, 2] },
  'resources/status-204-has-no-body': { requests: [3, 3] },
  'tokens/access-token-carries-account-id': ofClaims,
  'tokens/access-token-carries-integration-id': ofClaims,
  'tokens/access-token-carries-user-id': ofClaims,
  'tokens/access-token-claims': ofOneVisit,
  'tokens/access-token-is-jwt': { requests: [0, 0] },
  'tokens/access-token-of-renewal-opens-api': { requests: [1, 11], grants: 1 },
  'tokens/code-needs-integration-id': { requests: [0, 15], grants: 5, refused: 4 },
  'tokens/code-needs-its-own-integration': { requests: [0, 6], grants: 2, refused: 1 },
  'tokens/code-needs-right-secret': { requests: [0, 17], grants: 6, refused: 4 },
  'tokens/code-needs-secret': { requests: [0, 15], grants: 5, refused: 4 },
  'tokens/code-used-once': { requests: [0, 8], grants: 1, refused: 3 },
  'tokens/exchange-gives-pair': { requests: [0, 3], grants: 1 },
  'tokens/integration-id-is-uuid': { requests: [0, 0] },
  'tokens/near-misses-of-integration-ids-give-no-token': {
    requests: [0, 13],
    grants: 4,
    refused: 3,
  },
  'tokens/permissions-in-access-token': ofOneVisit,
  'tokens/refresh-gives-pair': { requests: [0, 4], grants: 1 },
  'tokens/refusals-of-codes': { requests: [0, 4], grants: 1, refused: 1 },
  'tokens/renewal-needs-its-own-integration': { requests: [0, 4], grants: 1, refused: 1 },
  'tokens/seconds-are-of-access-token': { requests: [0, 4], grants: 1 },
  'tokens/token-endpoint-answers-post': { requests: [0, 3], grants: 1 },
};
