import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One file importing another one, types alone included. Paths start at the top of the repository. */
export interface Import {
  from: string;
  to: string;
}

/** The relative imports of everything that ships: the service, the contract, the client and the dashboard. */
export function readImports(): Import[] {
  return sourceFiles().flatMap(importsOf);
}

/** Everything that ships, without its tests. */
export function sourceFiles(): string[] {
  return globSync('{src,wire,shared,sdk,web}/**/*.{ts,tsx,js}', { exclude: ['web/dist/**'] }).filter(
    (file) => !/\.(tests?|fixture)\.tsx?$/.test(file),
  );
}

// `import` and `export … from` statements, and `import('…')` for what is loaded later.
const statements = /^(?:import|export) [^'";]*?'(\.[^']+)';|\bimport\('(\.[^']+)'\)/gm;

/** The relative imports of one file. */
export function importsOf(from: string): Import[] {
  return [...readFileSync(from, 'utf8').matchAll(statements)].map(([, now, later]) => ({
    from,
    to: join(dirname(from), now ?? later ?? ''),
  }));
}
