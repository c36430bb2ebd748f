import type { Examples } from './example.ts';
import { container, document, ids, signer } from './world.ts';

export const searchExamples = {
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
} satisfies Partial<Examples>;
