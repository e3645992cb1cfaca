import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Emulator } from '../../emulator/emulator.js';
import { type Program, startProgram } from '../../integration/program.js';
import type { IntegrationMutant } from '../../integration/mutant.js';
import type { Choices } from '../../integration/choices.js';
import type { Placeholders, TargetInstance } from './instance.js';

/** The domain of the hosts of accounts, for the reference integration. */
export const embeddedServiceHost = 'crm.example';

/** A reference integration that listens and has not started yet. */
export interface Prepared {
  readonly origin: string;
  /** Starts it. */
  run(emulator: Emulator, values: Placeholders): TargetInstance;
  close(): Promise<void>;
}

/** Opens the port of a reference integration, so that its addresses are known before it starts. */
export async function prepareEmbedded(
  chosen: { readonly mutant?: IntegrationMutant | undefined; readonly choices: Partial<Choices> },
  dataDir = mkdtempSync(join(tmpdir(), 'crm-integration-')),
): Promise<Prepared> {
  let program: Program | undefined;
  const server = createServer((request, response) => {
    // A program that is down refuses connections.
    if (program === undefined) request.socket.destroy();
    else program.serve(request, response);
  });
  const origin = await listening(server);
  const close = async () => {
    program?.kill();
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    origin,
    close,
    run: (emulator, values) => {
      const lines: string[] = [];
      const replicas: TargetInstance[] = [];
      let ended: string | undefined;
      let known = values;
      const begin = () => {
        program = startProgram({
          settings: {
            baseUrl: known.base_url,
            authUrl: known.auth_url,
            clientId: known.client_id,
            clientSecret: known.client_secret,
            redirectUri: known.redirect_uri,
            serviceHost: embeddedServiceHost,
            dataDir,
          },
          choices: chosen.choices,
          mutant: chosen.mutant,
          now: emulator.now,
          // Its time is that of the service, so that it passes without waiting.
          sleep: async (ms, inFlight) => {
            // Requests that have left arrive before the time is moved.
            while (inFlight() > 0) await nextTurn();
            emulator.advance(Math.ceil(ms));
            await nextTurn();
          },
          log: (line) => lines.push(line),
          onCrash: (reason) => {
            ended = reason;
            program = undefined;
          },
        });
      };
      const down = async (how: 'stop' | 'kill') => {
        program?.[how]();
        program = undefined;
      };
      const running = (): Program => {
        if (program !== undefined) return program;
        throw new Error(ended ?? 'the program is not running');
      };
      begin();
      return {
        origin,
        dataDir,
        everyMs: undefined,
        operations: {
          connect: async () => `${origin}/connect`,
          work: async ({ account_id: id, what, items }) => {
            try {
              const { done, reason = '' } = await running().perform({
                accountId: String(id),
                what,
                items,
              });
              return { done, reason };
            } catch (error) {
              return { done: false, reason: String(error) };
            }
          },
          status: async ({ account_id: id }) => running().isConnected(String(id)),
        },
        stored: async () => undefined,
        output: () => lines.join('\n'),
        hasMovableClock: true,
        advance: async () => {},
        ended: () => ended,
        stop: () => down('stop'),
        kill: () => down('kill'),
        start: async (changed = {}) => {
          known = { ...known, ...changed };
          ended = undefined;
          begin();
        },
        replica: async () => {
          const other = await prepareEmbedded(chosen, dataDir);
          const instance = other.run(emulator, known);
          replicas.push(instance);
          return instance;
        },
        close: async () => {
          await Promise.all(replicas.map((each) => each.close()));
          await close();
        },
      };
    },
  };
}

function listening(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve(`http://127.0.0.1:${port}`);
    });
  });
}
