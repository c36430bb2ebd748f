import { canonicalJson } from '../../platform/crypto/canonical-json.ts';
import { sha256 } from '../bundle/make-bundle.ts';
import { decisionsOf, statusOfDecisions } from '../decisions.ts';
import { describeProcess } from '../process.ts';
import { type Replayed, replayEvents } from '../replay.ts';
import { type Bundle, type Finding, finding } from './finding.ts';

/** The content is what was decided on, and request, decisions and process are what the events tell. */
export function checkStory(bundle: Bundle): Finding[] {
  const story = tell(bundle);
  return [
    finding(
      'content',
      findContentProblem(bundle, story),
      'the document gives the content hash, which the page shows',
    ),
    finding('request', findRequestProblem(bundle, story), 'the request is as its events tell it'),
    finding('decisions', findDecisionProblem(bundle, story), 'the decisions are those of the events'),
  ];
}

/** Undefined when an event cannot be understood. */
function tell({ evidence }: Bundle): Replayed | undefined {
  try {
    return replayEvents(evidence.events);
  } catch {
    return undefined;
  }
}

function findContentProblem({ evidence, files }: Bundle, story: Replayed | undefined): string | undefined {
  const { version, document } = evidence;
  const content = {
    clauses: version.content.clauses,
    document_id: document.id,
    version_number: version.version_number,
  };
  if (sha256(Buffer.from(canonicalJson(content))) !== version.content_hash)
    return 'The document does not give its content hash';
  if (story?.responses && story.contentHash !== version.content_hash)
    return 'The decision was made on other content than this';
  return files.get('page.html')?.includes(version.content_hash)
    ? undefined
    : 'page.html does not name the content hash';
}

function findRequestProblem({ evidence }: Bundle, story: Replayed | undefined): string | undefined {
  if (!story) return 'The events cannot be understood';
  const { id: _, expires_at: __, ...facts } = evidence.request;
  if (canonicalJson(facts) !== canonicalJson(story.facts)) return 'The events tell otherwise of the request';
  return evidence.version.id === story.versionId ? undefined : 'The events are about another version';
}

function findDecisionProblem({ evidence }: Bundle, story: Replayed | undefined): string | undefined {
  if (!story) return 'The events cannot be understood';
  const { clauses } = evidence.version.content;
  const decisions = story.responses && decisionsOf(clauses, story.responses);
  if (decisions === undefined) return 'The decisions in the events are not on these clauses';
  if (canonicalJson(evidence.decisions) !== canonicalJson(decisions))
    return 'The events tell other decisions';
  if (decisions && statusOfDecisions(decisions) !== story.facts.status)
    return 'The status does not follow from the decisions';
  const { channel, confirmation, language } = describeProcess(clauses, story);
  const { process } = evidence;
  return process.channel === channel && process.confirmation === confirmation && process.language === language
    ? undefined
    : 'The events tell otherwise how the decision was made';
}
