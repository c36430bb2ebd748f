import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { conformance, findGaps } from './conformance.ts';

const root = resolve(import.meta.dirname, '../..');
const gaps = findGaps(root);
if (gaps.length > 0) {
  console.error(gaps.join('\n'));
  process.exit(1);
}
writeFileSync(`${root}/docs/conformance.md`, conformance(root));
