import type { Page } from 'playwright-core';
import type { Assent } from '../../../harness/assent.ts';
import type { ApiClient } from '../../../harness/client.ts';
import { data } from '../../../harness/steps.ts';
import { createSignerRequest } from '../signing.ts';
import { agreement, createLink, goto, type OpenState, press } from './state.ts';

/** Pages that come back because what was sent doesn't show that its sender saw them. */
export async function doubtfulStates(assent: Assent, api: ApiClient): Promise<Record<string, OpenState>> {
  const url = await createLink(assent, api);
  const empty = await createSignerRequest(assent, { clauses: [] });
  const { version } = data(await api.get(`/sign/${url.split('/').at(-1)}`));
  const expired = await createSignerRequest(assent, { clauses: agreement });
  await assent.database.pool.query('update signing_requests set expires_at = now() where id = $1', [
    expired.requestId,
  ]);
  const decisions = {
    contentHash: version.content_hash,
    'decision.0': 'accept',
    'decision.1': 'accept',
    'decision.2': 'decline',
  };
  const { version: emptyVersion } = data(await empty.api.get(`/sign/${empty.token}`));
  /** Sends a form from a page that is not the service's. */
  const send = (link: string, fields: Record<string, string>) => async (page: Page) => {
    const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
    await page.goto('about:blank');
    await page.setContent(
      `<form method="post" action="${link}">${inputs.join('')}<button>Send</button></form>`,
    );
    await press(page, 'Send');
    await page.getByRole('alert').getByText('Another website sent this form').waitFor();
  };
  return {
    'review-from-another-site': send(url, { ...decisions, step: 'confirm' }),
    'without-clauses-from-another-site': send(empty.url, {
      contentHash: emptyVersion.content_hash,
      step: 'confirm',
    }),
    'new-link-from-another-site': send(expired.url, { step: 'new-link' }),
    'review-without-cookie': async (page) => {
      await page.goto(url);
      for (const choice of await page.getByLabel('Accept this clause').all()) await choice.check();
      await press(page, 'Review my decisions');
      await page.context().clearCookies();
      await press(page, 'Confirm acceptance');
      await page.getByText('Allow cookies for this website').waitFor();
    },
  };
}

/** Pages that say that something is wrong with the link, the form or the service. */
export function errorStates(assent: Assent, validLink: string): Record<string, OpenState> {
  return {
    unknown: goto(`${assent.url}/sign/unknown`),
    unreadable: async (page) => {
      await page.setContent(
        `<form method="post" enctype="text/plain" action="${validLink}"><button>Send</button></form>`,
      );
      await press(page, 'Send');
    },
    failure: async (page) => {
      await assent.database.pool.query('alter table documents rename to documents_away');
      try {
        await page.goto(validLink);
      } finally {
        await assent.database.pool.query('alter table documents_away rename to documents');
      }
    },
  };
}
