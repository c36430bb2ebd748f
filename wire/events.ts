import Type, { type Static } from 'typebox';
import { Described, Named, Nullable, OneOf, Strict, Timestamp, Uuid } from './contract.ts';
import { eventTypes } from './enumerations.ts';
import { AcceptedStatus, Metadata } from './signing-request-fields.ts';

export const EventType = OneOf([...eventTypes], {
  title: 'EventType',
  description: 'What has happened. New values may be added, and are only sent to webhooks that name them.',
});

const signing = {
  signingRequestId: Uuid,
  signerEmail: Type.String({ description: "The signer's address." }),
  signerName: Type.String({ description: "The signer's name." }),
  documentId: Uuid,
  versionId: Uuid,
  externalId: Type.Optional(
    Type.String({ description: 'The external ID of the signing request, if it has one.' }),
  ),
  metadata: Type.Optional(Metadata),
};
const responses = Type.Array(
  Named('DecidedClause', {
    clauseId: Type.String({ description: 'The `id` of the clause.' }),
    accepted: Type.Boolean({ description: 'Whether the signer accepted it.' }),
    comment: Type.Optional(Type.String({ description: "The signer's comment on a declined clause." })),
  }),
);
const WithdrawnClause = Named('WithdrawnClause', {
  clauseId: Type.String({ description: 'The id of the clause within the version.' }),
  slug: Type.String({ description: 'The slug of the clause.' }),
});
const version = {
  documentId: Uuid,
  documentName: Type.String({ description: 'The name of the document.' }),
  containerId: Uuid,
  versionId: Uuid,
  versionNumber: Type.Integer({ description: 'The number of the version within its document.' }),
};

/** The `data` of each event (contract section 4). */
export const eventData = {
  'signing.completed': Strict({
    ...signing,
    responses,
    status: AcceptedStatus,
    completedAt: Described(Timestamp, 'When the signer decided.'),
    test: Type.Optional(Type.Boolean({ description: 'True in a test delivery, whose ids are made up.' })),
  }),
  'signing.viewed': Strict({
    ...signing,
    viewedAt: Described(Timestamp, 'When the signer first saw the page.'),
  }),
  'signing.expired': Strict({ ...signing, expiredAt: Described(Timestamp, 'The deadline that has passed.') }),
  'document.published': Strict({
    ...version,
    publishedAt: Described(Timestamp, 'When the version became active.'),
  }),
  'document.archived': Strict({
    ...version,
    archivedAt: Described(Timestamp, 'When the version was archived.'),
  }),
  'signing.created': Strict({ ...signing, createdAt: Described(Timestamp, 'When the request was created.') }),
  'signing.rejected': Strict({
    ...signing,
    responses,
    unanswered: Type.Optional(
      Type.Array(Type.String(), { description: 'The ids of the clauses that were not answered, if any.' }),
    ),
    rejectionNote: Nullable(Type.String(), { description: "The signer's note; null if there is none." }),
    rejectedAt: Described(Timestamp, 'When the signer decided.'),
  }),
  'signing.voided': Strict({
    ...signing,
    reason: Nullable(Type.String(), { description: 'Why it was voided; null if no reason was given.' }),
    voidedAt: Described(Timestamp, 'When it was voided.'),
  }),
  'consent.withdrawn': Strict({
    ...signing,
    withdrawn: Type.Array(WithdrawnClause, { description: 'The clauses that consent was withdrawn from.' }),
    reason: Nullable(Type.String(), {
      description: 'The reason, if the organisation withdrew the consent and gave one.',
    }),
    withdrawnAt: Described(Timestamp, 'When it was withdrawn.'),
  }),
};
export type EventType = keyof typeof eventData;
export type EventData<T extends EventType> = Static<(typeof eventData)[T]>;

/** The body of a delivery: exactly `event`, `timestamp` and `data` (specification, Events). */
function Event<T extends EventType>(title: string, type: T) {
  return Named(title, {
    event: OneOf([type], { description: 'The type of the event.' }),
    timestamp: Described(Timestamp, 'When the event happened, the same in every attempt.'),
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
  'consent.withdrawn': Event('ConsentWithdrawnEvent', 'consent.withdrawn'),
  'signing.expired': Event('SigningExpiredEvent', 'signing.expired'),
  'document.published': Event('DocumentPublishedEvent', 'document.published'),
  'document.archived': Event('DocumentArchivedEvent', 'document.archived'),
} satisfies Record<EventType, object>;
