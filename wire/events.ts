import Type, { type Static } from 'typebox';
import { Named, Nullable, OneOf, Strict, Timestamp, Uuid } from './contract.ts';
import { eventTypes } from './enumerations.ts';
import { SigningRequestStatus } from './signing-requests.ts';

export const EventType = OneOf([...eventTypes], { title: 'EventType' });

const signing = {
  signingRequestId: Uuid,
  signerEmail: Type.String(),
  signerName: Type.String(),
  documentId: Uuid,
  versionId: Uuid,
};
const responses = Type.Array(
  Named('DecidedClause', {
    clauseId: Type.String(),
    accepted: Type.Boolean(),
    comment: Type.Optional(Type.String({ description: "The signer's comment on a declined clause." })),
  }),
);
const version = {
  documentId: Uuid,
  documentName: Type.String(),
  containerId: Uuid,
  versionId: Uuid,
  versionNumber: Type.Integer(),
};

/** The `data` of each event (contract section 4). */
export const eventData = {
  'signing.completed': Strict({
    ...signing,
    responses,
    status: SigningRequestStatus,
    completedAt: Timestamp,
    test: Type.Optional(
      Type.Boolean({ description: 'True in a test delivery, whose ids belong to nothing.' }),
    ),
  }),
  'signing.viewed': Strict({ ...signing, viewedAt: Timestamp }),
  'signing.expired': Strict({ ...signing, expiredAt: Timestamp }),
  'document.published': Strict({ ...version, publishedAt: Timestamp }),
  'document.archived': Strict({ ...version, archivedAt: Timestamp }),
  'signing.created': Strict({ ...signing, createdAt: Timestamp }),
  'signing.rejected': Strict({
    ...signing,
    responses,
    unanswered: Type.Optional(
      Type.Array(Type.String(), { description: 'The ids of the clauses that were not answered, if any.' }),
    ),
    rejectionNote: Nullable(Type.String()),
    rejectedAt: Timestamp,
  }),
  'signing.voided': Strict({ ...signing, reason: Nullable(Type.String()), voidedAt: Timestamp }),
};
export type EventType = keyof typeof eventData;
export type EventData<T extends EventType> = Static<(typeof eventData)[T]>;

/** The body of a delivery: exactly `event`, `timestamp` and `data` (specification, Events). */
function Event<T extends EventType>(title: string, type: T) {
  return Named(title, {
    event: OneOf([type]),
    timestamp: Timestamp,
    data: eventData[type],
  });
}

/** What is sent to webhooks, by event. */
export const webhookEvents = {
  'signing.created': Event('SigningCreatedEvent', 'signing.created'),
  'signing.viewed': Event('SigningViewedEvent', 'signing.viewed'),
  'signing.completed': Event('SigningCompletedEvent', 'signing.completed'),
  'signing.rejected': Event('SigningRejectedEvent', 'signing.rejected'),
  'signing.voided': Event('SigningVoidedEvent', 'signing.voided'),
  'signing.expired': Event('SigningExpiredEvent', 'signing.expired'),
  'document.published': Event('DocumentPublishedEvent', 'document.published'),
  'document.archived': Event('DocumentArchivedEvent', 'document.archived'),
} satisfies Record<EventType, object>;
