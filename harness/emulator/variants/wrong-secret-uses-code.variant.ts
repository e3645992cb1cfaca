import { defineVariant } from '../variant.js';

export default defineVariant({
  title: 'an exchange with a wrong secret key uses the code up',
  clauses: ['CODE-10'],
  choices: { wrongSecretUsesCode: true },
});
