import type { Examples } from './example.ts';
import { container, document, ids, signer, times } from './world.ts';

/** Signers, evidence, search, usage and activity: what an organisation can look up about the whole. */
export const recordExamples = {
  eraseSigner: {
    body: { email: signer.email, preview: true },
    data: { erased_requests: 3, voided_requests: 1, held_requests: 0, redacted_deliveries: 4 },
  },
  getEvidenceCheckpoint: {
    data: `assent/${ids.organisation}\n42\n7Q3jPcL0m1sV5wzXvYb2kJhG8tNfRd4uEoAa6qCi9lM=\n\n— assent/${ids.organisation} Hc0vQm1pTzN4S2d5V3JxYkF1Z0xlWG9Kc0R3aVB0\n`,
  },
  getEvidenceProof: {
    query: { from: 0, to: 1 },
    data: { hashes: ['7Q3jPcL0m1sV5wzXvYb2kJhG8tNfRd4uEoAa6qCi9lM='] },
  },
  search: {
    query: { query: 'terms' },
    data: {
      containers: [{ ...container, is_template: false }],
      documents: [{ ...document, container }],
      signing_requests: [
        {
          id: ids.request,
          signer_name: signer.name,
          signer_email: signer.email,
          status: 'ACCEPTED_PARTIAL',
          document,
        },
      ],
    },
  },
  listActivity: {
    query: { targetType: 'document', cursor: '', limit: 10 },
    data: [
      {
        id: ids.activity,
        at: times.published,
        actor: { kind: 'user', id: ids.colleague, name: 'Grace Hopper' },
        action: 'document.published',
        target: { type: 'document', ...document },
        details: { version_id: ids.version, version_number: 1 },
      },
    ],
  },
  getAttention: {
    data: {
      expiring_requests: 4,
      undelivered_requests: 1,
      rejected_requests: 2,
      webhooks: [
        {
          id: ids.webhook,
          url: 'https://shop.example.com/assent',
          disabled_at: null,
          failed_deliveries: 12,
        },
      ],
      campaigns: [{ id: ids.campaign, document, is_running: true, is_stopped: false, failed: 0 }],
      drafts: { count: 1, documents: [document] },
    },
  },
  getUsage: {
    data: {
      plan: 'pro',
      containers: { used: 12, limit: 100 },
      templates: { used: 3, limit: 25 },
      webhooks: { used: 1, limit: 5 },
      api_keys: { used: 2, limit: 5 },
      signers_per_document: { used: 240, limit: 1000, document },
    },
  },
} satisfies Partial<Examples>;
