import { type Circumstance, circumstances } from '../../harness/check/circumstances.js';
import { durationInWords } from '../shared/duration.js';
import { type Operation, plainOperation } from './operations.js';
import { type Origin, originInWords } from './origin.js';
import type { Party } from '../../harness/check/lifecycle/party.js';
import { dimensions, names, type Scope } from './party.js';

/** A step of a story. */
export type Step =
  | { readonly does: 'set up'; readonly past: readonly Circumstance[] }
  | { readonly does: 'install elsewhere'; readonly times: number }
  | { readonly does: 'authorize'; readonly party: Party; readonly origin?: Origin }
  | {
      readonly does: 'exchange';
      readonly party: Party;
      readonly code: string;
      /** What differs from the plain request, as words that follow it. */
      readonly how: string;
    }
  | {
      readonly does: 'refresh';
      readonly party: Party;
      readonly token: string;
      readonly how: string;
    }
  | {
      readonly does: 'call';
      readonly party: Party;
      readonly token: string;
      readonly operation?: Operation;
    }
  | { readonly does: 'wait'; readonly ms: number }
  | { readonly does: 'regenerate'; readonly integration: number; readonly keep: boolean }
  | { readonly does: 'deactivate'; readonly integration: number; readonly account: number };

/** A step and its outcome, in words. */
export interface Told {
  readonly step: Step;
  outcome: string;
}

/** The scope of a step; a wait has none, and neither has what lies outside the story. */
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
    case 'set up':
    case 'install elsewhere':
    case 'wait':
      return undefined;
  }
}

/** The story in one line: `authorize, exchange c1, refresh r1`. */
export function inLine(story: readonly Told[]): string {
  const who = namer(story);
  return story.map(({ step }) => words(step, who)).join(', ');
}

/** The story with one step and its outcome on each line: `exchange c1 -> a1, r1`. */
export function inLines(story: readonly Told[]): string {
  const who = namer(story);
  return story
    .map(({ step, outcome }) => words(step, who) + (outcome === '' ? '' : ` -> ${outcome}`))
    .join('\n');
}

/**
 * Names only the dimensions that vary within the story, so that a story of one user stays short.
 */
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
    case 'set up':
      return `set up ${step.past.map((each) => circumstances[each].only).join(', ')}`;
    case 'install elsewhere':
      return `install in ${step.times} other accounts`;
    case 'authorize':
      return `authorize${who(step.party)}${originInWords[step.origin ?? 'control']}`;
    case 'exchange':
      return `exchange ${step.code}${step.how}`;
    case 'refresh':
      return `refresh ${step.token}${step.how}`;
    case 'call':
      return step.operation === undefined || step.operation === plainOperation
        ? `call with ${step.token}`
        : `call with ${step.token} (${step.operation})`;
    case 'wait':
      return `wait ${durationInWords(step.ms)}`;
    case 'regenerate': {
      const kept = step.keep ? ', keeping authorizations' : '';
      return `regenerate the key${who({ integration: step.integration })}${kept}`;
    }
    case 'deactivate':
      return `deactivate${who({ integration: step.integration, account: step.account })}`;
  }
}
