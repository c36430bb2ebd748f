import { countOf } from '../../../shared/count-of.ts';
import type { Evidence } from '../../../wire/evidence.ts';
import { canonicalJson } from '../../platform/crypto/canonical-json.ts';
import { isSame } from '../is-same.ts';
import { base64, fromHex, hashFromBase64, sha256Hex, utf8 } from './bytes.ts';
import { altered, type Finding, finding } from './finding.ts';
import { openNote } from './open-note.ts';
import type { AnyEvidence, Bundle } from './read-bundle.ts';
import { type Checkpoint, readCheckpoint } from './read-checkpoint.ts';
import { type Head, readHead } from './read-head.ts';
import { leafHash, rootFromInclusion } from './tree.ts';

/** Where the last event is in the log. */
interface Position extends Pick<Head, 'size' | 'root'> {
  index: number;
  proof: Uint8Array[];
}

/** Checks the signed head in evidence.json, and the proof that the last event is in its tree. */
export function checkHead(evidence: Evidence): Finding[] {
  const key = hashFromBase64(evidence.log.public_key);
  const head = readHead(evidence.log.head);
  const proof = evidence.log.proof.map(hashFromBase64);
  if (!key || !head || !proof.every((hash) => hash !== undefined))
    return [altered('head', 'evidence.json does not contain a signed head of the log')];
  const { index, origin } = evidence.log;
  const isSigned = openNote(evidence.log.head, origin, key) === head.body;
  return [
    finding('log', findOriginProblem(evidence), 'the log belongs to the organisation'),
    finding(
      'head',
      isSigned && head.origin === origin
        ? undefined
        : 'The head of the log is not signed with the key in evidence.json',
      'the head of the log is signed',
    ),
    checkInclusion(evidence, { ...head, index, proof }),
  ];
}

/**
 * Checks the signature of checkpoint.txt, and that it vouches for these files and for the same head as evidence.json.
 */
export function checkCheckpoint(bundle: Bundle): Finding[] {
  const { evidence, files } = bundle;
  const checkpoint = readCheckpoint(files.get('checkpoint.txt') ?? new Uint8Array());
  const key = hashFromBase64(evidence.log.public_key);
  if (!checkpoint || !key)
    return [altered('signature', 'checkpoint.txt is not a signed head of a log with a proof')];
  const signed = evidence.format === 'assent-evidence/1' ? 'evidence.json' : 'manifest.json';
  const extension = `${signed} sha256 ${sha256Hex(files.get(signed) ?? new Uint8Array())}`;
  const { origin, size, root } = checkpoint;
  const body = `${origin}\n${size}\n${base64(root)}\n${checkpoint.extension}\n`;
  const isSigned = origin === evidence.log.origin && openNote(checkpoint.note, origin, key) === body;
  return [
    finding(
      'signature',
      isSigned ? undefined : 'The signature in checkpoint.txt was not made with the key in evidence.json',
      `checkpoint.txt is signed with the key in evidence.json${describeOthers(checkpoint.note)}`,
    ),
    finding(
      'checkpoint.txt',
      checkpoint.extension === extension ? undefined : `${signed} is not the file that was signed`,
      `contains the SHA-256 of ${signed}`,
    ),
    ...(evidence.format === 'assent-evidence/1'
      ? [
          finding('log', findOriginProblem(evidence), 'the log belongs to the organisation'),
          checkInclusion(evidence, checkpoint),
        ]
      : [
          finding(
            'head of checkpoint.txt',
            isSameHead(evidence, checkpoint)
              ? undefined
              : 'checkpoint.txt has a different head from evidence.json',
            'is the one in evidence.json',
          ),
        ]),
  ];
}

/** Anyone can add lines to the signatures, so a file with more than one is not, to the byte, what was issued. */
function describeOthers(note: string): string {
  const others = note.slice(note.lastIndexOf('\n\n') + 2, -1).split('\n').length - 1;
  return others === 0
    ? ''
    : `; ${countOf(others, 'more line')} of signatures, which anyone can add, not checked`;
}

function isSameHead({ log }: Evidence, { index, proof, origin, size, root }: Checkpoint): boolean {
  const head = readHead(log.head);
  return (
    head !== undefined &&
    head.origin === origin &&
    head.size === size &&
    isSame(head.root, root) &&
    log.index === index &&
    canonicalJson(log.proof) === canonicalJson(proof.map(base64))
  );
}

function findOriginProblem({ format, organisation, log }: AnyEvidence): string | undefined {
  const own = `assent/${organisation.id}`;
  const isOwn = format === 'assent-evidence/1' ? log.origin === own : isLogOf(own, log.origin);
  return isOwn ? undefined : 'The log does not belong to the organisation';
}

function isLogOf(own: string, origin: string): boolean {
  return origin.startsWith(`${own}/`) && /^[0-9a-f]{16}$/.test(origin.slice(own.length + 1));
}

function checkInclusion(evidence: AnyEvidence, position: Position): Finding {
  const { index, size, root } = position;
  const found = rootFromInclusion(leafHash(leafData(evidence)), position);
  return finding(
    'inclusion',
    found && isSame(found, root) ? undefined : 'The last event is not in the log at this position',
    `the last event is leaf ${index} of a log with ${countOf(size, 'leaf', 'leaves')}`,
  );
}

/** What the log has of a request: its last event, whose hash covers all events before it. */
function leafData({ format, request, events }: AnyEvidence): Uint8Array {
  const { hash = '', seq = 0 } = events.at(-1) ?? {};
  return format === 'assent-evidence/1'
    ? fromHex(hash)
    : utf8(canonicalJson({ hash, request_id: request.id, seq }));
}
