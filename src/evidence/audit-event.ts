import type { AuditEvent } from '../../wire/audit-events.ts';
import type { Client } from '../platform/http/caller.ts';
import type { AuditPayloads } from './audit-payloads.ts';
import { hashPersonalData, type PersonalValue } from './personal-data.ts';

/** What happened to a signing request, before it is placed in the chain. */
export type AuditEntry = {
  [Type in keyof AuditPayloads]: EntryOf<Type, AuditPayloads[Type]>;
}[keyof AuditPayloads];

/** An entry that may be one of an earlier release, or of a forger. */
export type AnyAuditEntry = EntryOf<AuditEvent['type'], Record<string, unknown>>;

interface EntryOf<Type, Payload> {
  type: Type;
  actor: AuditEvent['actor'];
  /** Null when no HTTP request caused it. */
  client: Client | null;
  /** Facts that identify no person. */
  payload: Payload;
  /** Facts about a person. The payload contains their hashes under the same names. */
  personal: Record<string, string | null>;
}

/** The service itself, which acts without anybody's request. */
export const systemActor = { kind: 'system', id: null } as const;

/** Whoever holds the signing link. */
export const signerActor = { kind: 'signer', id: null } as const;

export type UnchainedEvent = Pick<AuditEvent, 'type' | 'actor' | 'ip' | 'user_agent' | 'payload'>;

/** The parts of an event that the entry determines, and the personal values stored with it. */
export function buildAuditEvent(entry: AnyAuditEntry): {
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
