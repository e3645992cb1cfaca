import type { CheckId } from '../../harness/check/generated/check-ids.js';

/** The checks of the members of an account. If one of them fails, a check of the whole object has nothing to add. */
export const checksOfAccount: readonly CheckId[] = [
  'resources/account-id',
  'resources/account-name',
  'resources/account-subdomain',
  'resources/account-created-at',
  'resources/account-created-by',
  'resources/account-updated-at',
  'resources/account-updated-by',
  'resources/account-current-user-id',
  'resources/account-country',
  'resources/account-currency',
  'resources/account-currency-symbol',
  'resources/account-link-is-absolute',
];

/** The checks of the members of a created custom field, in the same way. */
export const checksOfField: readonly CheckId[] = [
  'resources/custom-field-id',
  'resources/custom-field-name',
  'resources/custom-field-type',
  'resources/custom-field-account-id',
  'resources/custom-field-code',
  'resources/custom-field-sort',
  'resources/custom-field-is-api-only',
  'resources/custom-field-group-id',
  'resources/custom-field-required-statuses',
  'resources/custom-field-is-deletable',
  'resources/custom-field-is-predefined',
  'resources/custom-field-entity-type',
  'resources/custom-field-tracking-callback',
  'resources/custom-field-remind',
  'resources/custom-field-triggers',
  'resources/custom-field-currency',
  'resources/custom-field-hidden-statuses',
  'resources/custom-field-chained-lists',
  'resources/custom-field-enums-are-present',
  'resources/custom-field-enums-are-objects',
  'resources/custom-field-enum-ids',
  'resources/custom-field-enum-values',
  'resources/custom-field-enum-sorts',
  'resources/custom-field-link',
];
