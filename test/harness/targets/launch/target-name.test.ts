import { expect, it } from 'vitest';
import { targetName } from '../../../../harness/targets/launch/target-name.js';

it.each([
  [['./bin/crm-double', '--port', '80'], 'crm-double'],
  [['node', 'dist/server.mjs', '--port', '{port}'], 'server.mjs'],
  [['/usr/bin/python3', '-u', 'app/main.py'], 'main.py'],
  [['java', '-jar', 'target/double.jar'], 'double.jar'],
  [['node', '--watch'], 'node'],
] as const)('a program without a name is called as its file: %j', (command, name) => {
  expect(targetName({ kind: 'process', command })).toBe(name);
});

it('a name of the manifest is kept, and other kinds are called by their kind', () => {
  expect(targetName({ kind: 'process', name: 'double', command: ['node', 'a.mjs'] })).toBe(
    'double',
  );
  expect(targetName({ kind: 'compose' })).toBe('compose');
  // The command of a container is inside its image.
  expect(targetName({ kind: 'container', command: ['node', 'a.mjs'] })).toBe('container');
});
