import { canonicalJson } from '../../platform/crypto/canonical-json.ts';
import { InvalidEvent } from '../invalid-event.ts';
import { handOverOf, type Replayed } from '../replay.ts';
import { sha256Hex, utf8 } from './bytes.ts';
import { chainFormOf } from './check-events.ts';
import { confirmedHashOf, declaredIn } from './confirmed-hash.ts';
import { findDecisionProblem } from './find-decision-problem.ts';
import { altered, type Finding, finding } from './finding.ts';
import { findLifeCycleProblem } from './life-cycle.ts';
import type { AnyEvidence } from './read-bundle.ts';

/** Checks that the events are the life of one request, and that everything else in evidence.json follows from them. */
export function checkAgainstEvents(evidence: AnyEvidence, replayed: Replayed | InvalidEvent): Finding[] {
  if (replayed instanceof InvalidEvent) return [altered('life cycle', replayed.message)];
  return [
    finding(
      'life cycle',
      findLifeCycleProblem(evidence.events, evidence.request.expires_at),
      'the events follow each other as those of one request can',
    ),
    finding('bound', findBoundProblem(evidence, replayed), describeBound(replayed)),
    finding('content', findContentProblem(evidence, replayed), 'the document matches its content hash'),
    finding('request', findRequestProblem(evidence, replayed), 'the request agrees with its events'),
    finding('decisions', findDecisionProblem(evidence, replayed), 'the decisions agree with the events'),
  ];
}

/** What was recorded when the request was created must be what evidence.json says today. */
function findBoundProblem(evidence: AnyEvidence, replayed: Replayed): string | undefined {
  if (evidence.format === 'assent-evidence/1') return undefined;
  const { bound } = replayed;
  const { request, organisation, document, hand_over } = evidence;
  if (canonicalJson(hand_over) !== canonicalJson(handOverOf(replayed)))
    return 'How the link was handed over does not agree with the events';
  if (!bound)
    return chainFormOf(evidence) === 'assent/chain/1'
      ? undefined
      : 'The first event does not bind the request';
  const { content: _, ...version } = evidence.version;
  const { expires_at, language, verification, variables } = request;
  const given = { organisation, document, version, expires_at, language, verification, variables };
  const recorded: Record<string, unknown> = { ...bound, variables: replayed.variables };
  const wrong = findDifferences(given, recorded);
  if (wrong.length > 0)
    return `The first event says that the request was created with other values: ${wrong.join(', ')}`;
  return bound.version_id === version.id ? undefined : 'The events refer to another version';
}

/** The names of the members that have another value in the other object. */
function findDifferences(one: Record<string, unknown>, other: Record<string, unknown>): string[] {
  return Object.keys(one).filter((name) => canonicalJson(one[name]) !== canonicalJson(other[name]));
}

function describeBound({ bound }: Replayed): string {
  return bound
    ? 'names, expiry, language and verification are those that the request was created with'
    : 'the events of earlier releases do not record names and expiry, which are those at the time of issue';
}

function findContentProblem(evidence: AnyEvidence, replayed: Replayed): string | undefined {
  const { version, document } = evidence;
  const content = { ...version.content, document_id: document.id, version_number: version.version_number };
  if (sha256Hex(utf8(canonicalJson(content))) !== version.content_hash)
    return 'The document does not match its content hash';
  const problem = findVariablesProblem(evidence, replayed);
  if (problem) return problem;
  const confirmed = confirmedHashOf(evidence, replayed);
  return replayed.contentHashes.every((hash) => hash === confirmed)
    ? undefined
    : 'The signer saw or decided on different content';
}

/** The values must be those of variables that the version declares, and none that is required may be missing. */
function findVariablesProblem({ version }: AnyEvidence, { variables, bound }: Replayed): string | undefined {
  const declared = declaredIn(version.content);
  const isUnknown = Object.keys(variables).some((given) => !declared.some(({ name }) => name === given));
  const isMissing = declared.some(({ name, required }) => required && !Object.hasOwn(variables, name));
  return bound && (isUnknown || isMissing)
    ? 'The variables are not those that the document declares'
    : undefined;
}

function findRequestProblem(
  evidence: AnyEvidence,
  { facts, versionId, responses, verification }: Replayed,
): string | undefined {
  const { request, version } = evidence;
  const wrong = findDifferences({ ...facts }, { ...request });
  if (wrong.length > 0) return `The request does not agree with the events: ${wrong.join(', ')}`;
  if (versionId !== version.id) return 'The events refer to another version';
  const needsCode = 'verification' in request && request.verification === 'email_otp';
  return needsCode && responses && verification.verifiedAt === null
    ? 'The decision needed a code sent by email, which was never entered'
    : undefined;
}
