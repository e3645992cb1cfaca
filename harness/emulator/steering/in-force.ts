import type { ChosenBehaviour, NewBehaviour } from '../../../spec/generated/control-types.js';
import { nearestTo } from '../../base/nearest.js';
import { mutantIds, type MutantId } from '../../check/generated/mutant-ids.js';
import { variantIds, type VariantId } from '../../check/generated/variant-ids.js';
import { type Behaviour, reference } from '../behaviour.js';
import type { Choices } from '../choices.js';
import { ControlRefusal } from '../control-refusal.js';
import { defaultChoices } from '../default-choices.js';
import { choiceValues } from '../generated/choice-values.js';
import { loadMutant, type Mutant } from '../mutant.js';
import { loadVariant, type Variant } from '../variant.js';

/** The faults and choices of an emulator, loaded. */
export interface InForce {
  readonly mutants: readonly Mutant[];
  readonly variants: readonly Variant[];
  /** Defaults of this emulator that differ from those of the reference. */
  readonly base: Partial<Choices>;
  /** They override the variants. */
  readonly choices: Partial<Choices>;
  /** Ids of the mutants and variants; they may be unknown for those that a program made itself. */
  readonly names: { readonly mutants: readonly string[]; readonly variants: readonly string[] };
}

/** The behaviour of the faults. Each is applied to the one before, with a state of its own. */
export function behaviourOf({ mutants }: InForce): Behaviour {
  let b = reference;
  for (const mutant of mutants) b = Object.assign({}, b, mutant.apply(b));
  return b;
}

/** All choices: the defaults, then the variants in order, then the single ones. */
export function choicesOf({ base, variants, choices }: InForce): Choices {
  const all: Choices = { ...defaultChoices, ...base };
  for (const variant of variants) Object.assign(all, variant.choices);
  return Object.assign(all, choices);
}

/** What is in force after a switch. @throws {ControlRefusal} for a name or a value that is not allowed */
export async function switched(before: InForce, wanted: NewBehaviour): Promise<InForce> {
  const mutantNames = wanted.mutants?.map((id) => knownMutant('mutants', id));
  const variantNames = wanted.variants?.map((id) => knownVariant('variants', id));
  const mutants = mutantNames && (await Promise.all(mutantNames.map(loadMutant)));
  const variants = variantNames && (await Promise.all(variantNames.map(loadVariant)));
  return {
    base: before.base,
    mutants: mutants ?? before.mutants,
    variants: variants ?? before.variants,
    choices: wanted.choices === undefined ? before.choices : checkedChoices(wanted.choices),
    names: {
      mutants: mutantNames ?? before.names.mutants,
      variants: variantNames ?? before.names.variants,
    },
  };
}

export function described({ names, choices }: InForce): ChosenBehaviour {
  return { mutants: [...names.mutants], variants: [...names.variants], choices: { ...choices } };
}

/** The id of a fault. @throws {ControlRefusal} with the most similar id */
export function knownMutant(place: string, id: string): MutantId {
  const found = mutantIds.find((each) => each === id);
  if (found !== undefined) return found;
  throw unknownName(place, id, mutantIds, 'the id of a fault');
}

/** The id of a variant. @throws {ControlRefusal} with the most similar id */
export function knownVariant(place: string, id: string): VariantId {
  const found = variantIds.find((each) => each === id);
  if (found !== undefined) return found;
  throw unknownName(place, id, variantIds, 'the id of a variant');
}

/** Choices from outside. @throws {ControlRefusal} for an unknown name or a value that it does not have */
export function checkedChoices(choices: object): Partial<Choices> {
  const allowed = new Map<string, readonly unknown[] | string>(Object.entries(choiceValues));
  for (const [name, value] of Object.entries(choices)) {
    const values = allowed.get(name);
    if (values === undefined) {
      throw unknownName('choices', name, [...allowed.keys()], 'the name of a choice');
    }
    const fits =
      typeof values === 'string'
        ? typeof value === values && (typeof value !== 'number' || Number.isSafeInteger(value))
        : values.includes(value);
    if (fits) continue;
    const list = typeof values === 'string' ? `a ${values}` : values.map(shown).join(', ');
    throw new ControlRefusal(400, `choices.${name}: found ${shown(value)}, allowed ${list}`);
  }
  return choices;
}

function unknownName(place: string, name: string, names: readonly string[], allowed: string) {
  const nearest = nearestTo(name, names);
  const meant = nearest === undefined ? '' : `; did you mean ${JSON.stringify(nearest)}?`;
  const list = 'crm-conformance emulator --list shows all';
  return new ControlRefusal(
    400,
    `${place}: found ${JSON.stringify(name)}, allowed ${allowed}${meant} (${list})`,
  );
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}
