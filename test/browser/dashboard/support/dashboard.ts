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
  /** Creates an organisation. Its members are created when they first sign in. */
  organisation(name?: string): Promise<DashboardOrganisation>;
  /** Opens a browser window without a signed-in user. */
  window(options?: WindowOptions): Promise<Page>;
}

export interface DashboardOrganisation extends Organisation {
  /** The URL of its overview. The URLs of its other pages start with it. */
  url: string;
  /** Opens a window with the page at `path` below `url`, signed in as the member with this role. */
  openAs(role: Role, path?: string, options?: WindowOptions): Promise<Page>;
}

export interface WindowOptions {
  width?: number;
  scheme?: 'light' | 'dark';
}

export const password = 'a phrase for tests';

/** Starts the real service and a real browser for the duration of a test file. */
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

/** The email address of the member with this role. */
export function emailOf(role: Role, organisationId: string): string {
  return `${role}-${organisationId.slice(-8)}@example.com`;
}

/** Signs in as the member with this role, who is created first if necessary. */
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

/** Fails the test when the page reports an error or a policy violation. */
function failOnProblems(page: Page): void {
  page.on('pageerror', (error) => assert.fail(error));
  page.on('console', (message) => {
    // The browser also reports 4xx responses as errors, which some tests cause on purpose.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      assert.fail(message.text());
  });
}
