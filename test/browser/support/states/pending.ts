import type { Page } from 'playwright-core';
import { servicesAgreement } from '../../../../demo/services-agreement.ts';
import type { Assent } from '../../../harness/assent.ts';
import type { ApiClient } from '../../../harness/client.ts';
import { createSigningRequest, publishDocument } from '../../../harness/steps.ts';
import { createSignerRequest } from '../signing.ts';
import { createLinkToChangedVersion, rightToLeftAgreement } from './difficult-versions.ts';
import { agreement, goto, type OpenState, press } from './state.ts';

/** What a signer sees before a decision is recorded, from the first look to the review. */
export async function pendingStates(assent: Assent, api: ApiClient): Promise<Record<string, OpenState>> {
  const { versionId } = await publishDocument(api, { clauses: agreement });
  const long = await createSignerRequest(assent, { clauses: servicesAgreement });
  const withoutClauses = await createSignerRequest(assent, { clauses: [] });
  const preselected = await createSignerRequest(assent, {
    clauses: agreement.map((each, index) => ({ ...each, default_checked: index > 0 })),
  });
  const optional = await createSignerRequest(assent, {
    clauses: agreement.map((each) => ({ ...each, is_mandatory: false })),
  });
  const rightToLeft = await createSignerRequest(assent, { clauses: rightToLeftAgreement });
  // Each state has a request of its own, because the browser keeps the choices of one that is not decided.
  const decide = (decisions: string[]) => async (page: Page) => {
    const { token } = await createSigningRequest(api, versionId, `signer${Math.random()}@example.com`);
    await page.goto(`${assent.url}/sign/${token}`);
    for (const [index, decision] of decisions.entries())
      if (decision) await page.locator(`[name="decision.${index}"][value=${decision}]`).check();
  };
  return {
    pending: decide([]),
    'long-document': goto(long.url),
    'without-clauses': goto(withoutClauses.url),
    'right-to-left': goto(rightToLeft.url),
    changed: goto(await createLinkToChangedVersion(assent, api)),
    'decided-in-part': decide(['accept', 'decline']),
    'declined-mandatory': async (page) => {
      await decide(['', 'decline'])(page);
      await page.getByText('Add a comment').nth(1).click();
    },
    undecided: async (page) => {
      await decide(['', 'decline'])(page);
      await press(page, 'Review my decisions');
    },
    'note-too-long': async (page) => {
      await decide(['accept', 'decline', 'accept'])(page);
      await page.locator('#note').evaluate((note) => note.removeAttribute('maxlength'));
      await page.locator('#note').fill('I object. '.repeat(101));
      await press(page, 'Review my decisions');
    },
    'content-hash-mismatch': async (page) => {
      await decide(['accept', 'accept', 'accept'])(page);
      await page.locator('[name=contentHash]').evaluate((input) => input.setAttribute('value', '0'));
      await press(page, 'Review my decisions');
    },
    'review-full': async (page) => {
      await decide(['accept', 'accept', 'accept'])(page);
      await press(page, 'Review my decisions');
    },
    'review-partial': async (page) => {
      await decide(['accept', 'accept', 'decline'])(page);
      await page.locator('#note').fill('No logos, please.');
      await press(page, 'Review my decisions');
    },
    'review-rejected': async (page) => {
      await decide(['decline', 'decline', 'accept'])(page);
      await page.locator('#note').fill('Too dear.\nLet us talk.');
      await press(page, 'Review my decisions');
    },
    'review-quick-rejection': async (page) => {
      await decide(['', 'decline'])(page);
      await page.getByText('Add a comment').nth(1).click();
      await page.locator('[name="comment.1"]').fill('We can’t give this warranty.');
      const loaded = page.waitForEvent('load');
      await page.locator('#c2').getByRole('button', { name: 'Skip the rest and reject' }).click();
      await loaded;
    },
    preselected: goto(preselected.url),
    'review-preselected': async (page) => {
      await page.goto(preselected.url);
      await page.locator('[name="decision.0"][value=accept]').check();
      await press(page, 'Review my decisions');
    },
    'review-all-declined': async (page) => {
      await page.goto(optional.url);
      for (const choice of await page.getByLabel('Decline this clause').all()) await choice.check();
      await press(page, 'Review my decisions');
    },
  };
}
