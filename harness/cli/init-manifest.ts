import { stringify } from 'yaml';
import type { InitAnswers } from './init-questions.js';
import { wordsOf } from './words.js';

/** The name of the adapter's file beside the manifest. */
export const adapterFile = 'adapter.mjs';

/** The text of a manifest with what was answered, and with what else it may say as comments. */
export function manifestText(answers: InitAnswers): string {
  const more = optional(answers).map(([line, meaning]) => `# ${line.padEnd(38)} # ${meaning}`);
  return `# The server that crm-conformance judges. examples/targets of the package has more such files, and
# harness/target/manifest.schema.json every key.
${[...lines(answers), ...control(answers), ...safety(answers)].join('\n')}

# What else it may say; take the mark away from what applies.
${more.join('\n')}
`;
}

/** A value as it stands behind a key. */
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
          ? ['# {port} is replaced by a free port; several may run side by side.']
          : []),
        `command: ${value(wordsOf(command ?? ''))}`,
        ...listening,
      ];
    case 'container':
      return ['kind: container', `image: ${value(image)}`, '# Inside the container.', ...listening];
    case 'compose':
      return [
        'kind: compose',
        `file: ${value(composeFile)}`,
        `service: ${value(service)}`,
        '# Inside the container; the compose file must publish it.',
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
        '# Where the server offers the control protocol (spec/control.openapi.yaml of the package).',
        kind === 'url'
          ? `control: ${value(`${(baseUrl ?? '').replace(/\/$/, '')}/_control`)}`
          : 'control: /_control',
      ];
    case 'none':
      return ['# Without control, and without a token under credentials, little can be judged.'];
  }
}

/** What is launched may be judged whole; of what is reached by URL only its owner can tell. */
function safety({ kind, control: way }: InitAnswers): string[] {
  if (kind !== 'url' || way === 'none') return [];
  return [
    '# full lets a run storm the limiter, revoke access and rotate secret keys: for a server that is there',
    '# for tests alone. Otherwise write careful, or observe, which only reads.',
    'safety: full',
  ];
}

/** Keys with a value that suits the kind, and what each is for. */
function optional({ kind, control: way }: InitAnswers): readonly (readonly [string, string])[] {
  const isStarted = kind !== 'url';
  const hasOwnAddress = kind === 'url' || kind === 'process';
  return [
    ['name: my server', 'as reports call it'],
    ...(isStarted
      ? ([['ready: { http: / }', 'when it has started; else when its port answers']] as const)
      : []),
    ['profile: ./profile.yaml', 'where fields and paths differ from the default profile'],
    ['credentials: { access_token: secret }', '${NAME} takes it from the environment'],
    ...(hasOwnAddress
      ? ([
          ['second_address: 127.0.0.2', 'another address of this machine, for limits by address'],
        ] as const)
      : []),
    ...(isStarted && way !== 'none'
      ? ([['clock: faketime', 'where control moves no clock: it is moved from outside']] as const)
      : []),
    ['not_offered: [leads, sources]', 'parts of the contract that it does not have'],
    ['allow: [block]', 'lets a run ignore 429 answers to see whether a block follows'],
  ];
}
