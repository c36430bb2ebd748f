import type { AuditEvent } from '../../wire/audit-events.ts';
import type { Client } from '../platform/http/caller.ts';
import { hashPersonalData, type PersonalValue } from './personal-data.ts';

/** What happened to a signing request, before it is placed in the chain. */
export interface AuditEntry {
  type: AuditEvent['type'];
  actor: AuditEvent['actor'];
  /** Null when no HTTP request caused it. */
  client: Client | null;
  /** Facts that identify no person. */
  payload: Record<string, unknown>;
  /** Facts about a person. The payload contains their hashes under the same names. */
  personal: Record<string, string | null>;
}

export type UnchainedEvent = Pick<AuditEvent, 'type' | 'actor' | 'ip' | 'user_agent' | 'payload'>;

/** The parts of an event that the entry determines, and the personal values stored with it. */
export function buildAuditEvent(entry: AuditEntry): {
  event: UnchainedEvent;
  personal: Record<string, PersonalValue>;
} {
  const network = { ip: entry.client?.ip ?? null, user_agent: entry.client?.user_agent ?? null };
  const { hashes, personal } = hashPersonalData({ ...network, ...entry.personal });
  const { ip = null, user_agent = null, ...hidden } = hashes;
  return {
    event: { type: entry.type, actor: entry.actor, ip, user_agent, payload: { ...entry.payload, ...hidden } },
    personal,
  };
}
