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
${[...lines(answers), ...control(answers), ...safety(answers)].join('\n')}

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

function control({ kind, baseUrl, control: way }: InitAnswers): string[] {
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
    case 'none':
      return ['# Without control, and without a token under credentials, little can be judged.'];
  }
}

/** A target that the run starts is safe to judge in full; for a URL only its owner knows. */
function safety({ kind, control: way }: InitAnswers): string[] {
  if (kind !== 'url' || way === 'none') return [];
  return [
    '# full lets a run exceed the request limit, revoke access and rotate secret keys. Use it for a test',
    '# server. Otherwise write careful, or observe, which only reads.',
    'safety: full',
  ];
}

/** Optional keys, each with a value that suits the kind and with its purpose. */
function optional({ kind, control: way }: InitAnswers): readonly (readonly [string, string])[] {
  const isStarted = kind !== 'url';
  const hasOwnAddress = kind === 'url' || kind === 'process';
  return [
    ['name: my server', 'the name in reports'],
    ...(isStarted
      ? ([['ready: { http: / }', 'when it has started; by default when its port answers']] as const)
      : []),
    ['profile: ./profile.yaml', 'if fields or paths differ from the default profile'],
    ['credentials: { access_token: secret }', '${NAME} reads an environment variable'],
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
