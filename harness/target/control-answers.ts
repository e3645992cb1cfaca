import { compileSchema, type Validated } from '../../spec/compile-schema.js';
import { parseYaml } from '../../spec/late.js';
import { readSpec } from '../../spec/root.js';
import type { ControlOperation } from './control.js';

/** The schema of each operation's answer in `spec/control.openapi.yaml`; the others have none. */
export const answerSchemas: Readonly<Partial<Record<ControlOperation, string>>> = {
  createAccount: 'ControlledAccount',
  createIntegration: 'ControlledIntegration',
  grant: 'Grant',
  installWidget: 'WidgetInstallation',
  listInstallations: 'Installation',
  createChatChannel: 'ChatChannel',
  regenerateSecret: 'NewSecret',
  readClock: 'ClockReading',
  moveClock: 'ClockReading',
};

/** What the protocol says of answers; read and compiled once, however many targets there are. */
let schemas: object | undefined;
const compiled = new Map<string, ReturnType<typeof compileSchema>>();

function protocolSchemas(): object {
  const document: unknown = parseYaml(readSpec('control.openapi.yaml'));
  const text = JSON.stringify(document).replaceAll('#/components/schemas/', '#/$defs/');
  const { components } = JSON.parse(text) as { components: { schemas: object } }; // our own file
  return components.schemas;
}

/**
 * Judges what an operation answered, whoever implements it.
 *
 * @param operation with an answer, or `discover`
 */
export function judgeAnswer(
  operation: ControlOperation | 'discover',
  answer: unknown,
): Validated<unknown> {
  schemas ??= protocolSchemas();
  const name = operation === 'discover' ? 'Discovery' : answerSchemas[operation];
  if (name === undefined) throw new Error(`${operation} has no answer`);
  const ref = { $ref: `#/$defs/${name}` };
  const schema = operation === 'listInstallations' ? { type: 'array', items: ref } : ref;
  const validator = compiled.get(operation) ?? compileSchema({ ...schema, $defs: schemas }, name);
  compiled.set(operation, validator);
  return validator(answer);
}
