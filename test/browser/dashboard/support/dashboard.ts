import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { insertMember } from '../../../../src/members/insert.ts';
import { transact } from '../../../../src/platform/database/transact.ts';
import { insertUser } from '../../../../src/users/insert-user.ts';
import type { Role } from '../../../../wire/roles.ts';
import { type Assent, type Organisation, startAssent } from '../../../harness/assent.ts';
import { launchChromium } from '../../support/chromium.ts';

export interface Dashboard {
  assent: Assent;
  browser: Browser;
  /** Makes an organisation with a member of each role. */
  organisation(name?: string): Promise<DashboardOrganisation>;
  /** A window in which nobody is signed in. */
  window(options?: WindowOptions): Promise<Page>;
}

export interface DashboardOrganisation extends Organisation {
  /** Where its pages begin. */
  url: string;
  /** A window in which somebody of that role is signed in, on the page at `path` below the organisation. */
  openAs(role: Role, path?: string, options?: WindowOptions): Promise<Page>;
}

export interface WindowOptions {
  width?: number;
  scheme?: 'light' | 'dark';
}

export const password = 'a phrase for tests';

/** Starts the real service and a real browser for the length of a test file. */
export async function startDashboard(env: Record<string, string> = {}): Promise<Dashboard> {
  const assent = await startAssent(env);
  const { browser, close } = await launchChromium();
  after(close);
  const window = async ({ width = 1280, scheme = 'light' }: WindowOptions = {}) => {
    const context = await browser.newContext({
      viewport: { width, height: width < 600 ? 780 : 900 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    failOnProblems(page);
    return page;
  };
  return {
    assent,
    browser,
    window,
    organisation: async (name = 'Harbour & Finch Ltd') => {
      const organisation = await assent.organisation('unlimited', name);
      const url = `${assent.url}/dashboard/${organisation.id}`;
      return {
        ...organisation,
        url,
        openAs: async (role, path = '', options = {}) => {
          const page = await window(options);
          await signIn(page, assent, organisation.id, role);
          await page.goto(url + path);
          return page;
        },
      };
    },
  };
}

const names: Record<Role, string> = { owner: 'Olivia Finch', admin: 'Adam Reed', viewer: 'Vera Lund' };

/** The address of the member of that role. */
export function emailOf(role: Role, organisationId: string): string {
  return `${role}-${organisationId.slice(-8)}@example.com`;
}

/** Makes the member of that role when there is none yet, and signs in as them. */
async function signIn(page: Page, assent: Assent, organisationId: string, role: Role): Promise<void> {
  const email = emailOf(role, organisationId);
  await transact(assent.database.db, async (tx) => {
    const id = await insertUser(tx, { name: names[role], email, password, emailVerified: true });
    await insertMember(tx, organisationId, id, role);
  }).catch((error: unknown) => {
    if (!(error instanceof Error && /already/.test(error.message))) throw error;
  });
  const response = await page.request.post(`${assent.url}/api/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: assent.url },
  });
  assert.equal(response.status(), 200, await response.text());
}

/** A page that reports an error or a breach of its policy fails the test. */
function failOnProblems(page: Page): void {
  page.on('pageerror', (error) => assert.fail(error));
  page.on('console', (message) => {
    // The browser reports answers of 4xx as errors; some are meant.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      assert.fail(message.text());
  });
}
