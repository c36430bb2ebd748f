import type { Assent } from '../../../harness/assent.ts';
import type { ApiClient } from '../../../harness/client.ts';
import { createSigningRequest, data, publishDocument, submit } from '../../../harness/steps.ts';
import { createSignerRequest } from '../signing.ts';
import { accept, agreement, confirmTooLate, goto, type OpenState, reject } from './state.ts';

const acceptInPart = { ...accept, 'case-study': false };

/** The receipts of every outcome. */
export async function decidedStates(assent: Assent, api: ApiClient): Promise<Record<string, OpenState>> {
  const { versionId } = await publishDocument(api, { clauses: agreement });
  const decided = async (email: string, decisions: Record<string, boolean>, rejectionNote?: string) => {
    const { token } = await createSigningRequest(api, versionId, email);
    data(await submit(api, token, decisions, rejectionNote ? { rejectionNote } : {}));
    return `${assent.url}/sign/${token}`;
  };
  const full = await decided('full@example.com', accept);
  const partial = await decided('partial@example.com', acceptInPart, 'No logos, please.');
  const rejected = await decided('rejected@example.com', reject, 'Too dear.\nLet us talk.');
  const superseded = await decided('superseded@example.com', acceptInPart);
  await createSigningRequest(api, versionId, 'superseded@example.com');
  const redirected = await createSignerRequest(assent, {
    clauses: agreement,
    settings: { redirect_url: 'https://www.example.com/welcome' },
  });
  data(await submit(api, redirected.token, accept));
  const optional = await createSignerRequest(assent, {
    clauses: agreement.map((each) => ({ ...each, is_mandatory: false })),
  });
  data(await submit(api, optional.token, Object.fromEntries(agreement.map(({ id }) => [id, false]))));
  const quick = await createSignerRequest(assent, { clauses: agreement });
  const { content_hash } = data(await api.get(`/sign/${quick.token}`)).version;
  const responses = [{ clauseId: 'warranties', accepted: false, comment: 'We can’t give this warranty.' }];
  data(await api.post(`/sign/${quick.token}/submit`, { responses, contentHash: content_hash }));
  return {
    'receipt-full': goto(full),
    'receipt-partial': goto(partial),
    'receipt-rejected': goto(rejected),
    'receipt-all-declined': goto(optional.url),
    'receipt-quick-rejection': goto(quick.url),
    'receipt-superseded': goto(superseded),
    'receipt-with-redirect-link': goto(redirected.url),
    'already-decided': await confirmTooLate(assent, api, (token) => submit(api, token, reject)),
  };
}
