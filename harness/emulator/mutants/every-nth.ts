/** Counts the calls of a function. Each returned function is true on every call whose number `n` divides. */
export function everyNth(n: number): () => boolean {
  let calls = 0;
  return () => {
    calls += 1;
    return calls % n === 0;
  };
}
