import { consents } from './requests/consents.ts';
import { containersAndDocuments } from './requests/documents.ts';
import { organisation } from './requests/organisation.ts';
import { signer } from './requests/signer.ts';
import { signingRequests } from './requests/signing-requests.ts';
import type { ValidRequests } from './requests/valid-requests.ts';
import { webhooks } from './requests/webhooks.ts';

/** A valid request for every operation. Add a line in one of these files for every new operation. */
export const validRequests: ValidRequests = {
  ...containersAndDocuments,
  ...signingRequests,
  ...consents,
  ...webhooks,
  ...organisation,
  ...signer,
};
