import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../harness/client.ts';
import { data, publishDocument } from '../../harness/steps.ts';
import { derivedCode } from '../../support/verification.ts';
import { acceptedRequest, createRequest } from './created.ts';
import type { ValidRequests } from './valid-requests.ts';

/** Those about the holder of a signing link. */
export const signer: ValidRequests = {
  getSigningView: async (api) => ({ path: { token: (await createRequest(api)).token } }),
  viewSigningRequest: async (api) => ({
    path: { token: (await createRequest(api)).token },
    body: { language: 'en' },
  }),
  submitSigningRequest: async (api) => {
    const { token, contentHash } = await createRequest(api);
    const responses = [
      { clauseId: 'terms', accepted: false },
      { clauseId: 'news', accepted: true },
    ];
    return { path: { token }, body: { responses, contentHash, rejectionNote: 'Too long' } };
  },
  withdrawOwnConsent: async (api) => ({
    path: { token: (await acceptedRequest(api)).token },
    body: { clauseIds: ['news'] },
  }),
  sendVerificationCode: async (api) => ({ path: { token: (await createRequestWithCode(api)).token } }),
  confirmVerification: async (api, _owner, assent) => {
    const { requestId, token } = await createRequestWithCode(api);
    data(await api.post(`/sign/${token}/verification`));
    return { path: { token }, body: { code: await derivedCode(assent, requestId) } };
  },
};

async function createRequestWithCode(api: ApiClient) {
  const { versionId } = await publishDocument(api);
  return data(
    await api.post('/signing-requests', {
      versionId,
      signerName: 'Ada Byron',
      signerEmail: `${randomUUID()}@example.com`,
      sendEmail: false,
      verification: 'email_otp',
    }),
  );
}
