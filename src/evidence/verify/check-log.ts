import { sha256 } from '../bundle/make-bundle.ts';
import { type Checkpoint, logOrigin, readCheckpoint } from '../log/checkpoint.ts';
import { eventLeafHash } from '../log/leaf.ts';
import { leafHash, rootFromProof } from '../log/merkle.ts';
import { type Bundle, type Finding, finding } from './finding.ts';

/** Checks the signature of the tree head and evidence.json, and the proof that the last event is in the tree. */
export function checkLog({ files, evidence }: Bundle, key: Buffer, isKeyGiven: boolean): Finding[] {
  const { origin } = evidence.log;
  const text = files.get('checkpoint.txt')?.toString('utf8') ?? '';
  const read = key.length === 32 ? readCheckpoint(text, origin, key) : undefined;
  if (!read) return [finding('signature', 'checkpoint.txt is not a signed tree head with a proof', '')];
  const json = files.get('evidence.json') ?? Buffer.alloc(0);
  const isSigned = read.checkpoint.evidenceHash === sha256(json);
  return [
    finding('signature', findSignatureProblem(), signedBy(isKeyGiven)),
    finding(
      'evidence.json',
      isSigned ? undefined : 'evidence.json is not the file that was signed',
      'has the SHA-256 that was signed',
    ),
    checkInclusion(evidence, read.checkpoint),
  ];

  function findSignatureProblem(): string | undefined {
    if (evidence.log.public_key !== key.toString('base64'))
      return 'The bundle was issued with another public key than the given one';
    const own = logOrigin(evidence.organisation.id);
    if (origin !== own && !origin.startsWith(`${own}/`)) return 'The log does not belong to the organisation';
    return read?.isSigned ? undefined : 'The signature in checkpoint.txt was not made with this key';
  }
}

const signedBy = (isKeyGiven: boolean) =>
  isKeyGiven
    ? 'the tree head is signed with the given key'
    : 'the tree head is signed with the key inside the bundle';

function checkInclusion(
  { request, events, log }: Bundle['evidence'],
  { index, size, root, proof }: Checkpoint,
): Finding {
  const { hash = '', seq = 0 } = events.at(-1) ?? {};
  const isFirstForm = log.origin.split('/').length === 2;
  const leaf = isFirstForm
    ? leafHash(Buffer.from(hash, 'hex'))
    : eventLeafHash({ signing_request_id: request.id, seq, hash });
  const found = rootFromProof(leaf, { index, size, proof });
  return finding(
    'log',
    found?.equals(root) ? undefined : 'The last event is not in the log at this position',
    `the last event is leaf ${index} of a log with ${size} leaves`,
  );
}
