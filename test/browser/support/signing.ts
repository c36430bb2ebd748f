import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';
import type { SigningRequest } from '../../../wire/signing-requests.ts';
import type { Clause } from '../../../wire/versions.ts';
import type { Assent } from '../../harness/assent.ts';
import type { ApiClient } from '../../harness/client.ts';
import { clause, createSigningRequest, data, publishDocument } from '../../harness/steps.ts';

/** A short agreement: two mandatory clauses, then an optional one. */
export const shortAgreement: Clause[] = [
  clause('terms', { order: 0, section: 'The agreement' }),
  clause('fees', { order: 1, section: 'The agreement' }),
  clause('news', { order: 2, section: 'Your choice', is_mandatory: false }),
];

export interface SignerRequest {
  requestId: string;
  documentId: string;
  versionId: string;
  token: string;
  url: string;
  api: ApiClient;
  /** Reads the request through the organisation's API. */
  detail(): Promise<SigningRequest>;
}

/** Publishes an agreement and creates a pending signing request for it. */
export async function createSignerRequest(
  assent: Assent,
  { clauses = shortAgreement, settings = {} }: { clauses?: Clause[]; settings?: object } = {},
): Promise<SignerRequest> {
  const { api } = await assent.organisation('unlimited', 'Harbour & Finch Ltd');
  const { documentId, versionId } = await publishDocument(api, { clauses, settings });
  const { requestId, token } = await createSigningRequest(api, versionId);
  return {
    requestId,
    documentId,
    versionId,
    token,
    url: `${assent.url}/sign/${token}`,
    api,
    detail: async () => data(await api.get(`/signing-requests/${requestId}`)),
  };
}

/**
 * Opens a page that fails the test on any error or policy violation the browser reports. It scrolls at once: a button
 * that still moves while it is pressed is not clicked.
 */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  page.on('pageerror', (error) => assert.fail(error));
  page.on('console', (message) => {
    // The browser also reports 4xx responses as errors, but tests open such pages on purpose.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      assert.fail(message.text());
  });
  return page;
}
