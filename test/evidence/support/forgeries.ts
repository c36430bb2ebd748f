import type { AnyAuditEntry } from '../../../src/evidence/audit-event.ts';
import { eventTypes } from '../../../src/evidence/bundle/lives.fixture.ts';
import { bundleOf, chain, entries, recordOf } from '../../../src/evidence/bundle/record.fixture.ts';
import { auditEventHash } from '../../../src/evidence/chain.ts';
import type { Evidence, RecordedEvent } from '../../../wire/evidence.ts';
import type { Random } from './random.ts';
import type { Sample } from './second-verifier.ts';

type Value = unknown;
type Place = { holder: Record<string, Value>; name: string };

/**
 * Bundles of stories that never happened, chained and signed with the key, so that only the rules about their content
 * can find them. Many break several rules, and some break none.
 */
export async function forge(random: Random, count: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  while (samples.length < count) {
    const what: string[] = [];
    const evidence = random.below(2) === 0 ? tellAnotherStory(random, what) : changeWhatItSays(random, what);
    const bytes = evidence && (await bundleOf(evidence).catch(() => undefined));
    if (bytes) samples.push({ what: what.join(', '), bytes });
  }
  return samples;
}

/** The evidence that the service would issue for changed events; undefined where it could not. */
function tellAnotherStory(random: Random, what: string[]): Evidence | undefined {
  const story: AnyAuditEntry[] = structuredClone(entries.slice(0, 1 + random.below(entries.length)));
  for (let edits = random.below(3); edits >= 0; edits -= 1) editStory(random, story, what);
  const events = chain(story);
  for (const [index, event] of events.entries())
    if (random.below(6) === 0) {
      Object.assign(event, {
        at: new Date(
          Date.parse(event.at) + random.pick([-120_000, -60_000, -59_999, 1, 90_000]),
        ).toISOString(),
      });
      what.push(`time of event ${index + 1}`);
    }
  rechain(events);
  if (random.below(6) === 0) eraseSome(random, events, what);
  try {
    return recordOf(events);
  } catch {
    return undefined;
  }
}

function editStory(random: Random, story: AnyAuditEntry[], what: string[]): void {
  const index = random.below(story.length);
  const entry = story[index];
  if (!entry) return;
  switch (random.below(6)) {
    case 0:
      story.splice(index, 1);
      what.push(`without ${entry.type}`);
      return;
    case 1:
      story.splice(random.below(story.length + 1), 0, structuredClone(entry));
      what.push(`${entry.type} twice`);
      return;
    case 2:
      story.splice(random.below(story.length), 0, ...story.splice(index, 1));
      what.push(`${entry.type} moved`);
      return;
    case 3: {
      const type = random.pick(eventTypes);
      what.push(`${entry.type} as ${type}`);
      entry.type = type;
      return;
    }
    case 4: {
      const type = random.pick(eventTypes);
      story.push({ type, actor: { kind: 'system', id: null }, client: null, payload: {}, personal: {} });
      what.push(`then ${type}`);
      return;
    }
    default:
      what.push(`${entry.type}: ${change(random, placesOf(entry.payload))}`);
  }
}

/** Evidence of the honest events that says something else about them, or events that are not chained again. */
function changeWhatItSays(random: Random, what: string[]): Evidence | undefined {
  const evidence = structuredClone(recordOf(chain(entries.slice(0, 1 + random.below(entries.length)))));
  for (let edits = random.below(2); edits >= 0; edits -= 1) what.push(change(random, placesOf(evidence)));
  if (random.below(3) === 0) {
    try {
      rechain(evidence.events);
      what.push('chained again');
    } catch {
      return undefined;
    }
  }
  return evidence;
}

function rechain(events: RecordedEvent[]): void {
  for (const [index, event] of events.entries()) {
    const before = events[index - 1];
    if (before) Object.assign(event, { prev_hash: before.hash });
    const { hash: _, personal: __, ...hashed } = event;
    Object.assign(event, { hash: auditEventHash(hashed) });
  }
}

function eraseSome(random: Random, events: RecordedEvent[], what: string[]): void {
  for (const { personal } of events)
    for (const value of Object.values(personal)) {
      if (random.below(8) > 0) Object.assign(value, { value: null });
      if (random.below(8) > 0) Object.assign(value, { salt: null });
    }
  what.push('personal data erased');
}

/** Every member of every object and array in a value. */
function placesOf(value: Value): Place[] {
  if (value === null || typeof value !== 'object') return [];
  // Both objects and arrays have named members.
  const holder = value as Record<string, Value>;
  return Object.keys(holder).flatMap((name) => [{ holder, name }, ...placesOf(holder[name])]);
}

/** Changes one of these members, and returns its name. */
function change(random: Random, places: Place[]): string {
  if (places.length === 0) return 'nothing';
  const { holder, name } = random.pick(places);
  const value = holder[name];
  if (random.below(5) === 0) {
    if (Array.isArray(holder)) holder.splice(Number(name), 1);
    else delete holder[name];
    return `without ${name}`;
  }
  holder[name] = another(random, value);
  return `${name} changed`;
}

function another(random: Random, value: Value): Value {
  if (random.below(6) === 0) return random.pick([null, true, '', 0, 'x', [], {}, -1, 1.5, '0'.repeat(64)]);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + random.pick([-1, 1, 0.5]);
  if (typeof value !== 'string') return null;
  if (/^\d{4}-\d\d-\d\dT/.test(value))
    return new Date(Date.parse(value) + random.pick([-1, 1, 70_000])).toISOString();
  const words = [
    'ACCEPTED_FULL',
    'ACCEPTED_PARTIAL',
    'REJECTED',
    'page',
    'api',
    'link',
    'email_otp',
    'erased',
    'smtp',
  ];
  if (random.below(3) === 0) return random.pick(words);
  const at = random.below(value.length + 1);
  return value.slice(0, at) + random.pick(['a', '0', ' ', '\u00e9', '\n', '"']) + value.slice(at + 1);
}
