import type { ComponentChildren, JSX } from 'preact';

/** One named fact of a `dl`; a long one spans two columns. */
export function Fact({
  name,
  long = false,
  children,
}: {
  readonly name: string;
  readonly long?: boolean;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <div class={long ? 'long' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
