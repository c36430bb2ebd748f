import Type, { type Static } from 'typebox';
import { Described, Named, Nullable, OneOf, Sha256Hex, Timestamp, Uuid } from './contract.ts';

const AuditEventType = OneOf(
  [
    'created',
    'session_opened',
    'verified',
    'viewed',
    'reminded',
    'completed',
    'rejected',
    'voided',
    'expired',
    'superseded',
    'withdrawn',
    'link_requested',
    'mailed',
    // Only in chains of earlier releases, for emails that were accepted after failed attempts.
    'mail_sent',
    'mail_failed',
    'mail_bounced',
    'erased',
  ],
  {
    title: 'AuditEventType',
    description: 'What happened. `docs/guide/audit-events.md` describes each type. New values may be added.',
  },
);

const Actor = Named('Actor', {
  kind: Described(
    OneOf(['api_key', 'user', 'signer', 'system']),
    'Who caused the event. New values may be added.',
  ),
  id: Described(Nullable(Uuid), 'The ID of the API key or user; null for others.'),
});

export const AuditEvent = Named('AuditEvent', {
  seq: Described(Type.Integer({ minimum: 1 }), 'The position in the chain, from 1.'),
  type: AuditEventType,
  at: Described(Timestamp, 'When it happened.'),
  actor: Actor,
  ip: Described(Nullable(Sha256Hex), 'Salted hash of the client address; null if there was none.'),
  user_agent: Described(Nullable(Sha256Hex), 'Salted hash of the User-Agent header; null if there was none.'),
  payload: Described(
    Type.Record(Type.String(), Type.Unknown()),
    'Depends on the type. docs/guide/audit-events.md describes it.',
  ),
  prev_hash: Described(Sha256Hex, 'The `hash` of the previous event.'),
  hash: Described(Sha256Hex, 'Covers this event and the previous one.'),
});
export type AuditEvent = Static<typeof AuditEvent>;
