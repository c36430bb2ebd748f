import Type, { type Static } from 'typebox';
import { Named, Nullable, operation, Strict, Timestamp, Uuid } from './contract.ts';
import { EmailAddress, SigningRequestStatus } from './signing-requests.ts';

export const Consent = Named('Consent', {
  document_id: Uuid,
  signer_email: Type.String(),
  signing_request_id: Uuid,
  version_id: Uuid,
  version_number: Type.Integer(),
  status: SigningRequestStatus,
  completed_at: Nullable(Timestamp),
  is_active_version: Type.Boolean({
    description: 'Whether the decision was made on the version that is active now.',
  }),
  clauses: Type.Record(Type.String(), Type.Boolean(), {
    description: 'For each clause slug, whether the clause was accepted.',
  }),
});
export type Consent = Static<typeof Consent>;

export const getConsents = operation({
  operationId: 'getConsents',
  method: 'GET',
  path: '/api/v1/consents',
  tag: 'Consents',
  summary: 'Get the current consent of a person to a document',
  description: 'This is the most recent decision of that person; null when there is none.',
  query: Strict({ documentId: Uuid, email: EmailAddress }),
  data: Nullable(Consent),
  errors: ['NOT_FOUND'],
});
