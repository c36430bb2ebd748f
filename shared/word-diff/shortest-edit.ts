/** Beyond so many words that differ, the search ends: it takes their square in time and memory. */
const maxDistance = 600;

/**
 * The places of a longest sequence that both lists have in common, as pairs of indices; undefined when the lists differ
 * in too much. Greedy algorithm of E. Myers, “An O(ND) Difference Algorithm and Its Variations” (1986).
 */
export function findShortestEdit(from: string[], to: string[]): [number, number][] | undefined {
  const start = commonLength(from.length, to.length, (i) => from[i] === to[i]);
  const end = commonLength(from.length - start, to.length - start, (i) => from.at(-1 - i) === to.at(-1 - i));
  const middle = editMiddle(from.slice(start, from.length - end), to.slice(start, to.length - end));
  if (!middle) return undefined;
  const pair = (count: number, x: number, y: number) =>
    Array.from({ length: count }, (_, i): [number, number] => [x + i, y + i]);
  return [
    ...pair(start, 0, 0),
    ...middle.map(([x, y]): [number, number] => [start + x, start + y]),
    ...pair(end, from.length - end, to.length - end),
  ];
}

function commonLength(a: number, b: number, isSame: (index: number) => boolean): number {
  let length = 0;
  while (length < Math.min(a, b) && isSame(length)) length += 1;
  return length;
}

function editMiddle(from: string[], to: string[]): [number, number][] | undefined {
  const offset = maxDistance + 1;
  // How far along `from` the best path with so many edits reaches on each diagonal x - y.
  const reach = new Int32Array(2 * offset + 1);
  const trace: Int32Array[] = [];
  for (let distance = 0; distance <= maxDistance; distance += 1) {
    trace.push(reach.slice(offset - distance - 1, offset + distance + 2));
    for (let diagonal = -distance; diagonal <= distance; diagonal += 2) {
      const isDown = goesDown(reach, offset + diagonal, diagonal, distance);
      let x = isDown ? at(reach, offset + diagonal + 1) : at(reach, offset + diagonal - 1) + 1;
      while (x < from.length && x - diagonal < to.length && from[x] === to[x - diagonal]) x += 1;
      reach[offset + diagonal] = x;
      if (x >= from.length && x - diagonal >= to.length) return walkBack(trace, from.length, to.length);
    }
  }
  return undefined;
}

/** Whether the best path to a diagonal comes from the one above it, that is, inserts a word. */
function goesDown(reach: Int32Array, index: number, diagonal: number, distance: number): boolean {
  if (diagonal === -distance) return true;
  return diagonal !== distance && at(reach, index - 1) < at(reach, index + 1);
}

function walkBack(trace: Int32Array[], fromLength: number, toLength: number): [number, number][] {
  const kept: [number, number][] = [];
  let x = fromLength;
  let y = toLength;
  for (const [distance, reach] of [...trace.entries()].reverse()) {
    const diagonal = x - y;
    const index = diagonal + distance + 1;
    const previous = goesDown(reach, index, diagonal, distance) ? diagonal + 1 : diagonal - 1;
    const previousX = distance === 0 ? 0 : at(reach, previous + distance + 1);
    const previousY = distance === 0 ? 0 : previousX - previous;
    while (x > previousX && y > previousY) {
      x -= 1;
      y -= 1;
      kept.push([x, y]);
    }
    x = previousX;
    y = previousY;
  }
  return kept.reverse();
}

function at(values: Int32Array, index: number): number {
  return values[index] ?? 0;
}
