import type { ExportedSigningRequest, SigningRequest } from '../signing-requests.ts';
import type { Examples } from './example.ts';
import { contentHash, document, ids, signer, times, token } from './world.ts';

const pending: SigningRequest = {
  id: ids.request,
  version_id: ids.version,
  signer_name: signer.name,
  signer_email: signer.email,
  status: 'PENDING',
  token,
  created_at: times.sent,
  expires_at: times.expires,
  completed_at: null,
  assent_map: null,
  rejection_note: null,
  comments: null,
  unanswered: null,
  updated_at: times.sent,
  is_superseded: false,
  created_by: ids.apiKey,
  viewed_at: null,
  voided_at: null,
  void_reason: null,
  expired_at: null,
  erased_at: null,
  verification: 'link',
  external_id: 'customer-1042',
  metadata: { order: 'A-2207' },
  redirect_url: 'https://example.com/checkout',
  message: 'Thank you for choosing us. These are the terms we spoke about.',
  variables: {},
  campaign_id: ids.campaign,
  version: { version_number: 1, document },
};

const { token: _, ...withoutToken } = pending;
const exported: ExportedSigningRequest = {
  ...withoutToken,
  rejection_note: 'Please ask me again next year.',
  void_reason: 'Sent to the wrong person',
};

const path = { id: ids.request };

export const signingRequestExamples = {
  listSigningRequests: {
    query: {
      status: 'ACCEPTED_PARTIAL',
      dateRange: '30d',
      search: 'ada',
      externalId: 'customer-1042',
      clause: 'news',
      include: 'details',
      limit: 10,
      offset: 0,
    },
    data: [
      {
        id: ids.request,
        version_id: ids.version,
        signer_name: signer.name,
        signer_email: signer.email,
        status: 'ACCEPTED_PARTIAL',
        token,
        created_at: times.sent,
        expires_at: times.expires,
        completed_at: times.decided,
        accepted_clauses: 1,
        viewed_at: times.viewed,
        is_superseded: false,
        updated_at: times.decided,
        version: { version_number: 1, document },
      },
    ],
  },
  exportSigningRequests: {
    query: {
      format: 'ndjson',
      status: 'ACCEPTED_PARTIAL',
      search: 'ada',
      externalId: 'customer-1042',
      clause: 'news',
      from: times.created,
      to: times.expires,
    },
    data: exported,
  },
  createSigningRequest: {
    body: {
      versionId: ids.version,
      signerName: signer.name,
      signerEmail: signer.email,
      sendEmail: true,
      language: 'en',
      verification: 'link',
      externalId: 'customer-1042',
      metadata: { order: 'A-2207' },
      redirectUrl: 'https://example.com/checkout',
      message: 'Thank you for choosing us. These are the terms we spoke about.',
    },
    data: { requestId: ids.request, token, isNew: true, emailSent: true },
  },
  getSigningRequest: {
    path,
    data: {
      ...pending,
      status: 'ACCEPTED_PARTIAL',
      completed_at: times.decided,
      assent_map: { terms: true, news: false },
      rejection_note: 'Please ask me again next year.',
      comments: { news: 'I get enough email.' },
      unanswered: [],
      updated_at: times.decided,
      viewed_at: times.viewed,
    },
  },
  voidSigningRequest: {
    path,
    body: { reason: 'Sent to the wrong person' },
    data: {
      ...pending,
      status: 'VOIDED',
      updated_at: times.viewed,
      voided_at: times.viewed,
      void_reason: 'Sent to the wrong person',
    },
  },
  remindSigningRequest: { path, data: { emailSent: true } },
  createSigningRequestBatch: {
    body: {
      versionId: ids.version,
      signers: [
        {
          ...signer,
          redirectUrl: 'https://example.com/welcome',
          message: 'We met at the fair. These are the terms for you.',
        },
        { name: 'Alan Turing', email: 'alan@example.com', redirectUrl: 'example.com/welcome' },
      ],
      metadata: { order: 'A-2207' },
      redirectUrl: 'https://example.com/checkout',
      message: 'Thank you for choosing us. These are the terms we spoke about.',
      language: 'en',
      verification: 'link',
    },
    data: [
      { requestId: ids.request, token, isNew: true, emailSent: true },
      {
        error: {
          code: 'BAD_REQUEST',
          message:
            'redirectUrl: must be an absolute http or https URL, or one with an app’s own scheme, such as myapp://done.',
        },
      },
    ],
  },
  listSigningRequestEvents: {
    path,
    data: [
      {
        seq: 2,
        type: 'viewed',
        at: times.viewed,
        actor: { kind: 'signer', id: null },
        ip: '8c1f4e0b7d2a95365be8f04c71d9a2637fe5108b4c3d6a9210e7b5f8d4c2a163',
        user_agent: '27a9d05c3e8f41b6902d7c5ae1f4836b0d9c72e5f8a1463b5c7e09d2a4b6f815',
        payload: { content_hash: contentHash, via: 'api', displayed: null },
        prev_hash: '5be2c7a90f41d8363a7ce5b0d2f9184667a3c1e8b5d04f29c8e7160ba3d5f942',
        hash: 'c04d7b18e5a2f9363bd81c6f70a9e4254d8b1fc3a6e5072998d3c1b7f0e4a65d',
      },
    ],
  },
} satisfies Partial<Examples>;
