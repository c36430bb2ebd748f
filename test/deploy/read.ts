import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

const checkout = fileURLToPath(new URL('../../', import.meta.url));

/** The text of a file of the checkout. */
export function readText(path: string): string {
  return readFileSync(`${checkout}${path}`, 'utf8');
}

/** The documents of a YAML file. Throws for anything that a strict parser refuses. */
// Its shape is what the tests check.
// biome-ignore lint/suspicious/noExplicitAny: see above.
export function readYaml(path: string): any[] {
  return parseAllDocuments(readText(path), { merge: true }).map((document) => {
    for (const problem of [...document.errors, ...document.warnings]) throw problem;
    return document.toJS();
  });
}
