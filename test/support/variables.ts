import { createHash } from 'node:crypto';
import { canonicalJson } from '../../src/platform/crypto/canonical-json.ts';
import type { Variable } from '../../wire/versions.ts';
import type { ApiClient } from '../harness/client.ts';
import { clause, data, publishDocument } from '../harness/steps.ts';

export const person = { signerName: 'Ada Byron', signerEmail: 'ada@example.com', sendEmail: false };

export const salary: Variable = { name: 'salary', label: 'Annual salary', required: true };

export const city: Variable = { name: 'city', label: 'Place of work', required: false, default: 'Lyon' };

export const note: Variable = { name: 'note_2', label: 'Note', required: false };

export const declared = [salary, city, note];

export const textOf = (...pieces: (string | object)[]) =>
  JSON.stringify({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: pieces.map((piece) => (typeof piece === 'string' ? { type: 'text', text: piece } : piece)),
      },
    ],
  });

export const clauses = [
  clause('pay', {
    title: 'Pay in {{city}}',
    section: 'For {{city}}',
    content: textOf('You earn {{salary}} in {{city}}.', {
      type: 'text',
      text: '{{note_2}}',
      marks: [{ type: 'bold' }],
    }),
  }),
  clause('news', { order: 1, is_mandatory: false }),
];

export const sha256 = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex');

export const publish = (api: ApiClient) => publishDocument(api, { clauses, variables: declared });

export const create = async (api: ApiClient, versionId: string, variables: object) =>
  data(await api.post('/signing-requests', { versionId, ...person, variables }));
