import { createHash } from 'node:crypto';
import type { Evidence } from '../../../wire/evidence.ts';
import { renderInThread } from '../certificate/render-in-thread.ts';
import type { EvidenceRecord } from '../evidence-record.ts';
import type { EvidenceKey } from '../keys.ts';
import { logOrigin, signCheckpoint } from '../log/checkpoint.ts';
import { leafHash, rootFromLastLeaf } from '../log/merkle.ts';
import type { LoggedHead } from '../log/prove.ts';
import { writeZip } from '../zip/write-zip.ts';
import { readme } from './readme.ts';

/** Creates the evidence bundle (contract section 6). The same record, page, proof and key always give the same bytes. */
export async function makeBundle(
  record: EvidenceRecord,
  { page, head, key }: { page: string; head: LoggedHead; key: EvidenceKey },
): Promise<Buffer> {
  const origin = logOrigin(record.organisation.id);
  const named = [
    { name: 'README.txt', bytes: Buffer.from(readme(record)) },
    { name: 'page.html', bytes: Buffer.from(page) },
    ...(record.decisions ? [{ name: 'certificate.pdf', bytes: await renderInThread(record) }] : []),
  ];
  const evidence: Evidence = {
    ...record,
    log: { origin, public_key: key.publicBytes.toString('base64') },
    files: Object.fromEntries(named.map(({ name, bytes }) => [name, sha256(bytes)])),
  };
  const json = Buffer.from(formatEvidence(evidence));
  const leaf = leafHash(Buffer.from(record.events.at(-1)?.hash ?? '', 'hex'));
  const { index, proof } = head;
  const checkpoint = signCheckpoint(
    { index, size: index + 1, root: rootFromLastLeaf(leaf, proof), proof, evidenceHash: sha256(json) },
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
