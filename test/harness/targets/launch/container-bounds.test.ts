import { expect, it } from 'vitest';
import { composeBounds } from '../../../../harness/targets/launch/container-bounds.js';

const logging = { driver: 'json-file', options: { 'max-size': '20m', 'max-file': '1' } };

it.each([
  ['nothing', { image: 'x' }, { pids_limit: 4096, logging }],
  ['a limit of processes', { pids_limit: 10 }, { logging }],
  ['limits of a deployment', { deploy: { resources: {} } }, { logging }],
  ['a log', { logging: { driver: 'none' } }, { pids_limit: 4096 }],
  ['another service that it extends', { extends: 'base' }, {}],
])('a service of a compose file with %s', (_what, service, bounds) => {
  expect(composeBounds(service)).toEqual(bounds);
});
