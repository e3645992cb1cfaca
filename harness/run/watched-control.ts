import type { Control } from '../check/control.js';
import { withEach } from '../check/each-operation.js';
import type { TargetClock } from '../check/target-clock.js';
import type { KnownAccess } from '../http/known-access.js';
import type { KnownIntegrations } from '../http/known-integrations.js';

/** What is told of the operations of control that decide which credentials live. */
interface Told {
  readonly access: KnownAccess;
  readonly integrations: KnownIntegrations;
}

/**
 * The same control, but those who judge all exchanges hear of each operation that no exchange shows. A
 * failed one may have had an effect or none, so nothing is said of credentials after it.
 */
export function watched(
  control: Control,
  clock: TargetClock,
  { access, integrations }: Told,
): Control {
  return withEach(control, (operation, name) => {
    const tell: Teller | undefined = access.told[name] as Teller | undefined; // of the operation `name`
    if (tell === undefined) return operation;
    return async (request) => {
      const begun = access.begins();
      const { from } = clock.between();
      const replaced = name === 'regenerateSecret' ? textAt(request, 'client_id') : undefined;
      if (replaced !== undefined) integrations.changing(replaced);
      try {
        const answer = await operation(request);
        tell(request, answer, { from, to: clock.between().to }, begun.isAlone);
        if (replaced !== undefined) {
          integrations.changed(replaced, textAt(answer, 'client_secret'));
        }
        if (name === 'createIntegration') integrations.add(request as never, answer as never); // of the operation `name`
        return answer;
      } catch (error) {
        access.lose();
        throw error;
      } finally {
        access.ended(begun);
      }
    };
  });
}

type Teller = (
  request: unknown,
  answer: unknown,
  at: { from: number; to: number },
  isAlone: boolean,
) => void;

function textAt(value: unknown, name: string): string | undefined {
  const found: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : '';
  return typeof found === 'string' && found !== '' ? found : undefined;
}
