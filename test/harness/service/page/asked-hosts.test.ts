import { expect, it } from 'vitest';
import { mayAsk } from '../../../../harness/service/page/asked-hosts.js';

const hosts = ['login.example', 'login.example:8443'];

it.each([
  ['https://crm.example/login', 'https://crm.example/oauth', true],
  ['http://crm.example/login', 'https://crm.example/oauth', false],
  ['http://login.example/login', 'https://crm.example/oauth', false],
  ['https://login.example/login', 'https://crm.example/oauth', true],
  ['https://login.example:8443/', 'https://crm.example/oauth', true],
  ['https://login.example:9443/', 'https://crm.example/oauth', false],
  ['http://login.example/login', 'http://crm.example/oauth', true],
  ['https://stranger.example/', 'https://crm.example/oauth', false],
  ['https://crm.example:444/', 'https://crm.example/oauth', false],
])('%s from a page of %s: %s', (target, page, may) => {
  expect(mayAsk(new URL(target), new URL(page), hosts)).toBe(may);
});
