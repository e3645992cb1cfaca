import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureFolder } from '../base/ensure-folder.js';
import { packageRoot } from '../../spec/root.js';
import { UserError } from './failure.js';
import { adapterFile, manifestText } from './init-manifest.js';
import type { Asking, Prompt } from './init-ask.js';
import { type GivenIntegration, initIntegration } from './init-integration.js';
import { answerAll, type GivenAnswers } from './init-questions.js';
import type { RunArguments } from './judge-target.js';
import { reasonOf } from '../base/thrown.js';

export interface InitArguments extends GivenAnswers, Omit<GivenIntegration, keyof GivenAnswers> {
  readonly role?: RunArguments['role'];
  readonly out: string;
  readonly yes?: boolean;
  readonly force?: boolean;
}

/** The streams on which `init` asks questions and prints results. */
export interface InitStreams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** Whether a user can answer questions. */
  readonly isTerminal: boolean;
}

const manifestFile = 'target.yaml';

/**
 * `crm-conformance init`: writes a manifest and, if asked for, the template of an adapter. Resolves
 * to the exit code.
 *
 * @throws {UserError} before it writes anything
 */
export async function initCommand(
  { out, yes = false, force = false, role, ...given }: InitArguments,
  streams: InitStreams,
): Promise<number> {
  // Refuse before asking: the user should not answer questions in vain.
  if (!force) refuseExisting(out, [manifestFile]);
  const asking = streams.isTerminal && !yes ? promptOn(streams) : undefined;
  const asked = role === 'integration' ? initIntegration : initService;
  refuseFlagsOfOther(role, given);
  const { files, next: first } = await asked(given, { prompt: asking?.prompt, usual: yes }).finally(
    () => asking?.close(),
  );
  if (!force) refuseExisting(out, [...files.keys()]);
  write(out, files);
  const manifest = join(out, manifestFile);
  const next = [
    ...first.map((line) => line.replaceAll('{out}', () => out)),
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

const flagsOfIntegrations = {
  connectPath: '--connect-path',
  redirectPath: '--redirect-path',
  hookPath: '--hook-path',
  framework: '--framework',
} as const;
const flagsOfServices = {
  image: '--image',
  composeFile: '--compose-file',
  service: '--service',
  port: '--port',
  control: '--control',
  access: '--access',
  ledger: '--ledger',
} as const;

/** @throws {UserError} names a flag of the other role */
function refuseFlagsOfOther(
  role: InitArguments['role'],
  given: Readonly<Record<string, string | undefined>>,
): void {
  const isIntegration = role === 'integration';
  const other = Object.entries(isIntegration ? flagsOfServices : flagsOfIntegrations);
  const found = other.find(([key]) => given[key] !== undefined);
  if (found === undefined) return;
  throw new UserError(
    `init: ${found[1]}: expected nothing with ${isIntegration ? '--role integration' : 'a service'}, found '${given[found[0]]}'`,
  );
}

/** The files for a service, by their names, and what to do next. */
async function initService(
  given: GivenAnswers,
  asking: Asking,
): Promise<{ files: ReadonlyMap<string, string>; next: readonly string[] }> {
  const answers = await answerAll(given, asking);
  const files = new Map([[manifestFile, manifestText(answers)]]);
  if (answers.control !== 'adapter') {
    const login = `npx crm-conformance login --target ${join('{out}', manifestFile)}`;
    return { files, next: answers.access === 'login' ? [login] : [] };
  }
  const template = new URL('examples/adapter-template.mjs', packageRoot);
  files.set(adapterFile, readFileSync(template, 'utf8'));
  const next = `implement the operations of ${join('{out}', adapterFile)} that your server supports, and leave out the others`;
  return { files, next: [next] };
}

function refuseExisting(out: string, names: readonly string[]): void {
  const present = names.map((name) => join(out, name)).filter((file) => existsSync(file));
  if (present.length === 0) return;
  const [exist, them] = present.length === 1 ? ['exists', 'it'] : ['exist', 'them'];
  throw new UserError(
    `init: ${present.join(' and ')} ${exist} already; --force overwrites ${them}, --out writes elsewhere`,
  );
}

function write(out: string, files: ReadonlyMap<string, string>): void {
  try {
    ensureFolder(out);
    for (const [name, text] of files) writeFileSync(join(out, name), text);
  } catch (error) {
    const reason = reasonOf(error);
    throw new UserError(`init: cannot write to '${out}': ${reason}`);
  }
}

/** A prompt that buffers lines, so that input typed or piped ahead of a question is not lost. */
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
