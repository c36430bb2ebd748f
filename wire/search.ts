import Type, { type Static } from 'typebox';
import { Named, operation, Reference, Strict, Text, Uuid } from './contract.ts';
import { maxSearchLength } from './limits.ts';
import { SigningRequestStatus } from './signing-request-fields.ts';

export const FoundContainer = Named('FoundContainer', {
  ...Reference.properties,
  is_template: Type.Boolean({ description: 'Whether it can be cloned as a template.' }),
});
export type FoundContainer = Static<typeof FoundContainer>;

export const FoundDocument = Named('FoundDocument', { ...Reference.properties, container: Reference });
export type FoundDocument = Static<typeof FoundDocument>;

export const FoundSigningRequest = Named('FoundSigningRequest', {
  id: Uuid,
  signer_name: Type.String({ description: 'As in the signing request.' }),
  signer_email: Type.String({ description: 'As in the signing request.' }),
  status: SigningRequestStatus,
  document: Reference,
});
export type FoundSigningRequest = Static<typeof FoundSigningRequest>;

export const SearchResults = Named('SearchResults', {
  containers: Type.Array(FoundContainer),
  documents: Type.Array(FoundDocument),
  signing_requests: Type.Array(FoundSigningRequest),
});
export type SearchResults = Static<typeof SearchResults>;

export const search = operation({
  operationId: 'search',
  method: 'GET',
  path: '/api/v1/search',
  tag: 'Search',
  summary: 'Find containers, templates, documents and signing requests by name',
  description:
    'Finds names, and email addresses of signers, that contain the text, ignoring case. Matches at the start of a name come first, then the newest. Returns at most five results of each kind (containers, templates, documents, signing requests), found among the newest 10,000 of that kind. To search all signing requests, use their list.',
  query: Strict({ query: Text(1, maxSearchLength, { description: 'Part of a name or an email address.' }) }),
  data: SearchResults,
  errors: [],
});
