import { describe, expect, it } from 'vitest';
import { commandsHere } from '../../../harness/targets/integrations/operation-command.js';
import { temporaryFolder } from '../temporary-folder.js';

const never = new AbortController().signal;
const node = (text: string) => [process.execPath, '-e', text];

/** Runs a program of Node on this machine. */
function run(
  text: string,
  { input = '', ms = 20_000, signal = never, environment = {} } = {},
  cwd?: string,
): Promise<string> {
  return commandsHere({ cwd, environment })({ command: node(text), input, ms, signal });
}

describe('a command of a target', () => {
  it('gets its input, and gives its output', async () => {
    const text =
      'process.stdin.on("data", (part) => process.stdout.write(part.toString().toUpperCase()))';
    expect(await run(text, { input: 'two words' })).toBe('TWO WORDS');
  });

  it('has the environment and the folder of the target', async () => {
    const folder = temporaryFolder();
    const text = 'console.log(process.env.SHOP, process.cwd())';
    expect(await run(text, { environment: { SHOP: 'seven' } }, folder)).toBe(`seven ${folder}\n`);
  });

  it('need not read its input', async () => {
    expect(await run('', { input: 'x'.repeat(1_000_000) })).toBe('');
  });

  it.each([
    [
      'exits with another code',
      'console.error("no shop"); process.exit(3)',
      'exit code 3: no shop',
    ],
    ['is killed', 'process.kill(process.pid, "SIGTERM")', 'killed by SIGTERM'],
    [
      'writes without end',
      'setInterval(() => process.stdout.write("x".repeat(100000)), 0)',
      'more than 1000000 bytes',
    ],
  ])('that %s fails with the reason', async (_how, text, reason) => {
    await expect(run(text)).rejects.toThrow(reason);
  });

  it('that takes too long is ended', async () => {
    await expect(run('setInterval(() => {}, 1000)', { ms: 300 })).rejects.toThrow(
      'it took longer than 0.3 s',
    );
  });

  it('ends with the target', async () => {
    const life = new AbortController();
    const running = run('setInterval(() => {}, 1000)', { signal: life.signal });
    life.abort();
    await expect(running).rejects.toThrow('the target was ended');
  });

  it('that does not exist is named', async () => {
    const call = { command: ['/no/such/program'], input: '', ms: 1_000, signal: never };
    await expect(commandsHere({ environment: {} })(call)).rejects.toThrow(
      "cannot start '/no/such/program'",
    );
  });
});
