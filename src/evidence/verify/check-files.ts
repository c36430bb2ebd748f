import { sha256 } from '../bundle/make-bundle.ts';
import { type Bundle, type Finding, finding } from './finding.ts';

/** The files that evidence.json names, all of them and with their hashes. */
export function checkFiles({ files, evidence }: Bundle): Finding[] {
  const here = [...files.keys()].filter((name) => name !== 'evidence.json' && name !== 'checkpoint.txt');
  const names = new Set([...here, ...Object.keys(evidence.files)]);
  return [...names].map((name) => {
    const bytes = files.get(name);
    const isSame = bytes !== undefined && sha256(bytes) === evidence.files[name];
    return finding(
      name,
      isSame ? undefined : `${name} is not the file that evidence.json names`,
      'has the SHA-256 that evidence.json names',
    );
  });
}
