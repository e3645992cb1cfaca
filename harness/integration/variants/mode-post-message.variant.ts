import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'the flow is started with mode post_message',
  choices: { mode: 'post_message' },
});
