import { globSync, readFileSync } from 'node:fs';

/** A test with its name in the source. Variable parts of the name are `…`. */
export interface NamedTest {
  file: string;
  name: string;
}

const call = /\b(?:test|each)\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;

/** Finds every test in the repository, in the order of the files. */
export function findTests(root: string): NamedTest[] {
  const files = globSync('{src,wire,shared,test,demo}/**/*.test{,s}.ts', { cwd: root }).sort();
  return files.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(call)].map(([, single, double, template]) => ({
      file,
      name: (single ?? double ?? template?.replaceAll(/\$\{[^}]*\}/g, '…') ?? '').replaceAll(/\\(.)/g, '$1'),
    })),
  );
}
