import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { packageRoot } from '../../spec/root.js';
import { UserError } from './failure.js';
import { adapterFile, manifestText } from './init-manifest.js';
import { answerAll, type GivenAnswers, type Prompt } from './init-questions.js';
import { reasonOf } from '../thrown.js';

export interface InitArguments extends GivenAnswers {
  readonly out: string;
  readonly yes?: boolean;
  readonly force?: boolean;
}

/** Where questions are asked and what was done is told. */
export interface InitStreams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** Whether somebody is there to be asked. */
  readonly isTerminal: boolean;
}

const manifestFile = 'target.yaml';

/**
 * `crm-conformance init`: writes a manifest and, where wanted, the template of an adapter. Resolves to
 * the exit code.
 *
 * @throws {UserError} nothing has been written then
 */
export async function initCommand(
  { out, yes = false, force = false, ...given }: InitArguments,
  streams: InitStreams,
): Promise<number> {
  // Nobody should answer questions for nothing.
  if (!force) refuseExisting(out, [manifestFile]);
  const asking = streams.isTerminal && !yes ? promptOn(streams) : undefined;
  const answers = await answerAll(given, { prompt: asking?.prompt, usual: yes }).finally(() =>
    asking?.close(),
  );
  const files = new Map([[manifestFile, manifestText(answers)]]);
  if (answers.control === 'adapter') {
    const template = new URL('examples/adapter-template.mjs', packageRoot);
    files.set(adapterFile, readFileSync(template, 'utf8'));
  }
  if (!force) refuseExisting(out, [...files.keys()]);
  write(out, files);
  const manifest = join(out, manifestFile);
  const next = [
    ...(answers.control === 'adapter'
      ? [
          `let the operations in ${join(out, adapterFile)} do what they say, and leave out the others`,
        ]
      : []),
    `npx crm-conformance doctor --target ${manifest}`,
    `npx crm-conformance run --target ${manifest}`,
  ];
  const lines = [
    ...[...files.keys()].map((name) => `wrote ${join(out, name)}`),
    '',
    'Next:',
    ...next.map((line, index) => `  ${index + 1}. ${line}`),
  ];
  streams.output.write(`${lines.join('\n')}\n`);
  return 0;
}

function refuseExisting(out: string, names: readonly string[]): void {
  const present = names.map((name) => join(out, name)).filter((file) => existsSync(file));
  if (present.length === 0) return;
  const them = present.length === 1 ? 'it' : 'them';
  throw new UserError(
    `init: there is ${present.join(' and ')} already; --force overwrites ${them}, --out writes elsewhere`,
  );
}

function write(out: string, files: ReadonlyMap<string, string>): void {
  try {
    mkdirSync(out, { recursive: true });
    for (const [name, text] of files) writeFileSync(join(out, name), text);
  } catch (error) {
    const reason = reasonOf(error);
    throw new UserError(`init: cannot write to '${out}': ${reason}`);
  }
}

/** Lines are kept until they are asked for, so that what is typed or piped ahead is not lost. */
function promptOn({ input, output }: InitStreams): { prompt: Prompt; close: () => void } {
  const reader = createInterface({ input, output });
  const lines = reader[Symbol.asyncIterator]();
  const prompt: Prompt = async (text) => {
    const [last = '', ...before] = text.split('\n').toReversed();
    for (const line of before.toReversed()) output.write(`${line}\n`);
    reader.setPrompt(last);
    reader.prompt();
    const next = await lines.next();
    return next.done === true ? undefined : next.value;
  };
  return { prompt, close: () => reader.close() };
}
