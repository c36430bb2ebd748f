import { clause, data, publishDocument, submit } from '../../../harness/steps.ts';
import { type DashboardOrganisation, sharedDashboard } from './dashboard.ts';
import { createDraft } from './drafts.ts';

export interface BusyOrganisation extends DashboardOrganisation {
  containerId: string;
  documentId: string;
  versionId: string;
  /** A document that has only a draft, of two clauses. */
  draftId: string;
  webhookId: string;
  /** Ada Byron’s is accepted, Grace Hopper’s is pending, Hedy Lamarr’s is rejected. */
  requests: { ada: string; grace: string; hedy: string };
}

/** An organisation in which every page has something to show. */
export async function createBusyOrganisation(): Promise<BusyOrganisation> {
  const organisation = await (await sharedDashboard()).organisation();
  const { api } = organisation;
  const published = await publishDocument(api);
  const send = async (signerName: string) => {
    const signerEmail = `${signerName.toLowerCase().replace(' ', '.')}@example.com`;
    return data(
      await api.post('/signing-requests', {
        versionId: published.versionId,
        signerName,
        signerEmail,
        sendEmail: false,
      }),
    );
  };
  const [ada, grace, hedy] = [await send('Ada Byron'), await send('Grace Hopper'), await send('Hedy Lamarr')];
  data(await submit(api, ada.token, { terms: true, news: true }));
  data(await submit(api, hedy.token, { terms: false, news: true }, { rejectionNote: 'Too long.' }));
  const draft = await createDraft(organisation, [
    clause('fees', { title: 'Fees' }),
    clause('notice', { order: 1, title: 'Notice period', is_mandatory: false }),
  ]);
  const webhook = data(await api.post('/webhooks', { url: 'https://example.com/hook' }));
  return {
    ...organisation,
    ...published,
    draftId: draft.documentId,
    webhookId: webhook.id,
    requests: { ada: ada.requestId, grace: grace.requestId, hedy: hedy.requestId },
  };
}
