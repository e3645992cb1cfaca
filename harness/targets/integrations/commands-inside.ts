import { PassThrough } from 'node:stream';
import type { Engine } from '../launch/container-engine.js';
import { withinLimit } from '../launch/engine-calls.js';
import { faultOf, type RunCommand } from './operation-command.js';

const mostBytes = 1_000_000;
const mostWords = 500;

/** Runs commands inside a running container. They end with it. */
export function commandsInside({ client }: Engine, id: string): RunCommand {
  const { dockerode } = client.container;
  return async ({ command, input, ms }) => {
    const [program = ''] = command;
    const exec = await dockerode.getContainer(id).exec({
      Cmd: [...command],
      AttachStdin: true,
      AttachStdout: true,
      AttachStderr: true,
    });
    const stream = await exec.start({ hijack: true, stdin: true });
    const output = new PassThrough();
    const errors = new PassThrough();
    dockerode.modem.demuxStream(stream, output, errors);
    const parts: Buffer[] = [];
    let size = 0;
    let words = '';
    output.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > mostBytes) stream.destroy(new Error(`it wrote more than ${mostBytes} bytes`));
      else parts.push(chunk);
    });
    errors.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString('utf8')).slice(-mostWords);
    });
    const ended = new Promise<void>((resolve, reject) => {
      stream.once('end', resolve);
      stream.once('error', reject);
    });
    stream.end(input);
    try {
      await withinLimit(ended, `the command ${program}`, ms);
    } finally {
      stream.destroy();
    }
    const { ExitCode: code } = await exec.inspect();
    if (code === 0) return Buffer.concat(parts).toString('utf8');
    throw new Error(faultOf(program, `exit code ${code ?? 'unknown'}`, words));
  };
}
