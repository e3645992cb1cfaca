import type { JSX } from 'preact';
import type { Stretch } from './differences.js';
import { inCode, Recorded } from './text.js';

/** One side of a failure: the differences from the other side are marked, and back-ticks mark code. */
export function Marked({ stretches }: { readonly stretches: readonly Stretch[] }): JSX.Element {
  const whole = stretches.map(({ text }) => text).join('');
  // Code may begin in one stretch and end in another, so it is found in the whole text.
  let start = 0;
  return (
    <>
      {whole.split(/(`[^`]+`)/).map((part) => {
        const from = start;
        start += part.length;
        const [only] = inCode(part);
        if (only?.code !== true) return <Stretches stretches={within(stretches, from, start)} />;
        return (
          <code>
            <Stretches stretches={within(stretches, from + 1, start - 1)} />
          </code>
        );
      })}
    </>
  );
}

function Stretches({ stretches }: { readonly stretches: readonly Stretch[] }): JSX.Element {
  return (
    <>
      {stretches.map(({ text, differs }) =>
        differs ? (
          <mark>
            <Recorded text={text} />
          </mark>
        ) : (
          <Recorded text={text} />
        ),
      )}
    </>
  );
}

/** The stretches between two positions of the whole text. */
function within(stretches: readonly Stretch[], from: number, to: number): readonly Stretch[] {
  let at = 0;
  return stretches
    .map(({ text, differs }) => {
      const part = text.slice(Math.max(0, from - at), Math.max(0, to - at));
      at += text.length;
      return { text: part, differs };
    })
    .filter(({ text }) => text !== '');
}
