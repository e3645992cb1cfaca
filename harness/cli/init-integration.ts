import { readFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { packageRoot } from '../../spec/root.js';
import {
  askAll,
  type Asking,
  closedQuotes,
  missingFlags,
  oneOf,
  plainAddress,
  type Question,
} from './init-ask.js';
import { wordsOf } from './words.js';

/** The frameworks for which there are operations to paste, and the file of each. */
export const snippets = {
  express: 'express.mjs',
  fastify: 'fastify.mjs',
  flask: 'flask_operations.py',
  php: 'operations.php',
} as const;

type Framework = keyof typeof snippets | 'none';

const frameworks = [...Object.keys(snippets), 'none'] as readonly Framework[]; // keys of the table
const kinds = ['process', 'url'] as const;

type Key =
  'kind' | 'command' | 'baseUrl' | 'connectPath' | 'redirectPath' | 'hookPath' | 'framework';

export type GivenIntegration = Partial<Record<Key, string>>;

const path = (answer: string): string | undefined =>
  /^\/[^?#\s]*$/.test(answer) ? undefined : 'a path such as /callback';
const pathOrNone = (answer: string): string | undefined =>
  answer === 'none' ? undefined : path(answer) && 'a path such as /hook, or none';

/** Six questions: of `command` and `baseUrl` only one applies. */
const questions: readonly Question<Key>[] = [
  {
    key: 'kind',
    flag: '--kind',
    ask: 'Your program: process (the run starts it) or url (it runs already)',
    usual: 'process',
    applies: () => true,
    fault: oneOf(kinds),
  },
  {
    key: 'command',
    flag: '--command',
    ask: 'The command that starts it; {port} stands for a free port',
    applies: ({ kind }) => kind === 'process',
    fault: closedQuotes,
  },
  {
    key: 'baseUrl',
    flag: '--base-url',
    ask: 'Its address',
    usual: 'http://127.0.0.1:3000',
    applies: ({ kind }) => kind === 'url',
    fault: plainAddress,
  },
  {
    key: 'connectPath',
    flag: '--connect-path',
    ask: 'The path of the page that starts the flow, or none',
    usual: '/connect',
    applies: () => true,
    fault: pathOrNone,
  },
  {
    key: 'redirectPath',
    flag: '--redirect-path',
    ask: 'The path of its redirect URI',
    usual: '/callback',
    applies: () => true,
    fault: path,
  },
  {
    key: 'hookPath',
    flag: '--hook-path',
    ask: 'The path of its disable hook, or none',
    usual: '/hook',
    applies: () => true,
    fault: pathOrNone,
  },
  {
    key: 'framework',
    flag: '--framework',
    ask: 'Operations to paste for: express, fastify, flask, php or none',
    usual: 'express',
    applies: () => true,
    fault: oneOf(frameworks),
  },
];

/**
 * Asks six questions about an integration.
 *
 * @returns the files to write, by their names, and what to do next
 * @throws {UserError} when an answer is not allowed, or is missing and cannot be asked for
 */
export async function initIntegration(
  given: GivenIntegration,
  asking: Asking,
): Promise<{ files: ReadonlyMap<string, string>; next: readonly string[] }> {
  const { answers, missing } = await askAll(questions, given, asking);
  if (missing.length > 0) throw missingFlags(missing, asking.usual);
  const framework = frameworks.find((each) => each === answers.framework) ?? 'none';
  const files = new Map([[manifestFile, integrationManifestText(answers)]]);
  const next =
    answers.kind === 'url'
      ? []
      : ['let your program take the values below env from its environment'];
  if (framework !== 'none') {
    const name = snippets[framework];
    files.set(name, readFileSync(new URL(`examples/operations/${name}`, packageRoot), 'utf8'));
    next.push(`give your program the operations of ${name}; its head says how`);
  }
  return { files, next };
}

const manifestFile = 'target.yaml';

/** A value as YAML on one line. */
const value = (given: unknown): string =>
  stringify(given, { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 }).trim();

/** The manifest of an integration with the given answers, and with optional keys as comments. */
export function integrationManifestText(answers: GivenIntegration): string {
  const { kind, connectPath = 'none', redirectPath, hookPath = 'none', framework } = answers;
  const isStarted = kind === 'process';
  const offered = framework === undefined || framework === 'none';
  return `${[
    '# The integration that crm-conformance judges; docs/integrations.md explains all keys.',
    'role: integration',
    ...(isStarted ? startedLines(answers) : runningLines(answers)),
    `redirect_path: ${value(redirectPath)}`,
    ...(connectPath === 'none' ? [] : [`connect_path: ${value(connectPath)}`]),
    ...(hookPath === 'none' ? [] : [`hook_path: ${value(hookPath)}`]),
    ...(offered ? [] : ['operations: /_integration']),
    '',
    '# Optional keys: remove the mark in front of those that you need.',
    ...optional(isStarted).map(([line, meaning]) => `# ${line.padEnd(38)} # ${meaning}`),
  ].join('\n')}\n`;
}

function startedLines({ command = '' }: GivenIntegration): readonly string[] {
  return [
    'kind: process',
    `command: ${value(wordsOf(command))}`,
    '# The run fills in what stands in braces. Use the names that your program reads.',
    'env:',
    "  PORT: '{port}'",
    "  CRM_URL: '{base_url}'",
    "  CRM_AUTH_URL: '{auth_url}'",
    "  CRM_CLIENT_ID: '{client_id}'",
    "  CRM_CLIENT_SECRET: '{client_secret}'",
    "  CRM_REDIRECT_URI: '{redirect_uri}'",
    "  DATA_DIR: '{data_dir}'",
    "  CRM_TEST: '1'",
  ];
}

function runningLines({ baseUrl }: GivenIntegration): readonly string[] {
  return [
    'kind: url',
    `base_url: ${value(baseUrl)}`,
    '# Your program must expect the service at http://127.0.0.1:8765, with this integration.',
    'service_port: 8765',
    'client_id: 11111111-2222-4333-8444-555555555555',
    'client_secret: a-secret-key-for-tests',
  ];
}

function optional(isStarted: boolean): readonly (readonly [string, string])[] {
  return [
    ['name: my shop', 'the name in reports'],
    ['accounts: one', 'if a new grant replaces the account of before'],
    ...(isStarted
      ? ([
          ['clock: faketime', 'moves the time of your program; needs libfaketime'],
          [
            'ready: { port: true }',
            'when it has started; by default when GET / is answered, below 500',
          ],
        ] as const)
      : []),
  ];
}
