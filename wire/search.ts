import Type, { type Static } from 'typebox';
import { operation, Strict, Text, Uuid } from './contract.ts';
import { SigningRequestStatus } from './signing-requests.ts';

const Named = Strict({ id: Uuid, name: Type.String() });

export const FoundContainer = Strict({ ...Named.properties, is_template: Type.Boolean() });
export type FoundContainer = Static<typeof FoundContainer>;

export const FoundDocument = Strict({ ...Named.properties, container: Named });
export type FoundDocument = Static<typeof FoundDocument>;

export const FoundSigningRequest = Strict({
  id: Uuid,
  signer_name: Type.String(),
  signer_email: Type.String(),
  status: SigningRequestStatus,
  document: Named,
});
export type FoundSigningRequest = Static<typeof FoundSigningRequest>;

export const Found = Strict({
  containers: Type.Array(FoundContainer),
  documents: Type.Array(FoundDocument),
  signing_requests: Type.Array(FoundSigningRequest),
});
export type Found = Static<typeof Found>;

export const search = operation({
  operationId: 'search',
  method: 'GET',
  path: '/api/v1/search',
  tag: 'Search',
  summary: 'Find containers, templates, documents and signing requests by name',
  description:
    'Finds names, and addresses of signers, that contain the words, whatever the case; those that begin with them first, then the newest. At most five of each kind, of containers and templates each, among the newest 10,000; the list of signing requests searches all.',
  query: Strict({ query: Text(1, 200) }),
  data: Found,
});
