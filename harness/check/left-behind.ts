/** The kinds of things that a run leaves on a target. The contract shows no way to remove them. */
export const leftKinds = [
  'accounts',
  'integrations',
  'chat channels',
  'grants',
  'leads',
  'custom fields',
  'sources',
] as const;

export type LeftKind = (typeof leftKinds)[number];

/** How many of each kind a check or a run leaves. A kind with a count of zero is absent. */
export type LeftBehind = Readonly<Partial<Record<LeftKind, number>>>;
