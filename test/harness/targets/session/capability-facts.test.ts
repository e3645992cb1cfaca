import { describe, expect, it } from 'vitest';
import { capabilities, type Capability } from '../../../../harness/check/capabilities.js';
import {
  capabilityFacts,
  type Means,
} from '../../../../harness/targets/session/capability-facts.js';
import type { ControlOperation } from '../../../../harness/check/control.js';

const nothing: Means = {
  control: false,
  offered: new Set(),
  accessToken: false,
  listening: 'nobody can call us',
  secondAddress: 'there is one address',
  allowsBlock: false,
};

const everything: Means = {
  control: true,
  offered: new Set<ControlOperation>([
    'createAccount',
    'createIntegration',
    'grant',
    'installWidget',
    'listInstallations',
    'createChatChannel',
    'deactivate',
    'regenerateSecret',
    'setBilling',
    'failNext',
    'readClock',
    'moveClock',
  ]),
  accessToken: true,
  listening: true,
  secondAddress: true,
  allowsBlock: true,
};

function factOf(name: Capability, means: Partial<Means>) {
  const fact = capabilityFacts({ ...nothing, ...means }).find((each) => each.name === name);
  return fact && [fact.present, fact.reason];
}

const offering = (...operations: ControlOperation[]) => ({
  control: true,
  offered: new Set(operations),
});

it('every capability has one fact, in the order of their declaration', () => {
  const names = capabilityFacts(nothing).map(({ name }) => name);
  expect(names).toEqual(Object.keys(capabilities));
});

it('a target that offers everything has all of them, and says why', () => {
  for (const means of [everything, { ...everything, clock: true as const }]) {
    const facts = capabilityFacts(means);
    expect(facts.filter(({ present }) => !present)).toEqual([]);
    expect(facts.filter(({ reason }) => !/\w/.test(reason))).toEqual([]);
  }
});

it('a target that offers nothing has none, and each reason says what is missing', () => {
  const reasons = capabilityFacts(nothing).map(({ name, present, reason }) => [
    name,
    present ? 'present' : reason,
  ]);
  expect(Object.fromEntries(reasons)).toEqual({
    access: 'control cannot grant access and the manifest gives no access token',
    grant:
      'there is no way to get a fresh grant: the manifest names no control, and the manifest describes no authorization.flow',
    provision: 'the manifest names no control',
    clock: 'the manifest names no control',
    deactivate: 'the manifest names no control',
    'rotate-secret': 'the manifest names no control',
    billing: 'the manifest names no control',
    fault: 'the manifest names no control',
    hooks: 'the manifest names no control',
    widget: 'the manifest names no control',
    'chat-channel': 'the manifest names no control',
    'installed-list': 'the manifest names no control',
    'authorization-page': 'the manifest names no control',
    'second-address': 'there is one address',
    block: 'the manifest does not allow it (allow: [block])',
  });
});

describe('access', () => {
  it('comes from control, or from the manifest', () => {
    const grants = offering('createAccount', 'createIntegration', 'grant');
    expect(factOf('access', grants)).toEqual([true, 'control offers it']);
    expect(factOf('access', { accessToken: true })).toEqual([
      true,
      'the manifest gives an access token',
    ]);
  });

  it('does not come from half of what control needs for it', () => {
    expect(factOf('access', offering('createAccount', 'grant'))?.[0]).toBe(false);
  });
});

it.each<[Capability, Partial<Means>]>([
  ['provision', offering('createAccount', 'createIntegration', 'grant')],
  ['grant', offering('createAccount', 'createIntegration', 'grant')],
  ['clock', offering('readClock', 'moveClock')],
  ['deactivate', offering('deactivate')],
  ['rotate-secret', offering('regenerateSecret')],
  ['billing', offering('setBilling')],
  ['fault', offering('failNext')],
  ['chat-channel', offering('createChatChannel')],
  ['installed-list', offering('listInstallations')],
  ['authorization-page', offering('createAccount', 'createIntegration')],
  ['hooks', { ...offering('createIntegration'), listening: true }],
  ['widget', { ...offering('installWidget'), listening: true }],
  ['second-address', { secondAddress: true }],
  ['block', { allowsBlock: true }],
])('%s needs no more than that', (name, means) => {
  expect(factOf(name, means)?.[0]).toBe(true);
});

it.each<[Capability, ControlOperation, string]>([
  ['provision', 'grant', 'control offers no grant'],
  ['clock', 'moveClock', 'control offers no moveClock'],
  ['authorization-page', 'createIntegration', 'control offers no createIntegration'],
])('%s lacks %s', (name, missing, reason) => {
  const offered = new Set(everything.offered);
  offered.delete(missing);
  expect(factOf(name, { ...everything, offered })).toEqual([false, reason]);
});

describe('an authorization page that the manifest describes', () => {
  it('gives grants and access, and is a page', () => {
    for (const name of ['access', 'grant', 'authorization-page'] as const) {
      expect(factOf(name, { pageFlow: true })?.[0], name).toBe(true);
    }
  });

  it('makes nothing, and the reason says what there is', () => {
    expect(factOf('provision', { pageFlow: true })).toEqual([
      false,
      'the manifest names no control; only the integration, the account and the user of the manifest exist',
    ]);
  });
});

it.each(['hooks', 'widget'] as const)('%s need an address at which we can be called', (name) => {
  expect(factOf(name, { ...everything, listening: 'no listen_host' })).toEqual([
    false,
    'no listen_host',
  ]);
});

describe('a clock', () => {
  it('may be moved without control', () => {
    expect(factOf('clock', { clock: true })?.[0]).toBe(true);
  });

  it('may stand although control would move it', () => {
    expect(factOf('clock', { ...everything, clock: 'it did not follow' })).toEqual([
      false,
      'it did not follow',
    ]);
  });
});
