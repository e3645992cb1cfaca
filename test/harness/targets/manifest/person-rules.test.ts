import { describe, expect, it } from 'vitest';
import { faultOf, load, url } from './load.js';

/** A manifest with control: manual, with further lines of the integration and of the manifest. */
function manual(ofIntegration = '', more = ''): string {
  return `${url}control: manual
${more}
authorization:
  integration:
    client_id: a
    client_secret: hush-hush
    redirect_uri: https://i.example/cb
    ${ofIntegration}
  account: { id: 1 }
  user: { login: a, password: hush-hush }
  flow: { kind: form }
`;
}

describe('control: manual', () => {
  it('may name a folder, a time limit and the address of the hook', () => {
    const hook = 'disable_hook: https://tunnel.example/hook?of=sandbox';
    const more = 'person: { folder: /tmp/sitting, time_limit: 5m, hook_port: 8765 }';
    expect(load(manual(hook, more))).toMatchObject({
      control: 'manual',
      person: { folder: '/tmp/sitting', time_limit: '5m', hook_port: 8765 },
    });
    expect(load(manual())).not.toHaveProperty('person');
  });

  it.each([
    [
      `${url}control: manual`,
      'at $.control: expected authorization.flow beside manual, found none',
    ],
    [`${url}person: { folder: a }`, 'at $.person: expected control: manual beside it'],
    [manual('', 'ledger: ./a.json'), 'at $.ledger: expected nothing beside control: manual'],
    [manual('', 'person: { hook_port: 80 }'), 'at $.person.hook_port: expected an address in'],
    [
      manual('disable_hook: https://a.example/'),
      'at $.person: expected hook_port beside an address',
    ],
    [manual('disable_hook: nine'), 'disable_hook'],
    [manual('', 'person: { time_limit: soon }'), 'time_limit'],
    [manual('', 'person: { folders: a }'), 'did you mean `folder`?'],
    [
      manual('disable_hook: http://a.example/').replace('control: manual', ''),
      'expected none, found "http://a.example/"; an address belongs to control: manual',
    ],
    [manual().replace('manual', 'manually'), '$.control'],
    ['kind: process\ncommand: [serve, "{port}"]\ncontrol: manual', '$.control'],
  ])('is refused with the place: %s', (yaml, message) => {
    expect(faultOf(yaml)).toContain(message);
  });
});
