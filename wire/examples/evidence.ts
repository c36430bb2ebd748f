import { type Examples, file } from './example.ts';
import { ids } from './world.ts';

const path = { id: ids.request };

export const evidenceExamples = {
  getSigningRequestEvidence: { path, data: file },
  getSigningRequestCertificate: { path, data: file },
  getEvidenceCheckpoint: {
    data: `assent/${ids.organisation}\n42\n7Q3jPcL0m1sV5wzXvYb2kJhG8tNfRd4uEoAa6qCi9lM=\n\n— assent/${ids.organisation} Hc0vQm1pTzN4S2d5V3JxYkF1Z0xlWG9Kc0R3aVB0\n`,
  },
  getEvidenceProof: {
    query: { from: 0, to: 1 },
    data: { hashes: ['7Q3jPcL0m1sV5wzXvYb2kJhG8tNfRd4uEoAa6qCi9lM='] },
  },
} satisfies Partial<Examples>;
