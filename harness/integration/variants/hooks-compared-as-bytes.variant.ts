import { defineIntegrationVariant } from '../variant.js';

export default defineIntegrationVariant({
  title: 'the bytes that the digits of a signature stand for are compared',
  choices: { comparesHook: 'bytes' },
});
