import { sha256 } from '../bundle/make-bundle.ts';
import { type Bundle, type Finding, finding } from './finding.ts';

/** Checks that page.html is the page that evidence.json names. */
export function checkFiles({ files, evidence }: Bundle): Finding[] {
  const isSame = sha256(files.get('page.html') ?? Buffer.alloc(0)) === evidence.page.sha256;
  return [
    finding(
      'page.html',
      isSame ? undefined : 'page.html does not have the SHA-256 listed in evidence.json',
      'has the SHA-256 listed in evidence.json',
    ),
  ];
}
