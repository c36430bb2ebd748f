import { countOf } from '../../../shared/count-of.ts';
import type { RecordedEvent } from '../../../wire/evidence.ts';
import { canonicalJson } from '../../platform/crypto/canonical-json.ts';
import { fromHex, sha256Hex, utf8 } from './bytes.ts';
import { type Finding, finding } from './finding.ts';
import type { AnyEvidence } from './read-bundle.ts';

const genesisOfForm1 = '0'.repeat(64);

/** Checks the chain: it begins with the request, and each event has its own hash and that of the event before. */
export function checkEvents(evidence: AnyEvidence): Finding[] {
  return [
    finding('chain', findFormProblem(evidence), describeForm(evidence)),
    finding(
      'events',
      findChainProblem(evidence.events),
      `the chain of ${countOf(evidence.events.length, 'event')} has no gap`,
    ),
  ];
}

/** The form of a chain, by its first `prev_hash`; undefined when it is another request's. */
export function chainFormOf({
  request,
  events,
}: AnyEvidence): 'assent/chain/1' | 'assent/chain/2' | undefined {
  const first = events[0]?.prev_hash;
  if (first === sha256Hex(utf8(`assent/chain/2\0${request.id}`))) return 'assent/chain/2';
  return first === genesisOfForm1 ? 'assent/chain/1' : undefined;
}

function findFormProblem(evidence: AnyEvidence): string | undefined {
  const form = chainFormOf(evidence);
  if (form === undefined) return 'The chain of events belongs to another request';
  const named = evidence.format === 'assent-evidence/1' ? 'assent/chain/1' : evidence.chain;
  return form === named ? undefined : `The chain does not have the form ${named}`;
}

function describeForm(evidence: AnyEvidence): string {
  return chainFormOf(evidence) === 'assent/chain/2'
    ? 'the chain of events belongs to this request'
    : 'the chain has the form of earlier releases, which does not name the request';
}

function findChainProblem(events: RecordedEvent[]): string | undefined {
  let previous = events[0]?.prev_hash;
  for (const [index, { personal: _, hash, ...event }] of events.entries()) {
    const isNext = event.seq === index + 1 && event.prev_hash === previous;
    if (!isNext || hash !== sha256Hex(fromHex(event.prev_hash), utf8(canonicalJson(event))))
      return `Event ${index + 1} does not match its hash or does not follow the event before it`;
    previous = hash;
  }
  return undefined;
}
