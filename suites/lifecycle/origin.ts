/** The ways to a user's code (section 2.2 of the contract). The plainest is first. */
export const originNames = [
  'control',
  'page',
  'mistyped',
  'popup',
  'post_message',
  'widget',
  'webhook',
] as const;

export type Origin = (typeof originNames)[number];

/** What a story says of a grant by each way. */
export const originInWords: Readonly<Record<Origin, string>> = {
  control: '',
  page: ' on the page',
  mistyped: ' on the page after a mistyped password',
  popup: ' on the page in mode popup',
  post_message: ' on the page in mode post_message with a state',
  widget: ' by a widget',
  webhook: ' by the webhook of a widget',
};
