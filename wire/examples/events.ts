import type { Static } from 'typebox';
import type { webhookEvents } from '../events.ts';
import { document, ids, signer, times } from './world.ts';

const signing = {
  signingRequestId: ids.request,
  signerEmail: signer.email,
  signerName: signer.name,
  documentId: ids.document,
  versionId: ids.version,
  externalId: 'customer-1042',
  metadata: { order: 'A-2207' },
};

const version = {
  documentId: ids.document,
  documentName: document.name,
  containerId: ids.container,
  versionId: ids.version,
  versionNumber: 1,
};

/** The body of a delivery of each event. */
export const eventExamples: { [Type in keyof typeof webhookEvents]: Static<(typeof webhookEvents)[Type]> } = {
  'signing.created': {
    event: 'signing.created',
    timestamp: times.sent,
    data: { ...signing, createdAt: times.sent },
  },
  'signing.viewed': {
    event: 'signing.viewed',
    timestamp: times.viewed,
    data: { ...signing, viewedAt: times.viewed },
  },
  'signing.completed': {
    event: 'signing.completed',
    timestamp: times.decided,
    data: {
      ...signing,
      responses: [
        { clauseId: 'terms', accepted: true },
        { clauseId: 'news', accepted: false, comment: 'I get enough email.' },
      ],
      status: 'ACCEPTED_PARTIAL',
      completedAt: times.decided,
    },
  },
  'signing.rejected': {
    event: 'signing.rejected',
    timestamp: times.decided,
    data: {
      ...signing,
      responses: [
        { clauseId: 'terms', accepted: false, comment: 'A month is too short.' },
        { clauseId: 'news', accepted: false },
      ],
      unanswered: ['news'],
      rejectionNote: 'Can we talk about the notice period?',
      rejectedAt: times.decided,
    },
  },
  'signing.voided': {
    event: 'signing.voided',
    timestamp: times.viewed,
    data: { ...signing, reason: 'Sent to the wrong person', voidedAt: times.viewed },
  },
  'signing.expired': {
    event: 'signing.expired',
    timestamp: times.expires,
    data: { ...signing, expiredAt: times.expires },
  },
  'consent.withdrawn': {
    event: 'consent.withdrawn',
    timestamp: times.withdrawn,
    data: {
      ...signing,
      withdrawn: [{ clauseId: 'news', slug: 'news' }],
      reason: 'Asked for it on the phone',
      withdrawnAt: times.withdrawn,
    },
  },
  'document.published': {
    event: 'document.published',
    timestamp: times.published,
    data: { ...version, publishedAt: times.published },
  },
  'document.archived': {
    event: 'document.archived',
    timestamp: times.decided,
    data: { ...version, archivedAt: times.decided },
  },
};
