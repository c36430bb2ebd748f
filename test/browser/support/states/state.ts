import type { Page } from 'playwright-core';
import { servicesAgreement } from '../../../../demo/services-agreement.ts';
import type { Assent } from '../../../harness/assent.ts';
import type { ApiClient } from '../../../harness/client.ts';
import { createSigningRequest, publishDocument } from '../../../harness/steps.ts';

/** Brings a page into a state. */
export type OpenState = (page: Page) => Promise<void>;

/** Three clauses of the sample: one with a table, and the last one optional. */
export const agreement = ['fees-and-payment', 'warranties', 'case-study'].flatMap((id, order) =>
  servicesAgreement.filter((clause) => clause.id === id).map((clause) => ({ ...clause, order })),
);
export const accept = Object.fromEntries(agreement.map(({ id }) => [id, true]));
export const reject = { ...accept, warranties: false };

export function goto(url: string): OpenState {
  return async (page) => {
    await page.goto(url);
  };
}

/** Presses a button and waits for the next page. */
export async function press(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name }).click();
  await loaded;
}

/** The signing link of a new pending request. */
export async function createLink(assent: Assent, api: ApiClient): Promise<string> {
  const { versionId } = await publishDocument(api, { clauses: agreement });
  const { token } = await createSigningRequest(api, versionId);
  return `${assent.url}/sign/${token}`;
}

/** Opens a new request and confirms its decisions after `end` has ended the request. */
export async function confirmTooLate(
  assent: Assent,
  api: ApiClient,
  end: (token: string, id: string) => Promise<unknown>,
): Promise<OpenState> {
  const { versionId } = await publishDocument(api, { clauses: agreement });
  return async (page) => {
    const { requestId, token } = await createSigningRequest(
      api,
      versionId,
      `late${Math.random()}@example.com`,
    );
    await page.goto(`${assent.url}/sign/${token}`);
    for (const choice of await page.getByLabel('Accept this clause').all()) await choice.check();
    await press(page, 'Review my decisions');
    await end(token, requestId);
    await press(page, 'Confirm acceptance');
    await page.getByText('What you just sent wasn’t recorded').waitFor();
  };
}
