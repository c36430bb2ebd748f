import type { Browser, Page } from 'playwright-core';
import type { Role } from '../../../../wire/roles.ts';
import { type Assent, type Organisation, startAssent } from '../../../harness/assent.ts';
import type { ApiClient } from '../../../harness/client.ts';
import { createSession, openBrowser } from '../../../harness/people.ts';
import { hashPasswordsQuickly } from '../../../harness/quick-passwords.ts';
import { assentOfThisProcess, sharedChromium } from '../../support/shared.ts';
import { createMemberWithRole } from './members.ts';
import { createWindows, type WindowOptions } from './windows.ts';

export interface Dashboard {
  assent: Assent;
  browser: Browser;
  /** Creates an organisation. Its members are created when they are first needed. */
  organisation(name?: string): Promise<DashboardOrganisation>;
  /** Opens a browser window without a signed-in user. */
  window(options?: WindowOptions): Promise<Page>;
}

export interface DashboardOrganisation extends Organisation {
  /** The URL of its overview. The URLs of its other pages start with it. */
  url: string;
  /** Makes sure that there is a member with this role. Returns the user's id. */
  member(role: Role): Promise<string>;
  /** A client of the API that acts as the member with this role. `api` acts as an API key. */
  apiAs(role: Role): Promise<ApiClient>;
  /** Opens a window in which the member with this role is signed in, without a page. */
  windowAs(role: Role, options?: WindowOptions): Promise<Page>;
  /** Opens a window with the page at `path` below `url`, signed in as the member with this role. */
  openAs(role: Role, path?: string, options?: WindowOptions): Promise<Page>;
}

hashPasswordsQuickly();

let shared: Promise<Dashboard> | undefined;

/**
 * The dashboard of all test files that run in this process, for tests that need no settings or database of their own.
 */
export function sharedDashboard(): Promise<Dashboard> {
  shared ??= assentOfThisProcess().then(openDashboard);
  return shared;
}

let sharedWithoutWorker: Promise<Dashboard> | undefined;

/**
 * Another one, whose service has no worker: emails and campaigns wait until a test starts one. That one also sends what
 * earlier tests left.
 */
export function sharedDashboardWithoutWorker(): Promise<Dashboard> {
  sharedWithoutWorker ??= startDashboard({}, { worker: false });
  return sharedWithoutWorker;
}

/** Starts the real service for the duration of a test file, and a real browser. */
export async function startDashboard(...given: Parameters<typeof startAssent>): Promise<Dashboard> {
  return openDashboard(await startAssent(...given));
}

async function openDashboard(assent: Assent): Promise<Dashboard> {
  const browser = await sharedChromium();
  const window = createWindows(browser, assent.url);
  return {
    assent,
    browser,
    window,
    organisation: async (name = 'Harbour & Finch Ltd') => {
      const organisation = await assent.organisation('unlimited', name);
      const url = `${assent.url}/dashboard/${organisation.id}`;
      const members = new Map<Role, Promise<string>>();
      const member = (role: Role) => {
        const created = members.get(role) ?? createMemberWithRole(assent, organisation.id, role);
        members.set(role, created);
        return created;
      };
      const windowAs = async (role: Role, options: WindowOptions = {}) => {
        const page = await window(options);
        const userAgent = await page.evaluate<string>('navigator.userAgent');
        const cookie = await createSession(assent, await member(role), userAgent);
        await page.context().addCookies([{ ...cookie, url: assent.url, httpOnly: true, sameSite: 'Lax' }]);
        return page;
      };
      return {
        ...organisation,
        url,
        member,
        apiAs: async (role) => {
          const browser = openBrowser(assent.url);
          const { name, value } = await createSession(assent, await member(role), 'node');
          browser.set.set(name, `${name}=${value}`);
          return browser.api({ 'x-organisation-id': organisation.id });
        },
        windowAs,
        openAs: async (role, path = '', options = {}) => {
          const page = await windowAs(role, options);
          await page.goto(url + path);
          return page;
        },
      };
    },
  };
}
