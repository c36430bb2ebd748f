import type { Db } from '../../src/platform/database/database.ts';
import { readDisplayedPage } from '../../src/signer/displayed-pages.ts';
import type { Clause } from '../../wire/versions.ts';
import type { Assent } from '../harness/assent.ts';
import { clause, createSigningRequest, data, publishDocument } from '../harness/steps.ts';

/** A mandatory clause and an optional one. */
export const twoClauses: Clause[] = [clause('terms'), clause('news', { order: 1, is_mandatory: false })];

/** A pending request, with what its audit events say and the pages that were kept of it. */
export async function requestWithPages(
  assent: Pick<Assent, 'url' | 'organisation'>,
  db: Db,
  clauses = twoClauses,
) {
  const organisation = await assent.organisation();
  const { api, id: orgId } = organisation;
  const published = await publishDocument(api, { clauses });
  const request = await createSigningRequest(api, published.versionId);
  const link = `${assent.url}/sign/${request.token}`;
  const contentHash = published.contentHash;
  const choices = { contentHash, 'decision.0': 'accept', 'decision.1': 'decline', rejectionNote: 'A "note"' };
  const payloadOf = async (type: string) => {
    const events = data(await api.get(`/signing-requests/${request.requestId}/events`));
    // What these tests read of it.
    return events.find((event) => event.type === type)?.payload as
      | Record<string, Record<string, string>>
      | undefined;
  };
  const stored = (hash: string) => readDisplayedPage(db, { id: request.requestId, org_id: orgId }, hash);
  return { ...published, ...request, organisation, api, orgId, link, choices, payloadOf, stored };
}
