import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { lookHookAddress } from '../../../harness/cli/doctor-hook.js';
import type { ManualManifest } from '../../../harness/targets/manifest/manual.js';
import { freePort } from '../../../harness/targets/launch/free-port.js';

function manifestWith(
  disable_hook: string | undefined,
  person: ManualManifest['person'] = {},
): ManualManifest {
  return {
    kind: 'url',
    base_url: 'http://sandbox.invalid',
    control: 'manual',
    person,
    authorization: {
      integration: {
        client_id: 'a',
        client_secret: 'b',
        redirect_uri: 'https://i.example/cb',
        ...(disable_hook !== undefined && { disable_hook }),
      },
      account: { id: 1 },
      user: { id: 2, login: 'c', password: 'd' },
      flow: { kind: 'form' },
    },
  };
}

/** A program that has a port of this machine, and its number. */
async function taken(): Promise<number> {
  const server = createServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return Number(Object(server.address()).port);
}

it('doctor calls the registered hook, and says that it leads to this machine', async () => {
  const hook = `http://127.0.0.1:${await freePort()}/hook?of=sandbox`;
  expect(await lookHookAddress(manifestWith(hook))).toMatchObject({
    topic: 'hooks',
    state: 'ok',
    found: 'the call came to this machine',
  });
});

it('says that the hook leads elsewhere, such as to a tunnel of another port', async () => {
  const hook = `http://127.0.0.1:${await taken()}/hook`;
  const elsewhere = manifestWith(hook, { hook_port: await freePort() });
  expect(await lookHookAddress(elsewhere)).toMatchObject({
    state: 'limited',
    found: 'another program answered, with status 404',
    mend: expect.stringContaining('person.hook_port'),
  });
  const nowhere = manifestWith(`http://127.0.0.1:${await freePort()}/hook`, {
    hook_port: await freePort(),
  });
  expect(await lookHookAddress(nowhere)).toMatchObject({ state: 'limited' });
});

it('says that another program has the port', async () => {
  const port = await taken();
  expect(await lookHookAddress(manifestWith(`http://127.0.0.1:${port}/hook`))).toMatchObject({
    state: 'limited',
    found: expect.stringContaining(`cannot listen on port ${port}`),
  });
});

it('looks at nothing where no hook is registered', async () => {
  expect(await lookHookAddress(manifestWith('none'))).toBeUndefined();
  expect(await lookHookAddress(manifestWith(undefined))).toBeUndefined();
});
