/** Records a full run for the bare loop of `npm run bench`. */
import { loadCatalog } from '../dist/harness/check/catalog.js';
import { runCheck } from '../dist/harness/run/run-check.js';
import { openSession } from '../dist/harness/targets/session/open-session.js';

/**
 * Records all control operations and requests of a full run, in order. Values that the emulator
 * generates (client ids, secrets, codes, tokens) become numbered slots. A replay fills them with the
 * values of its own emulator, so that the emulator has the same work.
 */
export async function record() {
  const session = await openSession({ kind: 'embedded' });
  const slots = new Slots();
  const steps = [];
  const learn = (value) =>
    [...strings(value)]
      .filter(([, text]) => text.length >= shortest)
      .map(([path, text]) => [path, slots.add(text)]);
  const template = (text) => slots.template(text);
  for (const [name, operation] of Object.entries(session.control)) {
    session.control[name] = async (argument) => {
      const step = { control: name, argument: template(JSON.stringify(argument ?? null)) };
      steps.push(step);
      const answer = await operation(argument);
      step.learn = learn(answer);
      return answer;
    };
  }
  const advance = session.clock.advance.bind(session.clock);
  session.clock.advance = (ms) => {
    const moved = Math.ceil(ms);
    if (moved > 0) {
      steps.push({ control: 'moveClock', argument: [JSON.stringify({ advance_ms: moved })] });
    }
    return advance(ms);
  };
  for (const source of [session.source, session.secondSource]) {
    const send = source.transport.send.bind(source.transport);
    source.transport.send = async (request, signal) => {
      const { pathname, search } = new URL(request.url);
      const step = {
        method: request.method,
        path: template(pathname + search),
        headers: request.headers.flat().map(template),
        ...(request.body && { body: template(request.body.toString('utf8')) }),
      };
      steps.push(step);
      const response = await send(request, signal);
      if (pathname === '/oauth2/access_token' && response.status === 200) {
        step.learn = learn(JSON.parse(response.body.toString('utf8')));
      }
      return response;
    };
  }
  for (const { id, declared } of await loadCatalog()) {
    await runCheck(id, declared, session, { seed: 1, runs: 20, timeoutMs: 60_000 });
  }
  await session.stop();
  return steps;
}

/** All strings of a value, each with its path of keys. */
function strings(value, path = []) {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => strings(child, [...path, key]));
}

/** Fewest characters of a value that becomes a slot. */
const shortest = 16;

/** The numbers of generated values, which are found in a text by their first characters. */
class Slots {
  #count = 0;
  /** The values that begin so, the longest first, each with its number. */
  #byStart = new Map();

  /** @returns the number of a value, which is new or known */
  add(value) {
    const start = value.slice(0, shortest);
    const known = this.#byStart.get(start) ?? [];
    const found = known.find(([text]) => text === value);
    if (found !== undefined) return found[1];
    const number = this.#count;
    this.#count += 1;
    const all = [...known, [value, number]];
    this.#byStart.set(
      start,
      all.toSorted(([a], [b]) => b.length - a.length),
    );
    return number;
  }

  /** @returns the pieces of a text: strings, and the numbers of the values between them */
  template(text) {
    const parts = [];
    let from = 0;
    for (let at = 0; at + shortest <= text.length;) {
      const known = this.#byStart.get(text.slice(at, at + shortest));
      const found = known?.find(([value]) => text.startsWith(value, at));
      if (found === undefined) {
        at += 1;
        continue;
      }
      const [value, number] = found;
      parts.push(text.slice(from, at), number);
      at += value.length;
      from = at;
    }
    return [...parts, text.slice(from)];
  }
}
