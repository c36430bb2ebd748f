import Type, { type Static } from 'typebox';
import { Nullable, operation, Strict, Timestamp, Uuid } from './contract.ts';
import { EmailAddress, SigningRequestStatus } from './signing-requests.ts';

export const Consent = Strict({
  document_id: Uuid,
  signer_email: Type.String(),
  signing_request_id: Uuid,
  version_id: Uuid,
  version_number: Type.Integer(),
  status: SigningRequestStatus,
  completed_at: Nullable(Timestamp),
  is_active_version: Type.Boolean({ description: 'Whether the decision is on the version now active.' }),
  clauses: Type.Record(Type.String(), Type.Boolean(), { description: 'Clause slug to accepted or not.' }),
});
export type Consent = Static<typeof Consent>;

export const getConsents = operation({
  operationId: 'getConsents',
  method: 'GET',
  path: '/api/v1/consents',
  tag: 'Consents',
  summary: 'The standing consent of a person to a document: the newest decision',
  query: Strict({ documentId: Uuid, email: EmailAddress }),
  data: Nullable(Consent),
  errors: ['NOT_FOUND'],
});
