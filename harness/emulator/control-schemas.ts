import type { Ajv2020, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { parseYaml, requireLate } from '../../spec/late.js';
import { readSpec } from '../../spec/root.js';
import { ControlRefusal } from './control.js';

/** The schemas of request bodies in spec/control.openapi.yaml. */
export type ControlSchema =
  | 'NewAccount'
  | 'NewIntegration'
  | 'NewGrant'
  | 'NewChatChannel'
  | 'Deactivation'
  | 'SecretRegeneration'
  | 'Billing'
  | 'Fault'
  | 'ClockMove';

const DOCUMENT = 'control.openapi.yaml';
const OPENAPI_KEYWORDS = ['openapi', 'info', 'servers', 'security', 'tags', 'paths', 'components'];

let ajv: Ajv2020 | undefined;

/** Throws a ControlRefusal that names the place, what was found and what is allowed. */
export function checkAgainst(schema: ControlSchema, value: unknown): void {
  const validate = validatorOf(schema);
  if (validate(value)) return;
  const [error] = validate.errors ?? [];
  throw new ControlRefusal(400, error === undefined ? `body: not a ${schema}` : explain(error));
}

function validatorOf(schema: ControlSchema): ValidateFunction {
  ajv ??= createAjv();
  const validate = ajv.getSchema(`control#/components/schemas/${schema}`);
  if (validate === undefined) throw new Error(`${DOCUMENT} has no schema ${schema}`);
  return validate;
}

function createAjv(): Ajv2020 {
  const { Ajv2020: Ajv } = requireLate('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js');
  // `uri` is judged by the operation itself, which also wants http or https.
  const made = new Ajv({ strict: false, verbose: true, formats: { uri: true } });
  made.addVocabulary(OPENAPI_KEYWORDS);
  const document = parseYaml(readSpec(DOCUMENT)) as object; // a file of this package
  made.addSchema(document, 'control');
  return made;
}

function explain(error: ErrorObject): string {
  const place = `body${error.instancePath.replaceAll('/', '.')}`;
  const { params } = error;
  switch (error.keyword) {
    case 'required':
      return `${place}.${String(params['missingProperty'])}: found none, allowed a value`;
    case 'additionalProperties': {
      const known = Object.keys(propertiesOf(error.parentSchema)).join(', ');
      return `${place}: found the unknown property ${String(params['additionalProperty'])}, allowed ${known}`;
    }
    case 'enum':
      return `${place}: found ${JSON.stringify(error.data)}, allowed ${JSON.stringify(params['allowedValues'])}`;
    default:
      return `${place}: found ${JSON.stringify(error.data)?.slice(0, 200) ?? 'nothing'}, which ${error.message ?? error.keyword}`;
  }
}

function propertiesOf(schema: unknown): object {
  if (typeof schema !== 'object' || schema === null || !('properties' in schema)) return {};
  const { properties } = schema;
  return typeof properties === 'object' && properties !== null ? properties : {};
}
