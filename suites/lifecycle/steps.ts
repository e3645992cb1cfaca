import { dimensions, names, type Index, type Party, type Scope } from './party.js';

/** What happened in a story. */
export type Step =
  | { readonly does: 'authorize'; readonly party: Party }
  | {
      readonly does: 'exchange';
      readonly party: Party;
      readonly code: string;
      readonly how: '' | ' twice at once' | ' with a replaced key';
    }
  | {
      readonly does: 'refresh';
      readonly party: Party;
      readonly token: string;
      readonly how: '' | ' with a replaced key';
    }
  | { readonly does: 'call'; readonly party: Party; readonly token: string }
  | { readonly does: 'wait'; readonly ms: number }
  | { readonly does: 'regenerate'; readonly integration: Index; readonly keep: boolean }
  | { readonly does: 'deactivate'; readonly integration: Index; readonly account: Index };

/** A step and what came of it, in words. */
export interface Told {
  readonly step: Step;
  outcome: string;
}

/** What a step concerns; waiting concerns nobody in particular. */
export function scopeOf(step: Step): Scope | undefined {
  switch (step.does) {
    case 'authorize':
    case 'exchange':
    case 'refresh':
    case 'call':
      return step.party;
    case 'regenerate':
      return { integration: step.integration };
    case 'deactivate':
      return { integration: step.integration, account: step.account };
    case 'wait':
      return undefined;
  }
}

/** The story in one line: `authorize, exchange c1, refresh r1`. */
export function inLine(story: readonly Told[]): string {
  const who = namer(story);
  return story.map(({ step }) => words(step, who)).join(', ');
}

/** The story with one step a line and what came of it: `exchange c1 -> a1, r1`. */
export function inLines(story: readonly Told[]): string {
  const who = namer(story);
  return story
    .map(({ step, outcome }) => words(step, who) + (outcome === '' ? '' : ` -> ${outcome}`))
    .join('\n');
}

/** Names only what differs within the story, so that a story of one user stays short. */
function namer(story: readonly Told[]): (scope: Scope) => string {
  const scopes = story.map(({ step }) => scopeOf(step)).filter((scope) => scope !== undefined);
  const varying = dimensions.filter((dimension) => {
    const found = scopes.map((scope) => scope[dimension]).filter((index) => index !== undefined);
    return new Set(found).size > 1;
  });
  return (scope) =>
    varying
      .map((dimension) => {
        const index = scope[dimension];
        return index === undefined ? '' : ` ${prepositions[dimension]} ${names[dimension][index]}`;
      })
      .join('');
}

const prepositions = { integration: 'for', account: 'in', user: 'by' } as const;

function words(step: Step, who: (scope: Scope) => string): string {
  switch (step.does) {
    case 'authorize':
      return `authorize${who(step.party)}`;
    case 'exchange':
      return `exchange ${step.code}${step.how}`;
    case 'refresh':
      return `refresh ${step.token}${step.how}`;
    case 'call':
      return `call with ${step.token}`;
    case 'wait':
      return `wait ${duration(step.ms)}`;
    case 'regenerate': {
      const kept = step.keep ? ', keeping authorizations' : '';
      return `regenerate the key${who({ integration: step.integration })}${kept}`;
    }
    case 'deactivate':
      return `deactivate${who({ integration: step.integration, account: step.account })}`;
  }
}

/** A time in the largest unit that it is a whole number of: `90 min`, `25 h`, `3 d`. */
function duration(ms: number): string {
  const units = [
    ['d', 86_400_000],
    ['h', 3_600_000],
    ['min', 60_000],
  ] as const;
  const unit = units.find(([, length]) => ms % length === 0);
  return unit === undefined ? `${ms / 1_000} s` : `${ms / unit[1]} ${unit[0]}`;
}
