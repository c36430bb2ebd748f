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

/** Key, value and section of each line of a systemd unit. Throws for a line that is no setting, section or comment. */
export function readUnit(text: string): [key: string, value: string, section: string][] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('#')) return [];
    const [, name] = /^\[(\w+)\]$/.exec(line) ?? [];
    if (name) {
      section = name;
      return [];
    }
    const [, key, value] = /^([A-Z]\w+)=(.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) throw new Error(`not a setting: ${line}`);
    return [[key, value, section]];
  });
}
