/** Counts the turns of the event loop until it is disposed of. */
export function countTurns(): Disposable & { readonly current: number } {
  let current = 0;
  let next = setImmediate(function count() {
    current += 1;
    next = setImmediate(count);
  });
  return {
    get current() {
      return current;
    },
    [Symbol.dispose]: () => clearImmediate(next),
  };
}
