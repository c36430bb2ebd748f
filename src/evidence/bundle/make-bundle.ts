import { createHash } from 'node:crypto';
import type { Evidence } from '../../../wire/evidence.ts';
import { renderInThread } from '../certificate/render-in-thread.ts';
import type { EvidenceKey } from '../keys.ts';
import { signCheckpoint } from '../log/checkpoint.ts';
import { writeZip } from '../zip/write-zip.ts';
import { readme } from './readme.ts';

/** Creates the evidence bundle (contract section 6). The same evidence, page and key always give the same bytes. */
export async function makeBundle(
  evidence: Evidence,
  { page, key }: { page: string | Buffer; key: EvidenceKey },
): Promise<Buffer> {
  const named = [
    { name: 'README.txt', bytes: Buffer.from(readme(evidence)) },
    { name: 'page.html', bytes: Buffer.from(page) },
    ...(evidence.decisions ? [{ name: 'certificate.pdf', bytes: await renderInThread(evidence) }] : []),
  ];
  const json = Buffer.from(formatEvidence(evidence));
  const { origin, index, head } = evidence.log;
  const [, size = '', root = ''] = head.split('\n');
  const proof = evidence.log.proof.map((hash) => Buffer.from(hash, 'base64'));
  const checkpoint = signCheckpoint(
    { index, size: Number(size), root: Buffer.from(root, 'base64'), proof, evidenceHash: sha256(json) },
    origin,
    key,
  );
  const [first, ...rest] = named;
  return writeZip([
    ...(first ? [first] : []),
    { name: 'evidence.json', bytes: json },
    ...rest,
    { name: 'checkpoint.txt', bytes: Buffer.from(checkpoint) },
  ]);
}

/** The only valid serialisation of evidence.json. */
export function formatEvidence(evidence: Evidence): string {
  return `${JSON.stringify(evidence, null, 2)}\n`;
}

/** In lower-case hex. */
export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
