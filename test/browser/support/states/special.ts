import type { Assent } from '../../../harness/assent.ts';
import { createSigningRequest, data, publishDocument, submit } from '../../../harness/steps.ts';
import { createRequestWithCode } from '../../../support/verification.ts';
import { accept, agreement, goto, type OpenState, press } from './state.ts';

/**
 * What only some organisations, versions and people come across: branding, previews, codes by email, and withdrawal.
 */
export async function specialStates(assent: Assent): Promise<Record<string, OpenState>> {
  const { api } = await assent.organisation('unlimited', 'Branded Ltd');
  const accent_color = '#ffb000';
  const privacy_url = 'https://www.example.com/privacy';
  data(await api.patch('/organisation', { accent_color, privacy_url }));
  const { versionId } = await publishDocument(api, { clauses: agreement });
  const branded = await createSigningRequest(api, versionId, 'branded@example.com');
  const withdrawn = await createSigningRequest(api, versionId, 'withdrawn@example.com');
  data(await submit(api, withdrawn.token, accept));
  const preview = data(await api.post(`/versions/${versionId}/preview`));
  const withCode = await createRequestWithCode(assent, { clauses: agreement });
  return {
    branded: goto(`${assent.url}/sign/${branded.token}`),
    preview: goto(preview.url),
    'verification-request': goto(withCode.link),
    'receipt-withdrawn': async (page) => {
      await page.goto(`${assent.url}/sign/${withdrawn.token}`);
      const box = page.locator('[name=withdraw]');
      if (!(await box.isVisible())) return;
      await box.check();
      await press(page, 'Withdraw consent');
    },
  };
}
