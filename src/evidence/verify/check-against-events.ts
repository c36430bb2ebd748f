import { canonicalJson } from '../../platform/crypto/canonical-json.ts';
import { sha256 } from '../bundle/make-bundle.ts';
import { decisionsOf, statusOfDecisions } from '../decisions.ts';
import { describeProcess } from '../process.ts';
import { type Replayed, replayEvents } from '../replay.ts';
import { type Bundle, type Finding, finding } from './finding.ts';

/** Checks that the content is what was decided on, and that request, decisions and process agree with the events. */
export function checkAgainstEvents(bundle: Bundle): Finding[] {
  const replayed = replay(bundle);
  return [
    finding(
      'content',
      findContentProblem(bundle, replayed),
      'the document matches the content hash, which page.html contains',
    ),
    finding('request', findRequestProblem(bundle, replayed), 'the request agrees with its events'),
    finding('decisions', findDecisionProblem(bundle, replayed), 'the decisions agree with the events'),
  ];
}

/** Undefined when an event is not valid. */
function replay({ evidence }: Bundle): Replayed | undefined {
  try {
    return replayEvents(evidence.events);
  } catch {
    return undefined;
  }
}

function findContentProblem({ evidence, files }: Bundle, replayed: Replayed | undefined): string | undefined {
  const { version, document } = evidence;
  const content = {
    clauses: version.content.clauses,
    document_id: document.id,
    version_number: version.version_number,
  };
  if (sha256(Buffer.from(canonicalJson(content))) !== version.content_hash)
    return 'The document does not match its content hash';
  if (replayed?.responses && replayed.contentHash !== version.content_hash)
    return 'The decision was made on different content';
  return files.get('page.html')?.includes(version.content_hash)
    ? undefined
    : 'page.html does not contain the content hash';
}

function findRequestProblem({ evidence }: Bundle, replayed: Replayed | undefined): string | undefined {
  if (!replayed) return 'The events are not valid';
  const { id, expires_at, language, verification, variables } = evidence.request;
  const request = { id, expires_at, language, verification, variables, ...replayed.facts };
  if (canonicalJson(evidence.request) !== canonicalJson(request))
    return 'The request does not agree with the events';
  return evidence.version.id === replayed.versionId ? undefined : 'The events refer to another version';
}

function findDecisionProblem({ evidence }: Bundle, replayed: Replayed | undefined): string | undefined {
  if (!replayed) return 'The events are not valid';
  const { clauses } = evidence.version.content;
  const decisions = replayed.responses && decisionsOf(clauses, replayed.responses);
  if (decisions === undefined) return 'The decisions in the events do not match the clauses';
  if (canonicalJson(evidence.decisions) !== canonicalJson(decisions))
    return 'The decisions do not agree with the events';
  if (decisions && statusOfDecisions(decisions) !== replayed.facts.status)
    return 'The status does not follow from the decisions';
  const { channel, confirmation, language } = describeProcess(clauses, replayed);
  const { process } = evidence;
  return process.channel === channel && process.confirmation === confirmation && process.language === language
    ? undefined
    : 'The description of how the decision was made does not agree with the events';
}
