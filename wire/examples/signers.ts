import type { Examples } from './example.ts';
import { signer } from './world.ts';

export const signersExamples = {
  eraseSigner: {
    body: { email: signer.email, preview: true },
    data: { erased_requests: 3, voided_requests: 1, held_requests: 0, redacted_deliveries: 4 },
  },
} satisfies Partial<Examples>;
