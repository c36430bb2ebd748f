import type { AuditEvent } from '../../wire/signing-requests.ts';
import type { Client } from '../platform/http/caller.ts';
import { hidePersonalData, type PersonalValue } from './personal-data.ts';

/** What happened to a signing request, before it has its place in the chain. */
export interface AuditEntry {
  type: AuditEvent['type'];
  actor: AuditEvent['actor'];
  /** Null when no request of a person or program caused it. */
  client: Client | null;
  /** Facts that name nobody. */
  payload: Record<string, unknown>;
  /** Facts about a person, hashed before they enter the payload under the same names. */
  personal: Record<string, string | null>;
}

export type UnchainedEvent = Pick<AuditEvent, 'type' | 'actor' | 'ip' | 'user_agent' | 'payload'>;

/** The parts of an event that the entry decides, and the personal values kept beside it. */
export function shapeAuditEvent(entry: AuditEntry): {
  event: UnchainedEvent;
  personal: Record<string, PersonalValue>;
} {
  const network = { ip: entry.client?.ip ?? null, user_agent: entry.client?.user_agent ?? null };
  const { hashes, personal } = hidePersonalData({ ...network, ...entry.personal });
  const { ip = null, user_agent = null, ...hidden } = hashes;
  return {
    event: { type: entry.type, actor: entry.actor, ip, user_agent, payload: { ...entry.payload, ...hidden } },
    personal,
  };
}
