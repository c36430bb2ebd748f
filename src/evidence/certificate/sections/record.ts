import { hash } from 'node:crypto';
import type { Certificate } from '../certificate.ts';
import type { Block } from '../layout/block.ts';
import type { Sheet } from '../layout/sheet.ts';
import { exact } from '../text/paragraph.ts';
import { describeTime } from '../times.ts';
import { cell, code, factTable } from './cells.ts';

/** The hashes and signatures that hold the record together. */
export function writeRecord(sheet: Sheet, { evidence, messages, timestamp, seal }: Certificate): void {
  const { request, version, events, log, issued_at } = evidence;
  const [, size = '', root = ''] = log.head.split('\n');
  sheet.heading(messages.record);
  const facts: [string, Block[]][] = [
    [messages.contentHash, code(version.content_hash)],
    ...confirmed(evidence, messages),
    [messages.lastEvent, code(events.at(-1)?.hash ?? '')],
    [messages.requestId, code(request.id)],
    [messages.versionId, code(version.id)],
    [messages.log, code(log.origin)],
    [messages.logPosition, cell(messages.logPositionOf(log.index, size))],
    [messages.logRoot, code(root)],
    [messages.publicKey, code(log.public_key)],
    [messages.fingerprint, code(fingerprint(log.public_key))],
    [messages.issuedOn, cell(describeTime(messages.lang, issued_at))],
    [
      messages.timestamp,
      cell(
        messages.sentences(
          timestamp === null
            ? messages.timestampNone
            : timestamp === 'present'
              ? messages.timestampPresent
              : messages.timestampMissing,
          messages.clock,
        ),
      ),
    ],
    [messages.seal, cell(seal ? messages.sealed(exact(seal.name)) : messages.unsealed)],
  ];
  factTable(sheet, facts, 140);
  sheet.space(16);
}

/** The hash that the signer confirmed, when it is not the version's own. */
function confirmed(
  { version, events }: Certificate['evidence'],
  messages: Certificate['messages'],
): [string, Block[]][] {
  const decided = events.find(({ type }) => type === 'completed' || type === 'rejected');
  const hash = String(decided?.payload.content_hash ?? version.content_hash);
  return hash === version.content_hash ? [] : [[messages.confirmedHash, code(hash)]];
}

/** SHA-256 of the 32 bytes of a public key, in hex. */
function fingerprint(publicKey: string): string {
  return hash('sha256', Buffer.from(publicKey, 'base64'));
}
