import type { Id } from '../../../spec/generated/control-types.js';
import type { FormControl, FormOption } from './form-control.js';
import { isButton } from './form-data.js';
import type { PageForm } from './page-html.js';

/** The names by which a page may offer an account. */
export interface AccountNames {
  readonly id: Id;
  readonly subdomain?: string | undefined;
  /** Its host name. */
  readonly address?: string | undefined;
  readonly name?: string | undefined;
}

/** A value that a page offers for an account. */
export interface AccountChoice {
  readonly value: string;
  readonly label: string;
  /** The button that chooses it; undefined when a field does. */
  readonly button: FormControl | undefined;
}

/** The accounts that a check knows, by their ids. */
export class KnownAccounts {
  readonly #accounts = new Map<Id, AccountNames>();

  add(account: AccountNames): void {
    this.#accounts.set(account.id, account);
  }

  /** The choice that means an account: by its id, its subdomain, its address or its label. */
  choiceOf(id: Id, choices: readonly AccountChoice[]): AccountChoice | undefined {
    const { subdomain, address, name } = this.#accounts.get(id) ?? {};
    const byValue = [String(id), subdomain, address].filter((each) => each !== undefined);
    for (const wanted of byValue) {
      const found = choices.find(({ value }) => value.toLowerCase() === wanted.toLowerCase());
      if (found !== undefined) return found;
    }
    for (const wanted of [address, subdomain, String(id), name]) {
      if (wanted === undefined || wanted === '') continue;
      const found = choices.filter(({ label }) => hasWord(label, wanted));
      if (found.length === 1) return found[0];
    }
    return undefined;
  }

  /** The ids that some choices mean; the value itself where no known account has it. */
  idsOf(choices: readonly AccountChoice[]): { id: string }[] {
    const meant = new Map<AccountChoice, string>();
    for (const id of this.#accounts.keys()) {
      const choice = this.choiceOf(id, choices);
      if (choice !== undefined && !meant.has(choice)) meant.set(choice, String(id));
    }
    return choices.map((choice) => ({ id: meant.get(choice) ?? choice.value }));
  }
}

/** The accounts that a form offers in the controls of one name. */
export function choicesIn(form: PageForm, field: string): AccountChoice[] {
  return form.controls
    .filter(({ name }) => name === field)
    .flatMap((control): AccountChoice[] => {
      if (control.tag === 'select') return control.options.filter(isOffered).map(choiceOfOption);
      const { value, label, isDisabled } = control;
      if (isDisabled) return [];
      return [{ value, label, button: isButton(control) ? control : undefined }];
    })
    .filter(({ value }) => value !== '');
}

function isOffered({ isDisabled }: FormOption): boolean {
  return !isDisabled;
}

function choiceOfOption({ value, label }: FormOption): AccountChoice {
  return { value, label, button: undefined };
}

/** Whether a text has a word that no letter or digit continues. */
function hasWord(text: string, word: string): boolean {
  const at = text.toLowerCase().indexOf(word.toLowerCase());
  if (at < 0) return false;
  const around = `${text[at - 1] ?? ' '}${text[at + word.length] ?? ' '}`;
  return !/[\p{L}\p{N}_-]/u.test(around);
}
