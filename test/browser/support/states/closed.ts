import type { Assent } from '../../../harness/assent.ts';
import type { ApiClient } from '../../../harness/client.ts';
import { createSigningRequest, publishDocument } from '../../../harness/steps.ts';
import { agreement, confirmTooLate, goto, type OpenState, press } from './state.ts';

/** Requests that ended without a decision. */
export async function closedStates(assent: Assent, api: ApiClient): Promise<Record<string, OpenState>> {
  const { versionId } = await publishDocument(api, { clauses: agreement });
  const closed = async (email: string, close: (id: string) => Promise<unknown>) => {
    const { requestId, token } = await createSigningRequest(api, versionId, email);
    await close(requestId);
    return `${assent.url}/sign/${token}`;
  };
  const voidRequest = (id: string) => api.post(`/signing-requests/${id}/void`, {});
  const expire = (id: string) =>
    assent.database.pool.query('update signing_requests set expires_at = now() where id = $1', [id]);
  const expiredLink = await closed('new-link@example.com', expire);
  return {
    voided: goto(await closed('voided@example.com', voidRequest)),
    'already-voided': await confirmTooLate(assent, api, (_, id) => voidRequest(id)),
    expired: goto(await closed('expired@example.com', expire)),
    'new-link-requested': async (page) => {
      await page.goto(expiredLink);
      const button = page.getByRole('button', { name: 'Request a new link' });
      if (await button.isVisible()) await press(page, 'Request a new link');
      await page.getByText('You’ve requested a new link').waitFor();
    },
  };
}
