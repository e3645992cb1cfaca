import { stringify } from 'yaml';
import type { InitAnswers } from './init-questions.js';
import { wordsOf } from './words.js';

/** The name of the adapter's file beside the manifest. */
export const adapterFile = 'adapter.mjs';

/** The text of a manifest with the given answers, and with optional keys as comments. */
export function manifestText(answers: InitAnswers): string {
  const more = optional(answers).map(([line, meaning]) => `# ${line.padEnd(38)} # ${meaning}`);
  return `# The server that crm-conformance judges. The package has more examples in examples/targets, and
# all keys in harness/targets/manifest/manifest.schema.json.
${[...lines(answers), ...control(answers), ...access(answers), ...safety(answers)].join('\n')}

# Optional keys: remove the mark in front of those that you need.
${more.join('\n')}
`;
}

/** A value as YAML on one line. */
const value = (given: unknown): string =>
  stringify(given, { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 }).trim();

function lines({
  kind,
  baseUrl,
  command,
  image,
  composeFile,
  service,
  port,
}: InitAnswers): string[] {
  const listening = port === undefined ? [] : [`port: ${Number(port)}`];
  switch (kind) {
    case 'url':
      return ['kind: url', `base_url: ${value(baseUrl)}`];
    case 'process':
      return [
        'kind: process',
        ...(port === undefined
          ? ['# {port} is replaced by a free port, so that several instances can run side by side.']
          : []),
        `command: ${value(wordsOf(command ?? ''))}`,
        ...listening,
      ];
    case 'container':
      return [
        'kind: container',
        `image: ${value(image)}`,
        '# The port inside the container.',
        ...listening,
      ];
    case 'compose':
      return [
        'kind: compose',
        `file: ${value(composeFile)}`,
        `service: ${value(service)}`,
        '# The port inside the container; the compose file must publish it.',
        ...listening,
      ];
  }
}

function control({ kind, baseUrl, control: way, access }: InitAnswers): string[] {
  switch (way) {
    case 'adapter':
      return [
        '# The module beside this file that makes accounts and moves time.',
        `control: ./${adapterFile}`,
      ];
    case 'http':
      return [
        '# The address of the control protocol (spec/control.openapi.yaml of the package).',
        kind === 'url'
          ? `control: ${value(`${(baseUrl ?? '').replace(/\/$/, '')}/_control`)}`
          : 'control: /_control',
      ];
    case 'manual':
      return [
        '# A person is asked to deactivate, to regenerate the key and so on: docs/real-sandbox.md.',
        'control: manual',
        'person: { time_limit: 15m } # at the terminal; folder: ./sitting asks by files',
      ];
    case 'none':
      if (access !== undefined && access !== 'none') return [];
      return ['# Without control, and without a token under credentials, little can be judged.'];
  }
}

/** The file in which a grant is kept, and that of a ledger. */
const grantFile = './sandbox.credentials.json';
const ledgerFile = './conformance-ledger.json';

function access({ control: by, access: given, ledger }: InitAnswers): string[] {
  const way = by === 'manual' ? 'flow' : given;
  const kept =
    ledger === 'yes'
      ? [
          '# Codes and tokens wait here until they expire. Set CRM_CONFORMANCE_LEDGER_KEY: openssl rand -base64 32',
          `ledger: ${ledgerFile}`,
        ]
      : [];
  switch (way) {
    case 'login':
      return [
        '# The grant that crm-conformance login stores; keep the file out of version control.',
        `credentials: { file: ${grantFile} }`,
        ...kept,
      ];
    case 'flow':
      return [
        '# What exists, and how its authorization page is worked: docs/authorization-page.md.',
        'authorization:',
        '  integration:',
        '    client_id: ${CRM_CLIENT_ID}',
        '    client_secret: ${CRM_CLIENT_SECRET}',
        '    redirect_uri: ${CRM_REDIRECT_URI}',
        ...(by === 'manual'
          ? [
              '    visibility: private # or public',
              '    # disable_hook: http://192.0.2.7:8765/hook # as registered, if it leads to this machine',
            ]
          : []),
        '  account:',
        '    id: ${CRM_ACCOUNT_ID}',
        '  user:',
        '    id: ${CRM_USER_ID}',
        '    login: ${CRM_LOGIN}',
        '    password: ${CRM_PASSWORD}',
        '  flow: { kind: form } # or browser',
        ...kept,
      ];
    case 'token':
      return ['credentials:', '  access_token: ${CRM_ACCESS_TOKEN}'];
    case 'none':
    case undefined:
      return [];
  }
}

/** A target that the run starts is safe to judge in full; for a URL only its owner knows. */
function safety({ kind, control: way }: InitAnswers): string[] {
  if (kind !== 'url' || way === 'none' || way === 'manual') return [];
  return [
    '# full lets a run exceed the request limit, revoke access and rotate secret keys. Use it for a test',
    '# server. Otherwise write careful, or observe, which only reads.',
    'safety: full',
  ];
}

/** Optional keys, each with a value that suits the kind and with its purpose. */
function optional({
  kind,
  control: way,
  access,
}: InitAnswers): readonly (readonly [string, string])[] {
  const isStarted = kind !== 'url';
  const hasOwnAddress = kind === 'url' || kind === 'process';
  return [
    ['name: my server', 'the name in reports'],
    ...(isStarted
      ? ([
          [
            'ready: { port: true }',
            'when it has started; by default when GET / is answered, below 500',
          ],
        ] as const)
      : []),
    ['profile: ./profile.yaml', 'if fields or paths differ from the default profile'],
    ...(access === 'login' || access === 'token'
      ? []
      : ([
          ['credentials: { access_token: secret }', '${NAME} reads an environment variable'],
        ] as const)),
    ...(hasOwnAddress
      ? ([
          [
            'second_address: 127.0.0.2',
            'another address of this machine, to judge limits by address',
          ],
        ] as const)
      : []),
    ...(isStarted && way !== 'none'
      ? ([['clock: faketime', 'moves the clock from outside, if control cannot']] as const)
      : []),
    ['not_offered: [leads, sources]', 'parts of the contract that the server does not have'],
    ['allow: [block]', 'lets a run ignore 429 answers to see whether a block follows'],
  ];
}
