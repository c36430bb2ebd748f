import { sha256 } from '../bundle/make-bundle.ts';
import { type Bundle, type Finding, finding } from './finding.ts';

/** Checks that all files that evidence.json lists are there, no others, and that they have the listed hashes. */
export function checkFiles({ files, evidence }: Bundle): Finding[] {
  const here = [...files.keys()].filter((name) => name !== 'evidence.json' && name !== 'checkpoint.txt');
  const names = new Set([...here, ...Object.keys(evidence.files)]);
  return [...names].map((name) => {
    const bytes = files.get(name);
    const isSame = bytes !== undefined && sha256(bytes) === evidence.files[name];
    return finding(
      name,
      isSame ? undefined : `${name} does not have the SHA-256 listed in evidence.json`,
      'has the SHA-256 listed in evidence.json',
    );
  });
}
