import type { Import } from './read-imports.ts';

/**
 * The cycles between the nodes that `nodeOf` assigns files to, such as their folders; files without a node do not
 * count. Each cycle is described by its path and, when nodes are not files, by the imports behind every arrow. For
 * every arrow that is part of any cycle, the shortest of them is found.
 */
export function findCycles(imports: Import[], nodeOf: (file: string) => string | undefined): string[] {
  const arrows = new Map<string, Map<string, Import[]>>();
  for (const given of imports) {
    const from = nodeOf(given.from);
    const to = nodeOf(given.to);
    if (from === undefined || to === undefined) continue;
    // A folder may import itself, a file may not.
    if (from === to && given.from !== given.to) continue;
    const targets = arrows.get(from) ?? new Map<string, Import[]>();
    arrows.set(from, targets.set(to, [...(targets.get(to) ?? []), given]));
  }
  const found = new Map<string, string>();
  for (const [from, targets] of arrows) {
    for (const to of targets.keys()) {
      const path = shortestPath(arrows, to, from);
      const key = path?.toSorted().join();
      if (path && key && !found.has(key)) found.set(key, describe(arrows, [from, ...path]));
    }
  }
  return [...found.values()];
}

/** Imports shown for one arrow. */
const maxCauses = 5;

type Arrows = Map<string, Map<string, Import[]>>;

function shortestPath(arrows: Arrows, start: string, end: string): string[] | undefined {
  const reached = new Set([start]);
  for (let paths = [[start]]; paths.length > 0; ) {
    const next: string[][] = [];
    for (const path of paths) {
      const last = path.at(-1) ?? start;
      if (last === end) return path;
      for (const node of arrows.get(last)?.keys() ?? []) {
        if (reached.has(node)) continue;
        reached.add(node);
        next.push([...path, node]);
      }
    }
    paths = next;
  }
  return undefined;
}

function describe(arrows: Arrows, path: string[]): string {
  const causes = path.slice(1).flatMap((to, index) => {
    const from = path[index] ?? '';
    const imports = (arrows.get(from)?.get(to) ?? []).filter((given) => given.from !== from);
    const lines = imports.slice(0, maxCauses).map((given) => `  ${given.from} imports ${given.to}`);
    return imports.length > maxCauses ? [...lines, `  … and ${imports.length - maxCauses} more`] : lines;
  });
  return [path.join(' → '), ...causes].join('\n');
}
