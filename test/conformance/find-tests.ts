import { globSync, readFileSync } from 'node:fs';

/** A test as its source names it; what varies within a name is `…`. */
export interface NamedTest {
  file: string;
  name: string;
}

const call = /\b(?:test|each)\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;

/** Every test of the checkout, in the order of the files. */
export function findTests(root: string): NamedTest[] {
  const files = globSync('{src,wire,shared,test,demo}/**/*.test.ts', { cwd: root }).sort();
  return files.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(call)].map(([, single, double, template]) => ({
      file,
      name: (single ?? double ?? template?.replaceAll(/\$\{[^}]*\}/g, '…') ?? '').replaceAll(/\\(.)/g, '$1'),
    })),
  );
}
