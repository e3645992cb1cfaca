import { parseExact } from '../../spec/exact-json.js';
import type { Profile } from '../../spec/profile.js';
import type { Id } from '../../spec/generated/control-types.js';
import { isRecord } from '../../spec/violation-words.js';
import type { Exchange, RequestOptions } from '../check/http.js';
import type { Resources, WrongRequests } from '../check/service.js';
import { repeated } from './bodies.js';

/** Requests that must be refused. The profile says how to provoke each refusal. */
export class BoundWrongRequests implements WrongRequests {
  readonly #resources: Pick<Resources, 'call' | 'request'>;
  readonly #errors: Profile['errors'];
  readonly #leads: Profile['leads'];
  readonly #label: string;

  /** @param label what the name of every lead begins with: a lenient target may accept it */
  constructor(
    resources: Pick<Resources, 'call' | 'request'>,
    { errors, leads }: Pick<Profile, 'errors' | 'leads'>,
    label = '',
  ) {
    this.#resources = resources;
    this.#errors = errors;
    this.#leads = leads;
    this.#label = label;
  }

  /** A path below the prefix that no resource has. `name` may be any text; it is escaped. */
  unknownPath(name: string): string {
    return this.#errors.unknown_path.replaceAll('{name}', encodeURIComponent(name));
  }

  /** One call for each method that the profile declares unsupported, on the resource it names. */
  unsupportedMethods(accessToken: string): RequestOptions[] {
    const { unsupported_methods, unsupported_method_path } = this.#errors;
    return unsupported_methods.map((method) =>
      this.#resources.request(accessToken, unsupported_method_path, { method }),
    );
  }

  unsupportedMethodsOn(own: RequestOptions): RequestOptions[] {
    const methods = this.#errors.unsupported_methods;
    return methods.map((method) => ({ ...own, method, isOnOwn: true }));
  }

  emptyData(accessToken: string): Promise<Exchange> {
    return this.#leadItems(accessToken, this.#errors.empty_data);
  }

  /** Creates `times` leads, each with a choice that the select field `fieldId` does not have. */
  invalidChoice(accessToken: string, fieldId: Id, times = 1): Promise<Exchange> {
    const { invalid_choice } = this.#errors;
    return this.#leadItems(accessToken, ofField(repeated(invalid_choice, times), fieldId));
  }

  choiceItem(fieldId: Id): Record<string, unknown> | undefined {
    return onlyItem(ofField(this.#errors.invalid_choice, fieldId));
  }

  typeItem(fieldId: Id): Record<string, unknown> | undefined {
    return onlyItem(ofField(this.#errors.invalid_type, fieldId));
  }

  /** Creates `times` leads, each with an object where the contract expects an array. */
  invalidType(accessToken: string, fieldId: Id, times = 1): Promise<Exchange> {
    const { invalid_type } = this.#errors;
    return this.#leadItems(accessToken, ofField(repeated(invalid_type, times), fieldId));
  }

  /** Sends a lead creation with any text as its body, JSON or not. */
  leadText(accessToken: string, text: string): Promise<Exchange> {
    return this.#resources.call(accessToken, this.#leads.path, {
      method: this.#leads.create_method,
      headers: { 'content-type': 'application/json' },
      text,
    });
  }

  /**
   * The label stands before every name in a text, for the profile gives names of its own. So does a number from the
   * second name on: a service may refuse leads that are equal.
   */
  #labelled(text: string): string {
    const member = this.#leads.name.split('.').at(-1) ?? '';
    let names = 0;
    return text.replaceAll(/"([^"\\]*)"\s*:\s*"/g, (found, name: string) => {
      if (name !== member) return found;
      names += 1;
      return found + this.#label + (names > 1 ? `${names} ` : '');
    });
  }

  /** A list takes the place of the items in the body of a creation. Other text is the whole body. */
  #leadItems(accessToken: string, text: string): Promise<Exchange> {
    const isList = text.trimStart().startsWith('[');
    const labelled = this.#labelled(text);
    const body = isList
      ? this.#leads.create_body.replace(/"\{items\}"|\{items\}/, () => labelled)
      : labelled;
    return this.leadText(accessToken, body);
  }
}

/** The lead of a list that has one. */
function onlyItem(text: string): Record<string, unknown> | undefined {
  const list: unknown = parseExact(text);
  return Array.isArray(list) && list.length === 1 && isRecord(list[0]) ? list[0] : undefined;
}

function ofField(template: string, fieldId: Id): string {
  return template.replaceAll('{field_id}', String(fieldId));
}
