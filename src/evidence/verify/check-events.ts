import { auditEventHash, chainFormOf } from '../chain.ts';
import { type Bundle, type Finding, finding } from './finding.ts';

/** Checks the chain of events: it belongs to the request, and events are numbered without gaps, each with its own hash and that of the event before. */
export function checkEvents({ evidence: { request, chain, events } }: Bundle): Finding {
  let previous = events[0]?.prev_hash ?? '';
  if (chainFormOf(request.id, previous) !== chain)
    return finding('events', 'The chain of events does not belong to this request', '');
  for (const [index, { personal: _, hash, ...event }] of events.entries()) {
    const isNext = event.seq === index + 1 && event.prev_hash === previous;
    if (!isNext || hash !== auditEventHash(event))
      return finding(
        'events',
        `Event ${index + 1} does not match its hash or does not follow the event before it`,
        '',
      );
    previous = hash;
  }
  return finding('events', undefined, `the chain of ${events.length} events is complete`);
}
