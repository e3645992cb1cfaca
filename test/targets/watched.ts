import { createServer, request } from 'node:http';
import { onTestFinished } from 'vitest';

/** A request that a target got, and its answer. */
export interface Seen {
  /** When it arrived, milliseconds. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly agent: string;
  readonly body: string;
  readonly status: number;
  readonly location: string;
}

/** All that a target is asked goes through this. */
export async function watched(base: string) {
  const seen: Seen[] = [];
  const server = createServer((asked, reply) => {
    const at = performance.now();
    const { method = '', url: path = '' } = asked;
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A connection for each, for one that is kept may end just when it is used again.
    const headers = { ...asked.headers, connection: 'close' };
    const onward = request(base + path, { method, headers, agent: false }, (answer) => {
      const { statusCode: status = 0 } = answer;
      const { location = '' } = answer.headers;
      const agent = asked.headers['user-agent'] ?? '';
      const body = Buffer.concat(chunks).toString();
      seen.push({ at, method, path, agent, body, status, location });
      reply.writeHead(status, answer.rawHeaders);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${Object(server.address()).port}`, seen };
}

/** What an operator would mind in a log: each request with the reason. */
export function minded(seen: readonly Seen[], label: string): string[] {
  return seen.flatMap(({ method, path, agent, body, status }) => {
    const what = `${method} ${path}`;
    const isAccount = path.split('?')[0] === '/api/v4/account';
    const names = [...body.matchAll(/"name"\s*:\s*"([^"]*)"/g)].map(([, name = '']) => name);
    const unlabelled = status < 300 ? names.filter((name) => !name.startsWith(label)) : [];
    return [
      ...(isAccount && method !== 'GET' ? [`${what}: a method that is probed on the account`] : []),
      ...(agent.includes(`(${label.trim()})`) && /crm-conformance\/\d/.test(agent)
        ? []
        : [`${what}: the user agent '${agent}'`]),
      ...unlabelled.map((name) => `${what}: makes '${name}'`),
    ];
  });
}

/** What an operator counts. */
export function counted(seen: readonly Seen[]) {
  const isToken = ({ path }: Seen) => path === '/oauth2/access_token';
  return {
    logins: seen.filter(({ method, body }) => method === 'POST' && /(^|&)password=/.test(body))
      .length,
    grants: seen.filter(({ location }) => /[?&]code=/.test(location)).length,
    refusals: seen.filter((each) => each.status === 401 || (isToken(each) && each.status === 400))
      .length,
  };
}
