import Type, { type Static } from 'typebox';
import { Named, operation } from './contract.ts';
import { EmailAddress } from './email-address.ts';

export const SignerToErase = Named('SignerToErase', {
  email: EmailAddress,
  preview: Type.Boolean({
    default: false,
    description: 'True only counts what would be erased, and changes nothing.',
  }),
});
export type SignerToErase = Static<typeof SignerToErase>;

const Count = (description: string) => Type.Integer({ minimum: 0, description });

export const Erasure = Named('Erasure', {
  erased_requests: Count(
    'Signing requests whose personal data was erased, including those that were voided.',
  ),
  voided_requests: Count('Signing requests among them that were PENDING, and are now VOIDED.'),
  held_requests: Count('Signing requests that were left as they are because of a legal hold.'),
  redacted_deliveries: Count(
    'Webhook deliveries from whose stored payload the personal data was removed. 0 in a preview, which does not look for them.',
  ),
});
export type Erasure = Static<typeof Erasure>;

export const eraseSigner = operation({
  operationId: 'eraseSigner',
  method: 'POST',
  path: '/api/v1/signers/erase',
  tag: 'Signers',
  summary: "Erase a signer's personal data",
  description:
    'Erases the name, address, note and comments of everyone with this address from all signing requests of the organisation, and from everything stored with them: evidence, webhook payloads, email files. PENDING requests are voided first. Status, decisions, hashes and totals stay, and earlier evidence bundles still verify. It cannot be undone. For API keys and owners only. For an address without signing requests, all counts are zero.',
  body: SignerToErase,
  data: Erasure,
  errors: [],
});
